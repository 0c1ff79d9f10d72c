import { formatPrice } from '#words/format/amounts.ts';
import { calendarFile, rentalUid } from '@volant/shared/reservations/reading/calendar-file.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/reservation.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { now } from '../../../lib/clock.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useSite } from '../../../lib/site.tsx';
import { Button } from '../../../ui/controls/button.tsx';

/** Downloads the rental as an `.ics` file, generated in the browser. */
export const CalendarFileButton = ({ reservation }: { reservation: Reservation }) => {
  const { agency } = useSite();
  const download = (): void => {
    const { vehicule } = reservation;
    const text = calendarFile(
      {
        uid: rentalUid(reservation.id, location.hostname),
        title: words.rentalOf(vehicleName(vehicule)),
        description: [
          words.reservationAtAgency(reservation.id, agency.name),
          words.balanceToSettle(formatPrice(reservation.dueCents)),
          words.papersToShow,
        ].join('\n'),
        location: agency.address,
        organizer: agency,
        period: reservation,
      },
      now(),
    );
    const content = new Blob([text], { type: 'text/calendar;charset=utf-8' });
    saveFile(`reservation-${reservation.id}.ics`, content);
  };
  return (
    <Button variant="secondary" block onClick={download}>
      {words.addToCalendar}
    </Button>
  );
};
