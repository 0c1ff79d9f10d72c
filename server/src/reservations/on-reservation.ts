import type { Actor } from '../platform/actor.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { lockVehicle } from '../vehicles/index.ts';
import { reservationNotFound } from './reservation-answer.ts';
import { withRetries } from './with-retries.ts';
import { findVehicleOfReservation, lockReservation, type ReservationRow } from './reservations.store.ts';

const ATTEMPTS = 3;

/**
 * A transaction that gives back days of a reservation: its vehicle is locked before it, as by all who write days (an
 * unavailability may take them at once). Errors: 404; 503 when it keeps being moved to other vehicles meanwhile.
 */
export const transactOnReservation = async <T>(
  db: Db,
  actor: Actor,
  id: number,
  work: (tx: Work, row: ReservationRow) => Promise<T>,
): Promise<T> => {
  const { result } = await withRetries(ATTEMPTS, async () => {
    const vehicleId = await findVehicleOfReservation(db, id);
    if (vehicleId === undefined) throw reservationNotFound();
    return transact(db, actor, async (tx) => {
      await lockVehicle(tx, vehicleId);
      const row = await lockReservation(tx, id);
      if (!row) throw reservationNotFound();
      if (row.vehicle_id !== vehicleId) return rollBack('stale' as const);
      return { result: await work(tx, row) };
    });
  });
  return result;
};
