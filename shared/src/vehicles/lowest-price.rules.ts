import type { Cents } from '../kernel/money.ts';
import { CATEGORY_NAMES, type VehicleCategory } from './vehicle-facts.ts';

interface Priced {
  dailyPriceCents: Cents;
  category?: VehicleCategory | null;
}

/** The lowest daily price; undefined without vehicles. */
export const lowestPrice = (vehicles: readonly Priced[]): Cents | undefined =>
  vehicles.length === 0 ? undefined : Math.min(...vehicles.map(({ dailyPriceCents }) => dailyPriceCents));

/** The types in the fleet, in the order of `CATEGORY_NAMES`, each with its name and lowest daily price. */
export const typesWithPrices = (
  vehicles: readonly Priced[],
): { type: string; name: string; lowestCents: Cents }[] =>
  Object.entries(CATEGORY_NAMES).flatMap(([type, name]) => {
    const lowestCents = lowestPrice(vehicles.filter(({ category }) => category === type));
    return lowestCents === undefined ? [] : [{ type, name, lowestCents }];
  });
