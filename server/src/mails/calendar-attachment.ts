import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { calendarFile, rentalUid } from '@volant/shared/reservations/reading/calendar-file.ts';
import type { MailSite } from './layout.ts';
import type { ReservationFacts } from './mail-facts.ts';
import type { MailAttachment } from '../outbox/index.ts';
import { amountsOfFacts, numberOf } from './reservation-blocks.ts';

/** The rental as a calendar entry; for a cancelled one, the cancellation of that entry. */
export const calendarAttachment = (
  reservation: ReservationFacts,
  { agency, publicUrl }: MailSite,
  now: Date,
): MailAttachment => {
  const { id, vehicle } = reservation;
  const isCanceled = reservation.state === 'canceled';
  const facts = [
    `Solde à régler au retrait : ${formatPrice(amountsOfFacts(reservation).dueCents)}`,
    'À présenter : permis de conduire et pièce d’identité',
    `Retrait à ${PICKUP_TIME}, retour à ${RETURN_TIME}`,
    [agency.phone, agency.email].filter((part) => part !== '').join(' · '),
  ];
  const event = calendarFile(
    {
      uid: rentalUid(id, new URL(publicUrl).hostname),
      title: `${isCanceled ? 'Annulé : location' : 'Location'} ${vehicle}`,
      description: [
        `Réservation ${numberOf(reservation)}, ${agency.name}`,
        ...(isCanceled ? [] : facts),
      ].join('\n'),
      location: agency.address,
      organizer: agency,
      period: reservation,
      isCanceled,
      sequence: reservation.changes + (isCanceled ? 1 : 0),
    },
    now,
  );
  return {
    filename: `reservation-${id}${isCanceled ? '-annulee' : ''}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    content: event,
  };
};
