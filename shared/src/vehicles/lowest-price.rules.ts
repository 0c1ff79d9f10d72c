import type { Cents } from '../kernel/money.ts';
import { CATEGORY_NAMES, type VehicleCategory } from './vehicle-facts.ts';

interface Priced {
  dailyPriceCents: Cents;
  category?: VehicleCategory | null;
}

/** The lowest price of a day; undefined for no vehicles. */
export const lowestPrice = (vehicles: readonly Priced[]): Cents | undefined =>
  vehicles.length === 0 ? undefined : Math.min(...vehicles.map(({ dailyPriceCents }) => dailyPriceCents));

/** The types of a fleet, in their order, each with its name and the lowest price of a day. */
export const typesWithPrices = (
  vehicles: readonly Priced[],
): { type: string; name: string; lowestCents: Cents }[] =>
  Object.entries(CATEGORY_NAMES).flatMap(([type, name]) => {
    const lowestCents = lowestPrice(vehicles.filter(({ category }) => category === type));
    return lowestCents === undefined ? [] : [{ type, name, lowestCents }];
  });
