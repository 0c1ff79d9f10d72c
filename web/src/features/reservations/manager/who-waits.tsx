import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import * as words from '#words/screens/reservations/manager-reservation.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { useVehiclesOut } from '../../handovers/api/use-vehicles-out.ts';
import { managerReservationQueries } from '../api/manager-reservations.queries.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useStage } from '../use-stage.ts';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';

interface WhoWaitsProps {
  reservation: Reservation;
  /** Gives the reservation that waits another vehicle. */
  onReplace: (waiting: Reservation) => void;
}

/** Of a late rental, who waits for its vehicle; of one that waits, who is late with it. */
export const WhoWaits = ({ reservation, onReplace }: WhoWaitsProps) => {
  const { findOut, findWaiting } = useVehiclesOut();
  const stage = useStage(reservation);
  const { id, vehicule } = reservation;
  const next = findWaiting(id);
  const { data: waiting } = useQuery({
    ...managerReservationQueries.one(next?.reservationId ?? id),
    enabled: next !== null,
  });
  if (next)
    return (
      <Notice isLate label={words.giveThemAnotherCar} waiting={waiting} onReplace={onReplace}>
        <strong>
          <Link to={paths.managerReservation(next.reservationId)}>{next.customerName}</Link>{' '}
          {words.waitsForThisCar}
        </strong>
        {words.since(formatRowDate(next.startDate, agencyDay(now())))}
        {waiting && <Phone number={waiting.customer.phoneNumber} />}
      </Notice>
    );
  const out = findOut({ vehicleId: vehicule.id, reservationId: id });
  if (!out || stage !== 'waiting') return null;
  return (
    <Notice label={words.giveAnotherCar} waiting={reservation} onReplace={onReplace}>
      <strong>{words.carNotBack}</strong>
      {words.withWhom}
      <Link to={paths.managerReservation(out.reservationId)}>{out.customerName}</Link>
      {words.expectedOn(formatRowDate(out.endDate, agencyDay(now())))}
    </Notice>
  );
};

const Phone = ({ number }: { number: string }) =>
  number !== '' && (
    <>
      {' · '}
      <PhoneLink number={number} />
    </>
  );

interface NoticeProps {
  /** The vehicle of the page is late. */
  isLate?: boolean;
  /** Label of the button that gives the waiting customer another vehicle. */
  label: string;
  /** Undefined until it is read. */
  waiting: Reservation | undefined;
  onReplace: WhoWaitsProps['onReplace'];
  children: ReactNode;
}

const Notice = ({ isLate = false, label, waiting, onReplace, children }: NoticeProps) => (
  <section aria-label={words.whoWaits}>
    <Alert tone={isLate ? 'error' : 'warning'} announced={false}>
      <Row spread="apart">
        <p>{children}</p>
        {waiting && canBeReplaced(waiting) && (
          <Button variant={isLate ? 'secondary' : 'action'} size="s" onClick={() => onReplace(waiting)}>
            {label}
          </Button>
        )}
      </Row>
    </Alert>
  </section>
);

/**
 * From the day after its first day a rental counts as departed, even if no departure was recorded: its vehicle cannot be
 * changed any more.
 */
const canBeReplaced = ({ startDate }: Reservation): boolean =>
  changeScope({ state: 'confirmed', startDate, departedAt: null }, now()) === 'all';
