import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '#words/format/amounts.ts';
import { blockReasonLabel } from '#words/planning/planning.ts';
import { ofName } from '#words/elision.ts';
import * as words from '#words/screens/planning/unavailability.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RowPeriod } from '../../../ui/text/row-period.tsx';
import { Task } from '../../../ui/page/task.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { VehicleLink } from '../../vehicles/vehicle-link.tsx';
import { planningQueries } from '../api/planning.queries.ts';
import { addressOfSearch } from '../planning-address.ts';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';

/** Unavailabilities with reservations still in the way; renders nothing when there are none. */
export const ReplaceAlerts = () => {
  const { data } = useQuery(planningQueries.conflicts());
  if (data === undefined || data.length === 0) return null;
  return (
    <>
      {data.map(({ blockId, vehicleId, vehicleName, reason, firstDay, lastDay, conflicts }) => {
        const title = words.toReplace(vehicleName);
        return (
          <Task
            key={blockId}
            title={title}
            about={conflicts.map(({ customerName }) => customerName).join(', ')}
            act={
              <ButtonLink
                variant="secondary"
                size="s"
                to={addressOfSearch({ from: firstDay, view: 14, category: undefined })}
              >
                <span>
                  {words.see} <VisuallyHidden>{words.inPlanning}</VisuallyHidden>
                </span>
              </ButtonLink>
            }
          >
            <p>
              <VehicleLink id={vehicleId} name={vehicleName} />
              {words.unavailableBecause(blockReasonLabel[reason])}
              <RowPeriod startDate={firstDay} endDate={lastDay} />
            </p>
            <Stack as="ul" gap="half">
              {conflicts.map(({ reservationId, customerName, phone, startDate, endDate }) => (
                <li key={reservationId}>
                  <Link to={paths.managerReservation(reservationId)}>
                    {words.reservationNumber(formatInteger(reservationId))}
                  </Link>{' '}
                  {ofName(customerName)}, <RowPeriod startDate={startDate} endDate={endDate} />
                  {phone !== '' && (
                    <>
                      , <PhoneLink number={phone} />
                    </>
                  )}
                </li>
              ))}
            </Stack>
          </Task>
        );
      })}
    </>
  );
};
