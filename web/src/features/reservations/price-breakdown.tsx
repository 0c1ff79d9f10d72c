import { formatDays, formatPrice } from '@volant/shared/kernel/format.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { PriceLines } from '../../ui/price-lines.tsx';
import { moneyLines } from './money-lines.ts';

/** The price of a reservation line by line, at the prices of the order. */
export const PriceBreakdown = ({ reservation }: { reservation: Reservation }) => {
  const days = formatDays(reservation.totalDays);
  return (
    <PriceLines
      lines={[
        {
          label: 'Sous-total véhicule',
          hint: `${formatPrice(reservation.dailyPriceCents)} × ${days}`,
          value: formatPrice(reservation.vehiclePriceCents),
        },
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
