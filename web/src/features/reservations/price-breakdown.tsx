import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { shownPriceLines } from '@volant/shared/pricing/price-lines.rules.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { PriceLines } from '../../ui/price-lines.tsx';
import { moneyLines } from './money-lines.ts';

/** The price of a reservation line by line, at the prices of the order. */
export const PriceBreakdown = ({ reservation }: { reservation: Reservation }) => {
  const days = formatDays(reservation.totalDays);
  return (
    <PriceLines
      lines={[
        ...shownPriceLines(reservation.priceLines, {
          label: 'Sous-total véhicule',
          cents: reservation.vehiclePriceCents,
        }),
        ...reservation.accessories.map(({ accessory, quantityReserved }) => ({
          label: `${accessory.name} × ${quantityReserved}`,
          hint: `${formatPrice(accessory.dailyPriceCents)} × ${quantityReserved} × ${days}`,
          value: formatPrice(accessory.dailyPriceCents * quantityReserved * reservation.totalDays),
        })),
        { label: 'Prix total', value: formatPrice(reservation.totalPriceCents), strong: true },
        ...moneyLines(reservation),
      ]}
    />
  );
};
