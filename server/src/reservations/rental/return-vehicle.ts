import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { returnDay } from '@volant/shared/reservations/rental/late.rules.ts';
import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isFinalizable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { tryWriteMetadata } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact, type Work } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { refuse } from '../../platform/problem.ts';
import { addVehicleMileage, lockVehicle } from '../../vehicles/index.ts';
import { answerReservation } from '../reservation-answer.ts';
import type { ReservationsDeps, ReturnDeps } from '../reservations-deps.ts';
import { lockReservation, type ReservationRow } from '../reservations.store.ts';
import { answerOpenRequests } from '../requests/requests.ts';
import { finalizeReservation, freeDays, giveBackUnusedDays } from '../reservation-writes.store.ts';

/**
 * Records the return of a vehicle (`finalize` on the wire) and adds the driven kilometres to its mileage. The days that a
 * late vehicle was kept are free again. Errors: 404; 409 unless the rental is past.
 */
export const returnVehicle = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
  mileageDrivenKm: number,
): Promise<Reservation> => {
  const { db, clock } = deps;
  const { vehicule } = await answerReservation(deps, id);
  await transact(db, actor, async (tx) => {
    await lockVehicle(tx, vehicule.id);
    const row = await lockReservation(tx, id);
    const now = clock.now();
    const status = row && reservationStatus({ state: row.state, endDate: row.end_date }, now);
    if (!status || !isFinalizable(status)) {
      throw refuse(rentalRefusals.not_finalizable);
    }
    const on = returnDay(returnFacts(row), now);
    const returned = on === null ? undefined : { at: now, on };
    await finalizeLocked(tx, deps, { row, mileageDrivenKm, returned, now });
    await addVehicleMileage(tx, vehicule.id, mileageDrivenKm);
  });
  return answerReservation(deps, id);
};

/** What the day of a return is decided from. */
export const returnFacts = (row: ReservationRow): Parameters<typeof returnDay>[0] => ({
  startDate: row.start_date,
  endDate: row.end_date,
  departedAt: row.departed_at,
  keptUntil: row.kept_until,
});

interface Finalization {
  row: ReservationRow;
  mileageDrivenKm: number;
  /** Only where the departure was recorded. */
  returned: { at: Date; on: IsoDate } | undefined;
  now: Date;
  /** As it was read, when it was. */
  odometerKm?: number;
}

/**
 * Finalises a reservation that is locked after its vehicle, whose mileage the caller writes. Days and accessories that
 * are not used are free again.
 */
export const finalizeLocked = async (
  tx: Work,
  { payments, guarantees, vehicleChanged }: ReturnDeps,
  { row, mileageDrivenKm, returned, now, odometerKm }: Finalization,
): Promise<void> => {
  const { id } = row;
  await finalizeReservation(tx, id, mileageDrivenKm, returned);
  await freeDays(tx, row);
  if (returned) await giveBackUnusedDays(tx, row, returned.on);
  await guarantees.withdrawAsked(tx, id);
  await answerOpenRequests(tx, id, { outcome: 'returned', now });
  await queueMail(tx, { kind: 'reservation-finalized', subject: { kind: 'reservation', id } }, now);
  await tx.record({
    at: now,
    act: 'reservation.return',
    subject: { kind: 'reservation', id },
    before: { status: reservationStatus({ state: row.state, endDate: row.end_date }, now) },
    after: {
      status: 'finalized',
      mileageDriven: mileageDrivenKm,
      ...(odometerKm !== undefined && { mileage: odometerKm }),
    },
  });
  tx.afterCommit(vehicleChanged);
  tx.afterCommit(() => tryWriteMetadata(payments, id));
};
