import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { formatLongDate } from '@volant/shared/kernel/format.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.store.ts';
import { momentsBlock, placeBlock, rentalBlock, toBringBlock } from '../reservation-blocks.ts';

/** The day before the pick-up: when, where, what to bring. */
export const pickupReminderMail = (reservation: ReservationFacts, site: MailSite): MailTexts =>
  composeMail(
    {
      subject: `Demain à ${PICKUP_TIME} : votre ${reservation.vehicle} vous attend`,
      preheader: `Retrait le ${formatLongDate(reservation.startDate)} à ${PICKUP_TIME}. Voici ce qu'il faut apporter.`,
      heading: 'Votre location commence demain',
      blocks: [
        { kind: 'paragraph', text: `Bonjour ${reservation.customer.firstName},` },
        {
          kind: 'paragraph',
          text: `Votre ${reservation.vehicle} sera prête à l'heure du retrait. Quelques minutes suffisent si vous avez tout sur vous.`,
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
