import { HOLD_PAUSE_MINUTES, UNDECIDED_ALERT_MINUTES } from '@volant/shared/agency.ts';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { plusMinutes, type Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { isComparisonOwed } from '../db/restored-base.store.ts';
import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import type { Payments } from '../payments/payments.service.ts';
import { standstillRefusal } from '../payments/standstill.ts';
import { refuse, type Problem } from '../problem.ts';
import { forgetNetworks } from './holds.store.ts';
import { releaseHold } from './release-hold.ts';
import { findReservation, listExpiredHolds, lockReservation } from './reservations.store.ts';

export interface ReleasingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  payments: Payments;
}

const TELL_KEPT_EVERY_MS = 60 * 60_000;
const RELEASE_ATTEMPTS = 3;

/** Holds that end without being paid (decisions 4.5): their payments are ended first, at the provider. */
export const releasing = ({ db, clock, log, payments }: ReleasingDeps) => {
  /** A customer gives dates back. 404 unless they are theirs, 409 unless they are held, or when they are paid by now. */
  const release = async (callerId: number, id: number): Promise<void> => {
    const row = (await findReservation(db, id))?.row;
    if (row?.account_id !== callerId)
      throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
    if (row.state !== 'pending') throw notHeld(row.state);
    for (let attempt = 0; attempt < RELEASE_ATTEMPTS; attempt += 1) {
      const clearance = await payments.clearHold(id);
      if (clearance === 'paid') break;
      if (clearance !== 'clear') throw standstillRefusal(clearance);
      const isReleased = await transact(db, async (tx) => {
        const locked = await lockReservation(tx, id);
        if (locked?.state !== 'pending') throw notHeld(locked?.state);
        // A payment opened since: it must be ended at the provider first.
        if (await payments.hasPaymentUnderWay(tx, id)) return false;
        await releaseHold(tx, locked, { reason: 'released', now: clock.now() });
        return true;
      });
      if (isReleased) return;
    }
    const after = (await findReservation(db, id))?.row.state;
    throw after === 'pending' ? standstillRefusal('contested') : notHeld(after);
  };

  /** Releases the holds that ran out; one that may still be paid is kept. */
  const sweep = async (): Promise<void> => {
    // A hold that ran out may have been paid in the books that were lost.
    if (await isComparisonOwed(db)) return;
    const now = await clock.verified(db);
    const keptSince: Date[] = [];
    for (const { id, expires_at: ranOutAt } of await listExpiredHolds(db, now)) {
      try {
        if ((await releaseExpired(id)) === 'kept') keptSince.push(ranOutAt);
      } catch (error) {
        log.error(
          { err: error, reservationId: id },
          'a hold could not be released; the next sweep tries again',
        );
      }
    }
    tellKept(keptSince, now);
    await forgetNetworks(db, plusMinutes(now, -HOLD_PAUSE_MINUTES));
  };

  let toldKeptAt: Date | undefined;
  /** Dates that nobody can book, and whose payment the provider does not tell of. */
  const tellKept = (keptSince: readonly Date[], now: Date): void => {
    const lateSince = plusMinutes(now, -UNDECIDED_ALERT_MINUTES);
    const late = keptSince.filter((ranOutAt) => ranOutAt <= lateSince);
    if (late.length === 0 || (toldKeptAt && now.getTime() - toldKeptAt.getTime() < TELL_KEPT_EVERY_MS))
      return;
    log.error(
      { count: late.length, since: late[0] },
      'holds that ran out are kept: the provider does not tell what became of their payments',
    );
    toldKeptAt = now;
  };

  const releaseExpired = async (id: number): Promise<'done' | 'kept'> => {
    const clearance = await payments.clearHold(id);
    if (clearance === 'paid') return 'done';
    if (clearance !== 'clear') {
      log.warn({ reservationId: id, why: clearance }, 'expired hold kept: its payment may still succeed');
      return 'kept';
    }
    await transact(db, async (tx) => {
      const row = await lockReservation(tx, id);
      const now = await clock.verified(tx);
      if (row?.state !== 'pending' || row.expires_at > now) return;
      if (await payments.hasPaymentUnderWay(tx, id)) return;
      await releaseHold(tx, row, { reason: 'expired', now });
    });
    return 'done';
  };

  return { release, sweep };
};

const notHeld = (state: ReservationState | undefined): Problem =>
  state === 'confirmed' || state === 'finalized'
    ? refuse(409, 'already_paid', paymentMessages.alreadyPaid)
    : refuse(409, 'not_releasable', reservationMessages.notReleasable);
