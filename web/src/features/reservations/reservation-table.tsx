import { formatInteger, formatPrice, formatShortDate } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { now } from '../../lib/clock.ts';
import { typeset } from '../../lib/typography.ts';
import { Button } from '../../ui/button.tsx';
import { FittedName } from '../../ui/fitted-name.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { cancellationSentence } from './cancellation-deadline.ts';
import { depositFate } from './deposit-fate.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import styles from './reservation-table.module.css';
import { resumePayment } from './resume-payment.ts';
import { StatusChip } from './status-chip.tsx';

export interface ReservationTableProps {
  reservations: readonly Reservation[];
  userId: number;
  /** The customer wants to give the dates of that hold back. */
  onRelease: (reservation: Reservation) => void;
}

/** One row a reservation, which opens on its price; cards on a phone. */
export const ReservationTable = ({ reservations, userId, onRelease }: ReservationTableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      <VisuallyHidden>Mes réservations</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col" className={styles.dates}>
          Dates
        </th>
        <th scope="col">Véhicule</th>
        <th scope="col" className={styles.status}>
          Statut
        </th>
        <th scope="col" className={styles.amount}>
          Prix total
        </th>
        <th scope="col" className={styles.opener}>
          <VisuallyHidden>Détails</VisuallyHidden>
        </th>
      </tr>
    </thead>
    {reservations.map((reservation) => (
      <ReservationRow key={reservation.id} {...{ reservation, userId, onRelease }} />
    ))}
  </table>
);

type ReservationRowProps = Omit<ReservationTableProps, 'reservations'> & { reservation: Reservation };

const ReservationRow = ({ reservation, userId, onRelease }: ReservationRowProps) => {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const detailsId = `reservation-${reservation.id}`;
  const vehicle = `${reservation.vehicule.brand.toUpperCase()} ${reservation.vehicule.model}`;
  return (
    <tbody className={styles.group}>
      <tr className={styles.row}>
        <td className={styles.dates}>
          <span>{formatDate(reservation.startDate)}</span> <span aria-hidden="true">→</span>{' '}
          <VisuallyHidden>au</VisuallyHidden> <span>{formatDate(reservation.endDate)}</span>
        </td>
        <td className={styles.vehicle}>
          <FittedName name={vehicle} />
        </td>
        <td className={styles.status}>
          <StatusChip status={reservation.status} />
        </td>
        <td className={styles.amount}>{formatPrice(toCents(reservation.totalPrice))}</td>
        <td className={styles.opener}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            Détails
            <VisuallyHidden>
              {' '}
              : {vehicle}, {formatDate(reservation.startDate)}
            </VisuallyHidden>
            <span className={styles.chevron}>
              <ChevronDownIcon />
            </span>
          </button>
        </td>
      </tr>
      <tr id={detailsId} className={styles.details} hidden={!open}>
        <td colSpan={5}>
          <Breakdown reservation={reservation} />
        </td>
      </tr>
      {reservation.resumable && (
        <tr className={styles.resume}>
          <td colSpan={5}>
            <span>Vos dates sont réservées quelques minutes : l’acompte reste à payer.</span>
            <Button variant="action" onClick={() => void navigate(resumePayment(reservation, userId))}>
              Reprendre le paiement
              <VisuallyHidden>
                {' '}
                : {vehicle}, {formatDate(reservation.startDate)}
              </VisuallyHidden>
            </Button>
            <Button variant="quiet" onClick={() => onRelease(reservation)}>
              Libérer ces dates
              <VisuallyHidden>
                {' '}
                : {vehicle}, {formatShortDate(reservation.startDate)}
              </VisuallyHidden>
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
};

const Breakdown = ({ reservation }: { reservation: Reservation }) => {
  const fate = depositFate(reservation);
  return (
    <div className={styles.breakdown}>
      <div className={styles.notes}>
        <p>Réservation n°&nbsp;{formatInteger(reservation.id)}</p>
        {reservation.status === 'upcoming' && <p>{cancellationSentence(reservation, now())}</p>}
        {reservation.canceledAt !== null && (
          <p>Annulée le {formatMoment(new Date(reservation.canceledAt))}.</p>
        )}
        {fate && <p>{typeset(fate.customer)}</p>}
      </div>
      <PriceBreakdown reservation={reservation} />
    </div>
  );
};
