import { formatDays, formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { PriceLines } from '../../ui/price-lines.tsx';
import { moneyLines } from './money-lines.ts';

/** What a reservation costs, line by line, at the prices of the day it was made. */
export const PriceBreakdown = ({ reservation }: { reservation: Reservation }) => {
  const days = formatDays(reservation.totalDays);
  return (
    <PriceLines
      lines={[
        {
          label: 'Sous-total véhicule',
          hint: `${formatPrice(toCents(reservation.dailyPrice))} × ${days}`,
          value: formatPrice(toCents(reservation.vehiclePrice)),
        },
        ...reservation.accessories.map(({ accessory, quantityReserved }) => ({
          label: `${accessory.name} × ${quantityReserved}`,
          hint: `${formatPrice(toCents(accessory.dailyPrice))} × ${quantityReserved} × ${days}`,
          value: formatPrice(toCents(accessory.dailyPrice) * quantityReserved * reservation.totalDays),
        })),
        { label: 'Prix total', value: formatPrice(toCents(reservation.totalPrice)), strong: true },
        ...moneyLines(reservation),
      ]}
    />
  );
};
