import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { listTakenPeriods } from '../../availability/index.ts';
import { findVehicle } from '../../vehicles/index.ts';
import { vehicleUnknown } from '../booking-refusals.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** Days of a vehicle that can no longer be booked. 404. */
export const listPeriodsFor = async (
  deps: DbAndClock,
  vehicleId: number,
  caller: { id: number } | null,
): Promise<Period[]> => {
  if (!(await findVehicle(deps.db, vehicleId))) throw vehicleUnknown();
  return listPeriodsTakenFrom(deps, vehicleId, caller);
};

/** Periods taken from today on, without the caller's own holds. */
export const listPeriodsTakenFrom = (
  { db, clock }: DbAndClock,
  vehicleId: number,
  caller: { id: number } | null,
): Promise<Period[]> =>
  listTakenPeriods(db, { vehicleId, from: agencyDay(clock.now()), exceptHoldsOf: caller?.id });
