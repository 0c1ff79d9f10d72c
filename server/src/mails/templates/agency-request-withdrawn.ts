import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { wishName } from '@volant/shared/words/fr/reservations/request.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { customerBlock, managerButton, momentsBlock, numberOf } from '../reservation-blocks.ts';

/** To the agency: a customer has withdrawn a request. */
export const agencyRequestWithdrawnMail = (
  reservation: ReservationFacts,
  { wish, askedAt }: RequestFacts,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Demande retirée : réservation ${numberOf(reservation)}, ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: 'Il n’y a rien à faire pour cette demande.',
      heading: 'Demande retirée par le client',
      blocks: [
        {
          kind: 'paragraph',
          text: `La ${wishName[wish]} du ${formatMoment(askedAt)} pour la réservation ${numberOf(reservation)} (${reservation.vehicle}) est retirée : la réservation reste telle qu’elle est.`,
        },
        momentsBlock(reservation),
        customerBlock(reservation),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
