import { NETWORK_HOLD_HOURS, UNDECIDED_ALERT_MINUTES } from '@volant/shared/agency.ts';
import { clearHold, hasPaymentUnderWay } from '../../payments/index.ts';
import { system } from '../../platform/actor.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { isComparisonOwed } from '../../installation/index.ts';
import { transact } from '../../audit/index.ts';
import { forgetNetworks } from '../holds.store.ts';
import { releaseHold } from './release-hold.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { listExpiredHolds, lockReservation } from '../reservations.store.ts';

const LOG_KEPT_EVERY_MS = 60 * 60_000;

/** Releases expired holds; one that may still be paid is kept (docs/rules.md, Holds). */
export const expiringHolds = (deps: ReservationsDeps): (() => Promise<void>) => {
  const { db, clock, log } = deps;
  let keptLoggedAt: Date | undefined;

  /** Logs, at most once an hour, the holds kept for half an hour because the outcome of their payment is unknown. */
  const logKept = (keptSince: readonly Date[], now: Date): void => {
    const lateSince = plusMinutes(now, -UNDECIDED_ALERT_MINUTES);
    const late = keptSince.filter((ranOutAt) => ranOutAt <= lateSince);
    if (late.length === 0 || (keptLoggedAt && now.getTime() - keptLoggedAt.getTime() < LOG_KEPT_EVERY_MS))
      return;
    log.error(
      { count: late.length, since: late[0] },
      'holds that ran out are kept: the provider does not tell what became of their payments',
    );
    keptLoggedAt = now;
  };

  return async () => {
    // After a restore, an expired hold may have been paid in the lost database.
    if (await isComparisonOwed(db)) return;
    const now = await clock.verified(db);
    const keptSince: Date[] = [];
    for (const { id, expires_at: ranOutAt } of await listExpiredHolds(db, now)) {
      try {
        if ((await expireHold(deps, id)) === 'kept') keptSince.push(ranOutAt);
      } catch (error) {
        log.error(
          { err: error, reservationId: id },
          'a hold could not be released; the next sweep tries again',
        );
      }
    }
    logKept(keptSince, now);
    await forgetNetworks(db, plusMinutes(now, -NETWORK_HOLD_HOURS * 60));
  };
};

const expireHold = async (
  { db, clock, log, payments }: ReservationsDeps,
  id: number,
): Promise<'done' | 'kept'> => {
  const clearance = await clearHold(payments, id);
  if (clearance === 'paid') return 'done';
  if (clearance !== 'clear') {
    log.warn({ reservationId: id, why: clearance }, 'expired hold kept: its payment may still succeed');
    return 'kept';
  }
  await transact(db, system('sweep'), async (tx) => {
    const row = await lockReservation(tx, id);
    const now = await clock.verified(tx);
    if (row?.state !== 'pending' || row.expires_at > now) return;
    if (await hasPaymentUnderWay(tx, id)) return;
    await releaseHold(tx, row, { reason: 'expired', now });
  });
  return 'done';
};
