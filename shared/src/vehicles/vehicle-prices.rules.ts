import { ownerFieldMessages as text } from '../words/fr/accounts/owner-fields.ts';
import type { VehicleDetails } from './vehicles.schema.ts';

/** The fields that owners alone change on a vehicle that exists, with the sentence for others. */
export const VEHICLE_PRICES = {
  dailyPrice: text.prices,
  maxDailyMileage: text.includedKm,
  extraKmPrice: text.prices,
} as const satisfies Partial<Record<keyof VehicleDetails, string>>;

export type VehiclePrice = keyof typeof VEHICLE_PRICES;

/** The sentence of each price that a change would alter. */
export const changedPrices = (
  before: VehicleDetails,
  after: VehicleDetails,
): Partial<Record<VehiclePrice, string>> =>
  Object.fromEntries(
    Object.entries(VEHICLE_PRICES).filter(
      ([field]) => before[field as VehiclePrice] !== after[field as VehiclePrice],
    ),
  );
