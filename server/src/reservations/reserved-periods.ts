import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { findVehicle } from '../vehicles/vehicles.store.ts';
import { vehicleUnknown } from './booking-refusals.ts';
import type { ReadDeps } from './reservation-answer.ts';
import { listReservedPeriods } from './reservations.store.ts';

/** Days of a vehicle that cannot be booked any more; the caller's own hold does not stand in their way. 404. */
export const listPeriodsFor = async (
  { db, clock }: ReadDeps,
  vehicleId: number,
  caller: { id: number } | null,
): Promise<Period[]> => {
  if (!(await findVehicle(db, vehicleId))) throw vehicleUnknown();
  return listReservedPeriods(db, { vehicleId, exceptHoldsOf: caller?.id, from: agencyDay(clock.now()) });
};
