import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { keptUntil } from '@volant/shared/reservations/rental/late.rules.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import { findNextTakenDay } from '../../availability/index.ts';
import { isComparisonOwed } from '../../installation/index.ts';
import { system } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { listOutUntil, updateKeptUntil, type OutRow } from './late.store.ts';
import { transactOnReservation } from '../on-reservation.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { freeDays } from '../reservation-writes.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Keeps each late vehicle until tomorrow, or until the day before its next customer, so that it is not sold while it is
 * out. Whoever locks the vehicle first has its days: a booking, or this duty.
 */
export const keepLateVehicles = async ({ db, clock, log }: ReservationsDeps): Promise<void> => {
  // After a restore the days may be needed for rentals that are already paid.
  if (await isComparisonOwed(db)) return;
  const now = clock.now();
  for (const row of await listOutUntil(db, lastDayPast(now))) {
    try {
      if ((await keptDay(db, row, now)) !== row.kept_until) await keep({ db, clock }, row.id);
    } catch (error) {
      log.error(
        { err: error, reservationId: row.id },
        'a late vehicle could not be kept; the next sweep tries again',
      );
    }
  }
};

const keptDay = async (db: Db | Tx, row: OutRow, now: Date): Promise<IsoDate | null> => {
  const next = await findNextTakenDay(db, { vehicleId: row.vehicle_id, day: row.end_date });
  const { state, start_date: startDate, end_date: endDate, departed_at: departedAt } = row;
  return keptUntil({ state, startDate, endDate, departedAt }, next, now);
};

const keep = ({ db, clock }: DbAndClock, id: number): Promise<void> =>
  transactOnReservation(db, system('sweep'), id, async (tx, row) => {
    const now = clock.now();
    const until = await keptDay(tx, row, now);
    if (row.state !== 'confirmed' || until === row.kept_until) return;
    await updateKeptUntil(tx, id, until);
    await freeDays(tx, row);
    await tx.record({
      at: now,
      act: 'reservation.keep',
      subject: { kind: 'reservation', id },
      before: { keptUntil: row.kept_until },
      after: { keptUntil: until },
    });
  });
