import { formatDays, formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { OrderSummary } from './order-summary.tsx';

/** Vehicle, days, dates and prices, as the server fixed them. */
export const PaymentRecap = ({ reservation, vehicle }: { reservation: Reservation; vehicle: Vehicle }) => {
  const total = formatPrice(toCents(reservation.totalPrice));
  return (
    <OrderSummary
      vehicle={vehicle}
      period={reservation}
      isReview
      lines={[
        { label: 'Durée', value: formatDays(reservation.totalDays) },
        {
          label: 'Prix du véhicule',
          hint: `${formatPrice(toCents(reservation.dailyPrice))} × ${formatDays(reservation.totalDays)}`,
          value: formatPrice(toCents(reservation.vehiclePrice)),
        },
        {
          label: 'Prix des accessoires',
          hint:
            reservation.accessories.length > 0
              ? reservation.accessories
                  .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
                  .join(', ')
              : 'Aucun accessoire',
          value: formatPrice(toCents(reservation.accessoriesPrice)),
        },
      ]}
      total={total}
      announcement={`Prix total ${total}`}
    />
  );
};
