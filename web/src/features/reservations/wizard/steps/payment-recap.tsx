import type { ReactNode } from 'react';
import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { shownRentalLines } from '@volant/shared/reservations/rental-lines.rules.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import { storedPrice } from '../../price-breakdown.tsx';
import { OrderSummary } from '../order-summary.tsx';

/** Vehicle, days, dates and prices of the hold. */
export const PaymentRecap = ({
  reservation,
  vehicle,
  children,
}: {
  reservation: Reservation;
  vehicle: Vehicle;
  /** Beside the total, on a phone. */
  children?: ReactNode;
}) => {
  const total = formatPrice(reservation.totalPriceCents);
  return (
    <OrderSummary
      vehicle={vehicle}
      period={reservation}
      isReview
      lines={[
        { label: 'Durée', value: formatDays(reservation.totalDays) },
        ...shownRentalLines(storedPrice(reservation), {
          vehicle: 'Prix du véhicule',
          accessories: {
            label: 'Prix des accessoires',
            hint:
              reservation.accessories.length > 0
                ? reservation.accessories
                    .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
                    .join(', ')
                : 'Aucun accessoire',
          },
        }),
      ]}
      total={total}
      announcement={`Prix total ${total}`}
    >
      {children}
    </OrderSummary>
  );
};
