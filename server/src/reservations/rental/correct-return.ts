import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import type { CorrectionBody } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { tryWriteMetadata } from '../../payments/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { addVehicleMileage } from '../../vehicles/index.ts';
import { changedMeanwhile } from '../changes/change.ts';
import { transactOnReservation } from '../on-reservation.ts';
import { answerReservation } from '../reservation-answer.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { correctMileage } from '../reservation-writes.store.ts';

/**
 * Corrects the kilometres of a returned rental. The mileage of its vehicle follows by the difference, also when it was
 * rented again since. Errors: see `correctionsApi.correctReturn`.
 */
export const correctReturn = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
  { mileageDriven, reason, version }: CorrectionBody,
): Promise<Reservation> => {
  const { db, clock, payments, vehicleChanged } = deps;
  const outcome = await transactOnReservation(db, actor, id, async (tx, row) => {
    const recordedKm = row.mileage_driven_km;
    if (row.state !== 'finalized' || recordedKm === null) {
      throw refuse(rentalRefusals.not_finalized);
    }
    if (version !== undefined && row.version !== version) return 'outdated';
    if (mileageDriven === recordedKm) {
      throw refuse(rentalRefusals.sameMileage, 'mileageDriven');
    }
    await correctMileage(tx, id, mileageDriven);
    await addVehicleMileage(tx, row.vehicle_id, mileageDriven - recordedKm);
    await tx.record({
      at: clock.now(),
      act: 'reservation.correct-return',
      subject: { kind: 'reservation', id },
      before: { mileageDriven: recordedKm },
      after: { mileageDriven, reason },
    });
    tx.afterCommit(vehicleChanged);
    tx.afterCommit(() => tryWriteMetadata(payments, id));
    return 'done';
  });
  if (outcome === 'outdated') throw await changedMeanwhile(deps, id);
  return answerReservation(deps, id);
};
