import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { requestMessages } from '#words/reservations/request.ts';
import { ofName } from '#words/elision.ts';
import { numberName } from '../../reservation-names.ts';
import * as words from '#words/screens/reservations/to-handle.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { RowPeriod } from '../../../../ui/text/row-period.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import { requestQueries } from '../../api/to-handle.queries.ts';
import { VehicleLink } from '../../../vehicles/vehicle-link.tsx';
import { RequestAlert } from '../request-alert.tsx';
import { PhoneLink } from '../../../../ui/text/phone-link.tsx';

/** What customers ask and nobody has answered yet; nothing when there is none. */
export const RequestsToHandle = () => {
  const { data } = useQuery(requestQueries.open());
  const container = useRef<HTMLDivElement>(null);
  const [isHandled, setIsHandled] = useState(false);
  const count = data?.length;
  useEffect(() => {
    // The button is gone with its request, and the dialog with it.
    if (isHandled) container.current?.focus();
  }, [isHandled, count]);
  if ((data === undefined || data.length === 0) && !isHandled) return null;
  return (
    <div ref={container} tabIndex={-1} role="group" aria-label={requestMessages.toHandle}>
      <Stack as="p" role="status">
        {isHandled && requestMessages.markedHandled}
      </Stack>
      {data?.map((request) => {
        const { id, reservationId, customerName, phone, vehicleId, vehicleName, startDate, endDate } =
          request;
        const about = numberName({ id: reservationId });
        return (
          <RequestAlert
            key={id}
            request={request}
            about={about}
            task={{
              about: `${customerName}, ${vehicleName}`,
              act: (
                <ButtonLink variant="secondary" size="s" to={paths.managerReservation(reservationId)}>
                  <span>
                    {words.handle} <VisuallyHidden>{words.requestOf(customerName)}</VisuallyHidden>
                  </span>
                </ButtonLink>
              ),
            }}
            onSettled={() => setIsHandled(true)}
          >
            <p>
              <Link to={paths.managerReservation(reservationId)}>{about}</Link> {ofName(customerName)},{' '}
              <VehicleLink id={vehicleId} name={vehicleName} />,{' '}
              <RowPeriod startDate={startDate} endDate={endDate} />
              {phone !== '' && (
                <>
                  , <PhoneLink number={phone} />
                </>
              )}
            </p>
          </RequestAlert>
        );
      })}
    </div>
  );
};
