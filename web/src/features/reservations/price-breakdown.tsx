import { formatPrice } from '#words/format/amounts.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import { priceLineWords } from '#words/pricing/price-lines.ts';
import type { ShownPriceLine } from '@volant/shared/pricing/price-lines.rules.ts';
import * as words from '#words/screens/reservations/reservation.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { moneyLines } from './money-lines.ts';

/** The lines of the price of a reservation, as `shownRentalLines`. */
export const rentalPriceLines = (
  reservation: Pick<
    Reservation,
    'totalDays' | 'totalPriceCents' | 'vatOffCents' | 'priceLines' | 'accessories'
  >,
  names: Parameters<typeof shownRentalLines>[1],
): ShownPriceLine[] => {
  const accessories = reservation.accessories.map(
    ({ accessory: { name, dailyPriceCents }, quantityReserved: quantity }) => ({
      name,
      quantity,
      dailyPriceCents,
    }),
  );
  const { totalDays: days, totalPriceCents: totalCents, vatOffCents = 0, priceLines } = reservation;
  const price = { days, totalCents, vatOffCents, priceLines, accessories };
  return shownRentalLines(price, names, priceLineWords);
};

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
      ...rentalPriceLines(reservation, { vehicle: words.vehicleSubtotal }),
      { label: words.totalPrice, value: formatPrice(reservation.totalPriceCents), strong: true },
      ...(isPriceOnly ? [] : moneyLines(reservation)),
    ]}
  />
);
