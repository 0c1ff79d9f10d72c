import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { calendarFile, rentalUid } from '@volant/shared/reservations/reading/calendar-file.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
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
        title: `Location ${vehicleName(vehicule)}`,
        description: [
          `Réservation n° ${reservation.id}, ${agency.name}`,
          `Solde à régler sur place : ${formatPrice(reservation.dueCents)}`,
          'À présenter : permis de conduire et pièce d’identité',
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
      Ajouter à mon agenda (.ics)
    </Button>
  );
};
