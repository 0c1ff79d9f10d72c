import { useMemo } from 'react';
import { formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { isCancelable, isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { formatDate, formatFirstDay } from '../../../../lib/dates.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { DataTable, type DataTableLayout } from '../../../../ui/data-table.tsx';
import { FittedName } from '../../../../ui/fitted-name.tsx';
import { Muted, Row, Text } from '../../../../ui/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { VehicleLink } from '../../../vehicles/vehicle-link.tsx';
import { StageChip } from '../../stage-chip.tsx';
import { StatusChip } from '../../status-chip.tsx';
import styles from './manager-table.module.css';
import { ReservationDetails, type Act } from '../reservation-details.tsx';

interface RowActs {
  onAct: (act: Act, reservation: Reservation) => void;
  onVehicle: (vehicleId: number) => void;
}

export interface ManagerTableProps extends RowActs {
  reservations: readonly Reservation[];
  /** The one whose row is open from the start. */
  opened?: number | undefined;
}

/** What a row opens. */
export const detailsIdOf = (reservationId: number): string => `reservation-${reservationId}`;

const nameOf = ({ customer }: Reservation): string => `${customer.firstName} ${customer.lastName}`.trim();

const labelOf = (reservation: Reservation): string =>
  `${nameOf(reservation)}, ${formatDate(reservation.startDate)}`;

/** What the customer still has to pay; nothing once the rental is closed. */
const Due = ({ reservation: { status, dueCents } }: { reservation: Reservation }) => (
  <>
    <span className={styles.cardLabel}>Solde </span>
    {status === 'finalized' || status === 'canceled' ? (
      <Muted as="span">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>aucun</VisuallyHidden>
      </Muted>
    ) : (
      formatPrice(dueCents)
    )}
  </>
);

const layoutOf = ({ onAct, onVehicle }: RowActs): DataTableLayout<Reservation> => ({
  caption: 'Réservations',
  cardsBelow: 'desktop',
  isDense: true,
  className: styles.table,
  rowClassName: styles.row,
  detailsId: ({ id }) => detailsIdOf(id),
  label: labelOf,
  details: (reservation) => (
    <ReservationDetails reservation={reservation} onAct={onAct} onVehicle={onVehicle} />
  ),
  columns: [
    { name: 'customer', header: 'Client', className: styles.customer, isRowHeader: true, cell: nameOf },
    {
      name: 'dates',
      header: 'Période',
      className: styles.dates,
      cell: ({ startDate, endDate }) => (
        <>
          <Text oneLine>
            {formatFirstDay({ startDate, endDate })} <span aria-hidden="true">→</span>
          </Text>{' '}
          <VisuallyHidden>au</VisuallyHidden> <Text oneLine>{formatDate(endDate)}</Text>
        </>
      ),
    },
    {
      name: 'vehicle',
      header: 'Véhicule',
      className: styles.vehicle,
      cell: ({ id, vehicule }) => (
        <span className={styles.named}>
          <Link
            to={paths.managerReservation(id)}
            className={styles.open}
            aria-label={`Ouvrir la réservation n°\u00a0${formatInteger(id)}`}
          >
            n°&nbsp;{formatInteger(id)}
          </Link>
          <VehicleLink id={vehicule.id} className={styles.car}>
            <FittedName name={`${vehicule.brand.toUpperCase()} ${vehicule.model}`} />
          </VehicleLink>
        </span>
      ),
    },
    {
      name: 'amount',
      header: 'Prix total',
      className: styles.amount,
      isNumeric: true,
      cell: ({ totalPriceCents }) => formatPrice(totalPriceCents),
    },
    {
      name: 'due',
      header: 'Solde',
      className: styles.due,
      isNumeric: true,
      cell: (reservation) => <Due reservation={reservation} />,
    },
    {
      name: 'status',
      header: 'Statut',
      className: styles.status,
      cell: (reservation) => (
        <Row as="span" gap="half" className={styles.chips}>
          <StatusChip
            status={reservation.status}
            {...(isFinalizable(reservation.status) && { tone: 'info' })}
          />
          <StageChip rental={reservation} />
          {reservation.refund === 'failed' && <Chip tone="danger">Remboursement en échec</Chip>}
          {reservation.disputed && <Chip tone="danger">Paiement contesté</Chip>}
        </Row>
      ),
    },
    {
      name: 'actions',
      header: 'Actions',
      className: styles.actions,
      cell: (reservation, opener) => {
        const which = <VisuallyHidden> : {labelOf(reservation)}</VisuallyHidden>;
        return (
          <span className={styles.buttons}>
            {isFinalizable(reservation.status) && (
              <Button size="s" onClick={() => onAct('finalize', reservation)}>
                Finaliser
                {which}
              </Button>
            )}
            {isCancelable(reservation.status, reservation.departedAt !== null) && (
              <Button variant="secondary" size="s" onClick={() => onAct('cancel', reservation)}>
                Annuler
                {which}
              </Button>
            )}
            {opener}
          </span>
        );
      },
    },
  ],
});

/** One row for each reservation, which opens on all that is known of it. */
export const ManagerTable = ({ reservations, opened, onAct, onVehicle }: ManagerTableProps) => {
  const layout = useMemo(() => layoutOf({ onAct, onVehicle }), [onAct, onVehicle]);
  return <DataTable layout={layout} rows={reservations} isOpened={({ id }) => id === opened} />;
};
