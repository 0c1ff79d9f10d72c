import type { StoredPrice } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { Reservation } from './api/reservations.queries.ts';

/** What is stored about the price of a reservation, for its lines. */
export const storedPrice = ({
  totalDays,
  totalPriceCents,
  priceLines,
  accessories,
}: Pick<Reservation, 'totalDays' | 'totalPriceCents' | 'priceLines' | 'accessories'>): StoredPrice => ({
  days: totalDays,
  totalCents: totalPriceCents,
  priceLines,
  accessories: accessories.map(({ accessory: { name, dailyPriceCents }, quantityReserved: quantity }) => ({
    name,
    quantity,
    dailyPriceCents,
  })),
});
