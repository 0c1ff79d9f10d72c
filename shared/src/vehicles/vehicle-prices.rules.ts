import { ownerFieldRefusals, type OwnerFieldRefusal } from '../accounts/owner-fields.refusals.ts';
import type { Reason } from '../kernel/refusals/refusals.ts';
import type { VehicleDetails } from './vehicles.schema.ts';

/** The fields that owners alone change on a vehicle that exists, with the refusal for others. */
export const VEHICLE_PRICES = {
  dailyPrice: 'prices',
  maxDailyMileage: 'includedKm',
  extraKmPrice: 'prices',
} as const satisfies Partial<Record<keyof VehicleDetails, OwnerFieldRefusal>>;

export type VehiclePrice = keyof typeof VEHICLE_PRICES;

/** The refusal of each price that a change would alter, for employees. */
export const changedPrices = (
  before: VehicleDetails,
  after: VehicleDetails,
): Partial<Record<VehiclePrice, Reason>> =>
  Object.fromEntries(
    Object.entries(VEHICLE_PRICES)
      .filter(([field]) => before[field as VehiclePrice] !== after[field as VehiclePrice])
      .map(([field, why]) => [field, ownerFieldRefusals[why]]),
  );
