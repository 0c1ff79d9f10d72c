import { SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatDays, formatPrice } from '#words/format/amounts.ts';
import { searchMessages } from '#words/search/search.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useId, useState } from 'react';
import * as words from '#words/screens/reservations/wizard-payment.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { classNames } from '../../../../ui/text/class-names.ts';
import { PriceLines } from '../../../../ui/lists/price-lines.tsx';
import type { Vehicle } from '../../../vehicles/api/vehicles.queries.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { rentalPriceLines } from '../../price-breakdown.tsx';
import styles from './payment-recap.module.css';

export interface PaymentRecapProps {
  reservation: Reservation;
  vehicle: Vehicle;
}

/** Vehicle, days, dates and prices of the hold, and what is paid when. On a phone one row, the rest on demand. */
export const PaymentRecap = ({ reservation, vehicle }: PaymentRecapProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const name = vehicleName(vehicle);
  const total = formatPrice(reservation.totalPriceCents);
  const photo = vehicle.photos[0];
  const picture = photo && (
    <img
      className={styles.photo}
      src={photo.sources[0]?.webp ?? photo.url}
      width={photo.width}
      height={photo.height}
      alt=""
    />
  );
  return (
    <Card as="aside" padding="none" className={styles.recap} aria-label={words.summary}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {picture}
        <span className={styles.what}>
          <strong>{name}</strong>
          <span className={styles.when}>{words.datesAndTotal(searchMessages.dates(reservation), total)}</span>
        </span>
        <span className={styles.more}>{words.details}</span>
      </button>
      <div className={styles.car}>
        {picture}
        <div>
          <h2>{name}</h2>
          <p className={styles.when}>
            <span>{words.from(formatDate(reservation.startDate))}</span>{' '}
            <span>{words.until(formatDate(reservation.endDate))}</span>
          </p>
        </div>
      </div>
      <div id={detailsId} className={classNames(styles.details, isOpen && styles.open)}>
        <div className={styles.lines}>
          <PriceLines
            lines={[
              { label: words.duration, value: formatDays(reservation.totalDays) },
              ...rentalPriceLines(reservation, {
                vehicle: words.vehiclePrice,
                accessories: {
                  label: words.accessoriesPrice,
                  hint:
                    reservation.accessories.length > 0
                      ? reservation.accessories
                          .map(({ accessory, quantityReserved }) => `${quantityReserved} × ${accessory.name}`)
                          .join(', ')
                      : words.noAccessory,
                },
              }),
              { label: words.totalPrice, value: total, strong: true },
            ]}
          />
        </div>
        <section className={styles.due} aria-label={words.whatYouPay}>
          <PriceLines
            lines={[
              {
                label: words.toPayNow,
                hint: words.depositShare,
                value: formatPrice(reservation.depositCents),
                strong: true,
              },
              { label: words.balanceAtPickup, value: formatPrice(reservation.balanceCents) },
              {
                label: words.guaranteeAtPickup,
                value: formatPrice(SECURITY_DEPOSIT_CENTS),
              },
            ]}
          />
        </section>
      </div>
    </Card>
  );
};
