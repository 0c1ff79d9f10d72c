import { SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { formatDays, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { searchMessages } from '#words/search/search.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useId, useState } from 'react';
import { formatDate } from '../../../../lib/dates.ts';
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
    <Card as="aside" padding="none" className={styles.recap} aria-label="Récapitulatif">
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
          <span className={styles.when}>
            {searchMessages.dates(reservation)}, total {total}
          </span>
        </span>
        <span className={styles.more}>Détail</span>
      </button>
      <div className={styles.car}>
        {picture}
        <div>
          <h2>{name}</h2>
          <p className={styles.when}>
            <span>Du {formatDate(reservation.startDate)}</span>{' '}
            <span>au {formatDate(reservation.endDate)}</span>
          </p>
        </div>
      </div>
      <div id={detailsId} className={classNames(styles.details, isOpen && styles.open)}>
        <div className={styles.lines}>
          <PriceLines
            lines={[
              { label: 'Durée', value: formatDays(reservation.totalDays) },
              ...rentalPriceLines(reservation, {
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
              { label: 'Prix total', value: total, strong: true },
            ]}
          />
        </div>
        <section className={styles.due} aria-label="Ce que vous payez, et quand">
          <PriceLines
            lines={[
              {
                label: 'À payer maintenant',
                hint: 'acompte 30 %',
                value: formatPrice(reservation.depositCents),
                strong: true,
              },
              { label: 'Solde au retrait', value: formatPrice(reservation.balanceCents) },
              {
                label: 'Caution au retrait, rendue au retour',
                value: formatPrice(SECURITY_DEPOSIT_CENTS),
              },
            ]}
          />
        </section>
      </div>
    </Card>
  );
};
