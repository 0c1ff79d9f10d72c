import { agencyRefusals } from '@volant/shared/agency/agency.refusals.ts';
import { isSinceEver, periodAt, regimeStart, type RegimePeriod } from '@volant/shared/agency/regime.rules.ts';
import type { RegimeBody, RegimeView } from '@volant/shared/agency/regime.schema.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import type { AgencyDeps } from './agency-deps.ts';
import { lockProfile, raiseVersion } from './agency-profile.store.ts';
import { dropPlannedRegimes, insertRegime, listRegimes } from './regimes.store.ts';

/** The current VAT regime, and the planned one. */
export const readRegime = async ({ db, clock }: Pick<AgencyDeps, 'db' | 'clock'>): Promise<RegimeView> =>
  viewOf(await listRegimes(db), clock.now());

/** Sets the regime from a day on; if that is today, from now on. It replaces a planned regime. */
export const changeRegime = async (
  { db, clock, facts }: AgencyDeps,
  actor: Actor,
  { regime, from }: RegimeBody,
): Promise<RegimeView> =>
  transact(db, actor, async (tx) => {
    await lockProfile(tx);
    const now = clock.now();
    if (from < agencyDay(now)) throw refuse(agencyRefusals.fromPast, 'from');
    const before = viewOf(await listRegimes(tx), now);
    await dropPlannedRegimes(tx, now);
    await insertRegime(tx, { regime, from: regimeStart(from, now) });
    const after = viewOf(await listRegimes(tx), now);
    // Forms opened before have another value of `isVatExempt`, so they must become outdated.
    if (after.regime !== before.regime) await raiseVersion(tx);
    await tx.record({
      at: now,
      act: 'settings.change-regime',
      subject: { kind: 'settings', id: null },
      before: forJournal(before),
      after: forJournal(after),
    });
    tx.afterCommit(() => facts.drop());
    return after;
  });

const viewOf = (periods: readonly RegimePeriod[], now: Date): RegimeView => {
  const current = periodAt(periods, now);
  const next = periods.find(({ from }) => from > now);
  return {
    regime: current.regime,
    from: isSinceEver(current) ? null : dayOf(current),
    next: next ? { regime: next.regime, from: dayOf(next) } : null,
  };
};

const dayOf = ({ from }: RegimePeriod): IsoDate => agencyDay(from);

/** The regime for the journal: the planned one with its day if there is one. */
const forJournal = ({ regime, from, next }: RegimeView) => {
  const period = next ?? { regime, from };
  return { regime: period.regime, ...(period.from !== null && { holdsFrom: period.from }) };
};
