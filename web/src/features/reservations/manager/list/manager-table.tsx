import { fullName } from '@volant/shared/accounts/full-name.ts';
import { lazy, Suspense, useMemo } from 'react';
import { formatInteger, formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/reservations/manager-list.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import type { RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import { isFinalizable } from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Chip } from '../../../../ui/controls/chip.tsx';
import { DataTable, NoValue, type DataTableLayout } from '../../../../ui/lists/data-table.tsx';
import { FittedName } from '../../../../ui/text/fitted-name.tsx';
import { Muted, Row } from '../../../../ui/page/layout.tsx';
import { RowPeriod } from '../../../../ui/text/row-period.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { VehicleLink } from '../../../vehicles/vehicle-link.tsx';
import { actsOf } from '../../rental-acts.ts';
import { StageChip } from '../../stage-chip.tsx';
import { StatusChip } from '../../status-chip.tsx';
import styles from './manager-list.module.css';
import { ReservationDetails, type Act } from '../reservation-details.tsx';

const ActionMenu = lazy(async () => ({
  default: (await import('../../../../ui/controls/action-menu.tsx')).ActionMenu,
}));

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

const numberOf = ({ id }: Reservation): string => words.shortNumber(formatInteger(id));

const labelOf = (reservation: Reservation): string =>
  `${fullName(reservation.customer)}, ${formatDate(reservation.startDate)}`;

/** What the customer still has to pay, or is to get back; nothing owed is said once the rental is closed. */
const Due = ({ reservation: { status, dueCents, creditCents } }: { reservation: Reservation }) => {
  if (creditCents > 0) return words.toGiveBack(formatPrice(creditCents));
  return status === 'finalized' || status === 'canceled' ? <NoValue /> : formatPrice(dueCents);
};

/** Until its vehicle has left, a rental is prolonged as it is modified. Its account offers to reduce its price. */
const rowActs = (reservation: Reservation): RentalAct[] =>
  actsOf(reservation).filter(
    (act) => act !== 'reduce' && (act !== 'prolong' || reservation.departedAt !== null),
  );

const layoutOf = ({ onAct, onVehicle }: RowActs): DataTableLayout<Reservation> => ({
  caption: words.reservations,
  cardsBelow: 'desktop',
  isDense: true,
  className: styles.table,
  rowClassName: styles.row,
  card: ['customer status', 'dates amount', 'vehicle due', 'actions actions'],
  rowId: ({ id }) => detailsIdOf(id),
  to: ({ id }) => paths.managerReservation(id),
  label: labelOf,
  details: (reservation) => (
    <ReservationDetails reservation={reservation} onAct={onAct} onVehicle={onVehicle} />
  ),
  columns: [
    {
      name: 'customer',
      header: words.customer,
      isRowHeader: true,
      cell: (reservation) => (
        <>
          {fullName(reservation.customer)}
          <VisuallyHidden>{words.ofReservation(numberOf(reservation))}</VisuallyHidden>
        </>
      ),
    },
    {
      name: 'dates',
      header: words.period,
      // On one line where it fits, which from a window of 1440 px on it does; two lines are not higher than a button.
      width: 'clamp(140px, 100vw - 1198px, 242px)',
      cell: ({ startDate, endDate }) => <RowPeriod startDate={startDate} endDate={endDate} />,
    },
    {
      name: 'vehicle',
      header: words.vehicle,
      width: 214,
      cell: (reservation) => (
        <Row as="span" lineGap={0}>
          <Muted as="span" figures className={styles.number}>
            {numberOf(reservation)}
          </Muted>
          <VehicleLink id={reservation.vehicule.id} className={styles.car}>
            <FittedName name={vehicleName(reservation.vehicule)} />
          </VehicleLink>
        </Row>
      ),
    },
    {
      name: 'amount',
      header: words.totalPrice,
      className: styles.amount,
      width: 92,
      isNumeric: true,
      cell: ({ totalPriceCents }) => formatPrice(totalPriceCents),
    },
    {
      name: 'due',
      header: words.balance,
      cardLabel: words.balance,
      width: 92,
      isMinor: true,
      isNumeric: true,
      cell: (reservation) => <Due reservation={reservation} />,
    },
    {
      name: 'status',
      header: words.status,
      width: 188,
      endsCardLine: true,
      cell: (reservation) => (
        <Row as="span" gap="half" className={styles.chips}>
          <StatusChip
            status={reservation.status}
            {...(isFinalizable(reservation.status) && { tone: 'info' })}
          />
          <StageChip rental={reservation} />
          {reservation.refund === 'failed' && <Chip tone="danger">{words.refundFailed}</Chip>}
          {reservation.disputed && <Chip tone="danger">{words.paymentDisputed}</Chip>}
        </Row>
      ),
    },
    {
      name: 'actions',
      header: words.actions,
      width: 200,
      isAtEnd: true,
      cell: (reservation, opener) => {
        const acts = rowActs(reservation);
        return (
          <Row as="span" spread="end" wraps={false}>
            {isFinalizable(reservation.status) && (
              <Button size="s" variant="secondary" onClick={() => onAct('finalize', reservation)}>
                {words.finalize}
                <VisuallyHidden> : {labelOf(reservation)}</VisuallyHidden>
              </Button>
            )}
            {acts.length > 0 && (
              <Suspense fallback={<Skeleton width="32px" height="32px" />}>
                <ActionMenu
                  size="s"
                  label={words.otherActs(labelOf(reservation))}
                  acts={acts.map((act) => ({
                    label: words.actLabel[act],
                    onAct: () => onAct(act, reservation),
                  }))}
                />
              </Suspense>
            )}
            {opener}
          </Row>
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
