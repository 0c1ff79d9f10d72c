import type { LostTime, LostTimeSeenBody } from '@volant/shared/installation/lost-time.schema.ts';
import { transact } from '../../audit/index.ts';
import {
  listInstallationFacts,
  removeInstallationFact,
  writeInstallationFact,
} from '../../installation/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { legalPagesMark } from './settings-in-use.ts';

const subject = { kind: 'installation', id: null } as const;

/** Records that an owner has read the legal pages in their current form. */
export const confirmLegalPages = async (
  { db, clock, agency }: GoingLiveDeps,
  actor: Actor,
): Promise<void> => {
  const at = clock.now();
  const version = legalPagesMark(await agency.read());
  await transact(db, actor, async (tx) => {
    await writeInstallationFact(tx, { kind: 'legal-pages', at, facts: { version } });
    await tx.record({ at, act: 'installation.confirm-legal-pages', subject });
  });
};

/** Hides the checklist or shows it again; idempotent. */
export const putAway = async ({ db, clock }: DbAndClock, actor: Actor, isPutAway: boolean): Promise<void> => {
  const at = clock.now();
  await transact(db, actor, async (tx) => {
    if (isPutAway) await writeInstallationFact(tx, { kind: 'put-away', at, facts: {} });
    else await removeInstallationFact(tx, 'put-away');
    await tx.record({ at, act: 'installation.put-away', subject, after: { isPutAway } });
  });
};

/** The period whose data a restore has lost; null once a manager has acknowledged it. */
export const readLostTime = async ({ db }: Pick<DbAndClock, 'db'>): Promise<LostTime> => {
  const { 'lost-time': lost } = await listInstallationFacts(db);
  return { lost: lost ? { since: lost.facts.since, until: lost.at.toISOString() } : null };
};

/** Acknowledges the period lost until a moment; a later restore is shown again. */
export const seeLostTime = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  { until }: LostTimeSeenBody,
): Promise<void> => {
  await transact(db, actor, async (tx) => {
    const { 'lost-time': lost } = await listInstallationFacts(tx);
    if (lost?.at.toISOString() !== until) return rollBack('stale');
    await removeInstallationFact(tx, 'lost-time');
    await tx.record({
      at: clock.now(),
      act: 'installation.see-lost-time',
      subject,
      before: { lostSince: lost.facts.since, lostUntil: until },
    });
    return undefined;
  });
};
