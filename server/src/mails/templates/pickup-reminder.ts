import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { formatLongDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { momentsBlock, placeBlock, rentalBlock, toBringBlock } from '../reservation-blocks.ts';

/** Sent the day before the pick-up: when, where, what to bring. If it is sent on the day itself, it says so. */
export const pickupReminderMail = (reservation: ReservationFacts, site: MailSite, now: Date): MailTexts => {
  const { vehicle, startDate } = reservation;
  const [day, atStart] = startDate === agencyDay(now) ? ['aujourd’hui', 'Aujourd’hui'] : ['demain', 'Demain'];
  return composeMail(
    {
      subject: `${atStart} à ${PICKUP_TIME} : votre ${vehicle} vous attend`,
      preheader: `Retrait le ${formatLongDate(startDate)} à ${PICKUP_TIME}. Voici ce qu’il faut apporter.`,
      heading: `Votre location commence ${day}`,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Votre véhicule (${vehicle}) sera prêt à l’heure du retrait. Quelques minutes suffisent si vous avez tout sur vous.`,
        },
        momentsBlock(reservation),
        toBringBlock(reservation),
        placeBlock(site),
        rentalBlock(reservation),
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Un empêchement ? Appelez-nous dès que possible.',
    },
    site,
  );
};
