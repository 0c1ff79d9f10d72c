import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { shownRentalLines, type StoredPrice } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { moneyLines } from './money-lines.ts';

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

interface PriceBreakdownProps {
  reservation: Reservation;
  /** Without what was paid and is still owed. */
  isPriceOnly?: boolean;
  isDense?: boolean;
}

/** The price of a reservation line by line, at the prices of the order. */
export const PriceBreakdown = ({
  reservation,
  isPriceOnly = false,
  isDense = false,
}: PriceBreakdownProps) => (
  <PriceLines
    isDense={isDense}
    lines={[
      ...shownRentalLines(storedPrice(reservation), { vehicle: 'Sous-total véhicule' }),
      { label: 'Prix total', value: formatPrice(reservation.totalPriceCents), strong: true },
      ...(isPriceOnly ? [] : moneyLines(reservation)),
    ]}
  />
);
