import { formatShortDate } from '#words/format/dates.ts';
import { requestMessages, wishAsked, wishName } from '#words/reservations/request.ts';
import { formatPrice } from '#words/format/amounts.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { ownDueCents } from '@volant/shared/payments/links.rules.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as companyWords from '#words/screens/accounts/company.ts';
import * as words from '#words/screens/reservations/my-reservations.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoment } from '#words/format/page-dates.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { DataTable, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { FittedName } from '../../ui/text/fitted-name.tsx';
import { Inset } from '../../ui/page/blocks.tsx';
import { Row, Stack, Text } from '../../ui/page/layout.tsx';
import { RowPeriod } from '../../ui/text/row-period.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { CompanyText } from '../accounts/company-text.tsx';
import { PayDue } from '../payments/pay-due.tsx';
import { OwnStageChip } from './own-stage.tsx';
import { OwnGuarantee } from './own-guarantee.tsx';
import { cancellationSentence } from './cancellation-deadline.ts';
import { depositFate } from './deposit-fate.ts';
import { askName, isOut, openWishes } from './reservation-help.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { numberName } from './reservation-names.ts';
import styles from './reservation-table.module.css';
import { resumePayment } from './wizard-draft.ts';
import { StatusChip } from './status-chip.tsx';

export interface ReservationTableProps {
  reservations: readonly Reservation[];
  userId: number;
  /** The customer wants to release that hold. */
  onRelease: (reservation: Reservation) => void;
  /** The customer wants to ask for its cancellation or change. */
  onRequest: (reservation: Reservation) => void;
  /** The customer wants to take that request back. */
  onWithdraw: (reservation: Reservation, request: OpenRequest) => void;
  /** What the agency gave the customer: documents and reports. */
  papers: (reservation: Reservation) => ReactNode;
}

interface RowActs extends Omit<ReservationTableProps, 'reservations' | 'userId'> {
  onResume: (reservation: Reservation) => void;
}

const labelOf = (reservation: Reservation): string =>
  `${vehicleName(reservation.vehicule)}, ${formatDate(reservation.startDate)}`;

const ownDueOf = ({ status, returnedAt, dueCents }: Reservation): Cents =>
  ownDueCents({ hasReturned: status === 'finalized' && returnedAt !== null, dueCents });

const layoutOf = ({ onResume, onRelease, ...acts }: RowActs): DataTableLayout<Reservation> => ({
  caption: words.myReservations,
  cardsBelow: 'tablet',
  className: styles.table,
  card: ['vehicle status', 'dates dates', 'amount opener'],
  rowId: ({ id }) => `reservation-${id}`,
  label: labelOf,
  details: (reservation) => <Breakdown reservation={reservation} {...acts} />,
  notice: (reservation) =>
    ownDueOf(reservation) > 0 ? (
      <div className={styles.resume}>
        <PayDue
          reservationId={reservation.id}
          dueCents={ownDueOf(reservation)}
          label={labelOf(reservation)}
        />
      </div>
    ) : reservation.resumable ? (
      <div className={styles.resume}>
        <span>{words.datesHeld}</span>
        <Button variant="action" onClick={() => onResume(reservation)}>
          {words.resumePayment}
          <VisuallyHidden> : {labelOf(reservation)}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => onRelease(reservation)}>
          {words.releaseDates}
          <VisuallyHidden>
            {' '}
            : {vehicleName(reservation.vehicule)}, {formatShortDate(reservation.startDate)}
          </VisuallyHidden>
        </Button>
      </div>
    ) : undefined,
  columns: [
    {
      name: 'dates',
      header: words.dates,
      className: styles.dates,
      width: 240,
      cell: ({ startDate, endDate }) => <RowPeriod startDate={startDate} endDate={endDate} />,
    },
    {
      name: 'vehicle',
      header: words.vehicle,
      className: styles.vehicle,
      cell: (reservation) => <FittedName name={vehicleName(reservation.vehicule)} />,
    },
    {
      name: 'status',
      header: words.status,
      width: 184,
      endsCardLine: true,
      cell: ({ openRequests, ...rental }) => (
        <Row as="span" gap="half" align="stretch" className={styles.chips}>
          <StatusChip status={rental.status} />
          <OwnStageChip rental={rental} />
          {openRequests.map(({ id, wish }) => (
            <Chip key={id} tone="info">
              {wishAsked[wish]}
            </Chip>
          ))}
        </Row>
      ),
    },
    {
      name: 'amount',
      header: words.totalPrice,
      className: styles.amount,
      width: 130,
      isNumeric: true,
      cell: ({ totalPriceCents }) => formatPrice(totalPriceCents),
    },
    {
      name: 'opener',
      header: <VisuallyHidden>{words.details}</VisuallyHidden>,
      className: styles.opener,
      width: 140,
      endsCardLine: true,
      cell: (_reservation, opener) => opener,
    },
  ],
});

/** One row for each reservation, which opens on its price. */
export const ReservationTable = ({
  reservations,
  userId,
  onRelease,
  onRequest,
  onWithdraw,
  papers,
}: ReservationTableProps) => {
  const navigate = useNavigate();
  const layout = useMemo(
    () =>
      layoutOf({
        onResume: (reservation) => void navigate(resumePayment(reservation, userId)),
        onRelease,
        onRequest,
        onWithdraw,
        papers,
      }),
    [navigate, userId, onRelease, onRequest, onWithdraw, papers],
  );
  return <DataTable layout={layout} rows={reservations} />;
};

const Breakdown = ({
  reservation,
  onRequest,
  onWithdraw,
  papers,
}: { reservation: Reservation } & Pick<RowActs, 'onRequest' | 'onWithdraw' | 'papers'>) => {
  const fate = depositFate(reservation);
  return (
    <Inset className={styles.breakdown}>
      <Stack gap={1} className={styles.notes}>
        <Text as="p" capital>
          {numberName(reservation)}
        </Text>
        {reservation.company && (
          <div>
            <p>{companyWords.company}</p>
            <CompanyText company={reservation.company} />
          </div>
        )}
        {reservation.status === 'upcoming' && !isOut(reservation) && (
          <p>{cancellationSentence(reservation, serverNow())}</p>
        )}
        {reservation.canceledAt !== null && (
          <p>{words.canceledOn(formatMoment(new Date(reservation.canceledAt)))}</p>
        )}
        {fate && <p>{fate.customer}</p>}
        <OwnGuarantee reservationId={reservation.id} />
        {reservation.openRequests.map((request) => (
          <Stack gap={1} align="start" key={request.id}>
            <p>{words.requestRecorded(wishName[request.wish], formatMoment(new Date(request.askedAt)))}</p>
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => onWithdraw(reservation, request)}
            >
              {requestMessages.withdraw}
              <VisuallyHidden>
                {' '}
                : {wishName[request.wish]}, {labelOf(reservation)}
              </VisuallyHidden>
            </Button>
          </Stack>
        ))}
        {openWishes(reservation).length > 0 && (
          <p>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => onRequest(reservation)}>
              {askName([reservation])}
              <VisuallyHidden> : {labelOf(reservation)}</VisuallyHidden>
            </Button>
          </p>
        )}
      </Stack>
      <PriceBreakdown reservation={reservation} />
      {papers(reservation)}
    </Inset>
  );
};
