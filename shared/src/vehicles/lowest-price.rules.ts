import type { Cents } from '../kernel/money.ts';
import { VEHICLE_CATEGORIES, type VehicleCategory } from './vehicle-facts.ts';

interface Priced {
  dailyPriceCents: Cents;
  category?: VehicleCategory | null;
}

/** The lowest daily price; undefined without vehicles. */
export const lowestPrice = (vehicles: readonly Priced[]): Cents | undefined =>
  vehicles.length === 0 ? undefined : Math.min(...vehicles.map(({ dailyPriceCents }) => dailyPriceCents));

/** The types in the fleet, in the order of `VEHICLE_CATEGORIES`, each with its lowest daily price. */
export const typesWithPrices = (
  vehicles: readonly Priced[],
): { type: VehicleCategory; lowestCents: Cents }[] =>
  VEHICLE_CATEGORIES.flatMap((type) => {
    const lowestCents = lowestPrice(vehicles.filter(({ category }) => category === type));
    return lowestCents === undefined ? [] : [{ type, lowestCents }];
  });
