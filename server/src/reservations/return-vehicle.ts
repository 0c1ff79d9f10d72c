import { returnDay } from '@volant/shared/reservations/late.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isFinalizable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { Actor } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { queueMail } from '../emails/index.ts';
import { refuse } from '../platform/problem.ts';
import { addVehicleMileage, lockVehicle } from '../vehicles/index.ts';
import { answerReservation } from './reservation-answer.ts';
import type { ReservationsDeps } from './reservations-deps.ts';
import { lockReservation } from './reservations.store.ts';
import { settleOpenRequests } from './requests.ts';
import { finalizeReservation, freeDays } from './reservation-writes.store.ts';

/**
 * Records the return of a vehicle (`finalize` on the wire) and adds the driven kilometres to its mileage. The days that a
 * late vehicle was kept are free again. Errors: 404; 409 unless the rental is past.
 */
export const returnVehicle = async (
  deps: Pick<ReservationsDeps, 'db' | 'clock' | 'payments' | 'vehicleChanged'>,
  actor: Actor,
  id: number,
  mileageDrivenKm: number,
): Promise<Reservation> => {
  const { db, clock, payments, vehicleChanged } = deps;
  const { vehicule } = await answerReservation(deps, id);
  await transact(db, actor, async (tx) => {
    await lockVehicle(tx, vehicule.id);
    const row = await lockReservation(tx, id);
    const now = clock.now();
    const status = row && reservationStatus({ state: row.state, endDate: row.end_date }, now);
    if (!status || !isFinalizable(status)) {
      throw refuse(409, 'not_finalizable', reservationMessages.notFinalizable);
    }
    const on = returnDay(
      {
        startDate: row.start_date,
        endDate: row.end_date,
        departedAt: row.departed_at,
        keptUntil: row.kept_until,
      },
      now,
    );
    await finalizeReservation(tx, id, mileageDrivenKm, on === null ? undefined : { at: now, on });
    await freeDays(tx, row);
    await settleOpenRequests(tx, id, { outcome: 'returned', now });
    await addVehicleMileage(tx, vehicule.id, mileageDrivenKm);
    await queueMail(tx, { kind: 'reservation-finalized', subject: { kind: 'reservation', id } }, now);
    await tx.record({
      at: now,
      act: 'reservation.return',
      subject: { kind: 'reservation', id },
      before: { status },
      after: { status: 'finalized', mileageDriven: mileageDrivenKm },
    });
    tx.afterCommit(vehicleChanged);
    tx.afterCommit(() => payments.describeSoon(id));
  });
  return answerReservation(deps, id);
};
