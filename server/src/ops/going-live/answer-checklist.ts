import { transact } from '../../audit/index.ts';
import { removeInstallationFact, writeInstallationFact } from '../../installation/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { legalPagesMark } from './settings-in-use.ts';

const subject = { kind: 'installation', id: null } as const;

/** An owner has read the legal pages as they are now. */
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

/** Whether the checklist is still shown; the same answer again changes nothing. */
export const putAway = async ({ db, clock }: DbAndClock, actor: Actor, isPutAway: boolean): Promise<void> => {
  const at = clock.now();
  await transact(db, actor, async (tx) => {
    if (isPutAway) await writeInstallationFact(tx, { kind: 'put-away', at, facts: {} });
    else await removeInstallationFact(tx, 'put-away');
    await tx.record({ at, act: 'installation.put-away', subject, after: { isPutAway } });
  });
};
