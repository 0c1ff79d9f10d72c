import type { Cents } from '../kernel/money.ts';
import type { Period } from '../kernel/period.ts';
import {
  datesOnly,
  nearestWindows,
  priceOf,
  resultsOf,
  type Need,
  type Search,
  type SearchedOffer,
  type SearchedVehicle,
} from './search.rules.ts';

/** A search with one criterion less, and what it finds. */
export interface NearSearch {
  without: keyof Need;
  search: Search;
  /** How many vehicles, free ones where there are days. */
  count: number;
  /** Of the cheapest: the total, without days the daily price. */
  fromCents: Cents;
}

type Vehicles<V> = readonly (V & { id: number })[];
type Offers<O> = ReadonlyMap<number, O> | undefined;

const NEEDS = ['category', 'seats', 'transmission', 'energy', 'maxEuros'] as const satisfies (keyof Need)[];

/** The searches near one that finds nothing: each of its criteria left out alone, where that finds something. */
export const nearSearches = <V extends SearchedVehicle, O extends SearchedOffer>(
  vehicles: Vehicles<V>,
  offers: Offers<O>,
  search: Search,
): NearSearch[] =>
  NEEDS.filter((need) => search[need] !== null).flatMap((without) => {
    const relaxed = { ...search, [without]: null };
    const { available } = resultsOf(vehicles, offers, relaxed);
    const [first, ...others] = available.map(priceOf);
    return first === undefined
      ? []
      : [{ without, search: relaxed, count: available.length, fromCents: Math.min(first, ...others) }];
  });

/** Free periods near the wanted one for vehicles of the type alone, and their search; none without a type. */
export const windowsOfType = <V extends SearchedVehicle, O extends SearchedOffer>(
  vehicles: Vehicles<V>,
  offers: Offers<O>,
  search: Search,
  { wanted, max }: { wanted: Period; max: number },
): { search: Search; windows: Period[] } => {
  const ofType = { ...datesOnly(search), category: search.category };
  if (search.category === null) return { search: ofType, windows: [] };
  const { unavailable } = resultsOf(vehicles, offers, ofType);
  return {
    search: ofType,
    windows: nearestWindows(
      unavailable.flatMap(({ offer }) => offer ?? []),
      wanted,
      max,
    ),
  };
};
