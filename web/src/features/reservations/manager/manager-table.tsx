import { memo, useState } from 'react';
import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isCancelable, isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { FittedName } from '../../../ui/fitted-name.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StatusChip } from '../status-chip.tsx';
import styles from './manager-table.module.css';
import { ReservationDetails, type Act } from './reservation-details.tsx';

interface RowActs {
  onAct: (act: Act, reservation: Reservation) => void;
  onVehicle: (vehicleId: number) => void;
}

export interface ManagerTableProps extends RowActs {
  reservations: readonly Reservation[];
  /** The one whose row stands open from the start. */
  opened?: number | undefined;
}

/** What a row opens. */
export const detailsIdOf = (reservationId: number): string => `reservation-${reservationId}`;

/** One row a reservation, which opens on all that is known of it; cards where the table has no room. */
export const ManagerTable = ({ reservations, opened, onAct, onVehicle }: ManagerTableProps) => (
  <table className={styles.table}>
    <caption className={styles.caption}>
      <VisuallyHidden>Réservations</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Client</th>
        <th scope="col" className={styles.dates}>
          Période
        </th>
        <th scope="col" className={styles.vehicle}>
          Véhicule
        </th>
        <th scope="col" className={styles.amount}>
          Prix total
        </th>
        <th scope="col" className={styles.status}>
          Statut
        </th>
        <th scope="col" className={styles.actions}>
          Actions
        </th>
      </tr>
    </thead>
    {reservations.map((reservation) => (
      <ManagerRow
        key={reservation.id}
        reservation={reservation}
        isOpened={reservation.id === opened}
        onAct={onAct}
        onVehicle={onVehicle}
      />
    ))}
  </table>
);

/** The others stay as they are when one changes, or when a page is added. */
const ManagerRow = memo(function ManagerRow({
  reservation,
  isOpened,
  onAct,
  onVehicle,
}: RowActs & { reservation: Reservation; isOpened: boolean }) {
  const [open, setOpen] = useState(isOpened);
  const { customer, vehicule, status } = reservation;
  const detailsId = detailsIdOf(reservation.id);
  const name = `${customer.firstName} ${customer.lastName}`;
  const which = (
    <VisuallyHidden>
      {' '}
      : {name}, {formatDate(reservation.startDate)}
    </VisuallyHidden>
  );
  return (
    <tbody className={styles.group}>
      <tr className={styles.row}>
        <th scope="row" className={styles.customer}>
          {name}
          <span className={styles.email}>
            <EmailText address={customer.email} />
          </span>
        </th>
        <td className={styles.dates}>
          <span>
            {formatDate(reservation.startDate)} <span aria-hidden="true">→</span>
          </span>{' '}
          <VisuallyHidden>au</VisuallyHidden> <span>{formatDate(reservation.endDate)}</span>
        </td>
        <td className={styles.vehicle}>
          <FittedName name={`${vehicule.brand.toUpperCase()} ${vehicule.model}`} />
        </td>
        <td className={styles.amount}>{formatPrice(toCents(reservation.totalPrice))}</td>
        <td className={styles.status}>
          <span className={styles.chips}>
            <StatusChip status={status} {...(isFinalizable(status) && { tone: 'info' })} />
            {reservation.refund === 'failed' && <Chip tone="danger">Remboursement en échec</Chip>}
          </span>
        </td>
        <td className={styles.actions}>
          <span className={styles.buttons}>
            {isFinalizable(status) && (
              <Button onClick={() => onAct('finalize', reservation)}>
                Finaliser
                {which}
              </Button>
            )}
            {isCancelable(status) && (
              <Button variant="secondary" onClick={() => onAct('cancel', reservation)}>
                Annuler
                {which}
              </Button>
            )}
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-controls={detailsId}
              onClick={() => setOpen(!open)}
            >
              Détails
              {which}
              <span className={styles.chevron}>
                <ChevronDownIcon />
              </span>
            </button>
          </span>
        </td>
      </tr>
      <tr id={detailsId} className={styles.details} hidden={!open}>
        <td colSpan={6}>
          {open && <ReservationDetails reservation={reservation} onAct={onAct} onVehicle={onVehicle} />}
        </td>
      </tr>
    </tbody>
  );
});
