import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Offer } from '../api/search.queries.ts';
import type { Vehicle } from '../api/vehicles.queries.ts';

/** A free vehicle that may replace another, with the price of the whole rental. */
export interface SimilarVehicle {
  vehicle: Vehicle;
  totalCents: Cents;
}

type Compared = Pick<Vehicle, 'id' | 'category' | 'seats' | 'dailyPriceCents'>;

/**
 * At most `max` free vehicles: those of the same category first, then those with at least as many seats, then the
 * nearest in price.
 */
export const similarVehicles = (
  wanted: Compared,
  vehicles: readonly Vehicle[],
  offers: ReadonlyMap<number, Pick<Offer, 'available' | 'totalPriceCents'>>,
  max: number,
): SimilarVehicle[] =>
  vehicles
    .flatMap((vehicle) => {
      const offer = offers.get(vehicle.id);
      return offer?.available && vehicle.id !== wanted.id
        ? [{ vehicle, totalCents: offer.totalPriceCents }]
        : [];
    })
    .sort((a, b) => compare(rankOf(a.vehicle, wanted), rankOf(b.vehicle, wanted)))
    .slice(0, max);

/** Lower is more similar; an unknown category or number of seats is like none. */
const rankOf = (vehicle: Compared, wanted: Compared): [category: number, seats: number, price: number] => [
  wanted.category !== null && vehicle.category === wanted.category ? 0 : 1,
  (vehicle.seats ?? 0) >= (wanted.seats ?? 0) ? 0 : 1,
  Math.abs(vehicle.dailyPriceCents - wanted.dailyPriceCents),
];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
};
