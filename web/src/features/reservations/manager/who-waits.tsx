import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { stageOfAnswer } from '@volant/shared/reservations/rental/stage.rules.ts';
import { now } from '../../../lib/clock.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../ui/link.tsx';
import { useVehiclesOut } from '../../handovers/api/use-vehicles-out.ts';
import type { Reservation } from '../api/reservations.queries.ts';

/** Of a late rental, who waits for its vehicle; of one that waits, who is late with it. */
export const WhoWaits = ({ reservation }: { reservation: Reservation }) => {
  const { findOut, findWaiting } = useVehiclesOut();
  const { id, vehicule } = reservation;
  const waiting = findWaiting(id);
  if (waiting)
    return (
      <p>
        Véhicule attendu par{' '}
        <Link to={paths.managerReservation(waiting.reservationId)}>{waiting.customerName}</Link>
        {typeset(`, depuis le ${formatShortDate(waiting.startDate)}`)}
      </p>
    );
  const out = findOut({ vehicleId: vehicule.id, reservationId: id });
  if (!out || stageOfAnswer(reservation, now(), { isVehicleOut: true }) !== 'waiting') return null;
  return (
    <p>
      Véhicule pas encore rentré, avec{' '}
      <Link to={paths.managerReservation(out.reservationId)}>{out.customerName}</Link>
      {typeset(`, attendu le ${formatShortDate(out.endDate)}`)}
    </p>
  );
};
