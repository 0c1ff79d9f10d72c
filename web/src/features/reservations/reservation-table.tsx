import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { now } from '../../lib/clock.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type DataTableLayout } from '../../ui/data-table.tsx';
import { FittedName } from '../../ui/fitted-name.tsx';
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
  /** The customer wants to release that hold. */
  onRelease: (reservation: Reservation) => void;
}

interface HoldActs {
  onResume: (reservation: Reservation) => void;
  onRelease: (reservation: Reservation) => void;
}

const vehicleName = ({ vehicule }: Reservation): string =>
  `${vehicule.brand.toUpperCase()} ${vehicule.model}`;

const labelOf = (reservation: Reservation): string =>
  `${vehicleName(reservation)}, ${formatDate(reservation.startDate)}`;

const layoutOf = ({ onResume, onRelease }: HoldActs): DataTableLayout<Reservation> => ({
  caption: 'Mes réservations',
  cardsBelow: 'tablet',
  className: styles.table,
  rowClassName: styles.row,
  detailsId: ({ id }) => `reservation-${id}`,
  label: labelOf,
  details: (reservation) => <Breakdown reservation={reservation} />,
  notice: (reservation) =>
    reservation.resumable ? (
      <div className={styles.resume}>
        <span>Vos dates sont réservées quelques minutes : l’acompte reste à payer.</span>
        <Button variant="action" onClick={() => onResume(reservation)}>
          Reprendre le paiement
          <VisuallyHidden> : {labelOf(reservation)}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => onRelease(reservation)}>
          Libérer ces dates
          <VisuallyHidden>
            {' '}
            : {vehicleName(reservation)}, {formatShortDate(reservation.startDate)}
          </VisuallyHidden>
        </Button>
      </div>
    ) : undefined,
  columns: [
    {
      name: 'dates',
      header: 'Dates',
      className: styles.dates,
      cell: ({ startDate, endDate }) => (
        <>
          <span>{formatDate(startDate)}</span> <span aria-hidden="true">→</span>{' '}
          <VisuallyHidden>au</VisuallyHidden> <span>{formatDate(endDate)}</span>
        </>
      ),
    },
    {
      name: 'vehicle',
      header: 'Véhicule',
      className: styles.vehicle,
      cell: (reservation) => <FittedName name={vehicleName(reservation)} />,
    },
    {
      name: 'status',
      header: 'Statut',
      className: styles.status,
      cell: ({ status }) => <StatusChip status={status} />,
    },
    {
      name: 'amount',
      header: 'Prix total',
      className: styles.amount,
      isNumeric: true,
      cell: ({ totalPriceCents }) => formatPrice(totalPriceCents),
    },
    {
      name: 'opener',
      header: <VisuallyHidden>Détails</VisuallyHidden>,
      className: styles.opener,
      cell: (_reservation, opener) => opener,
    },
  ],
});

/** One row for each reservation, which opens on its price. */
export const ReservationTable = ({ reservations, userId, onRelease }: ReservationTableProps) => {
  const navigate = useNavigate();
  const layout = useMemo(
    () =>
      layoutOf({
        onResume: (reservation) => void navigate(resumePayment(reservation, userId)),
        onRelease,
      }),
    [navigate, userId, onRelease],
  );
  return <DataTable layout={layout} rows={reservations} />;
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
