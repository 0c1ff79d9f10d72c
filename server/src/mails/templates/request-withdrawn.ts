import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { requestMessages, wishName } from '@volant/shared/words/fr/reservations/request.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { momentsBlock, numberOf } from '../reservation-blocks.ts';

/** To the customer: their request is withdrawn, and the reservation stays as it is. */
export const requestWithdrawnMail = (
  reservation: ReservationFacts,
  { wish, askedAt }: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { customer, vehicle } = reservation;
  return composeMail(
    {
      subject: `${requestMessages.withdrawn} : ${vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: `Votre ${wishName[wish]} n’est plus en cours.`,
      heading: requestMessages.withdrawn,
      blocks: [
        greetingBlock(customer, site),
        {
          kind: 'paragraph',
          text: `Vous avez retiré votre ${wishName[wish]} du ${formatMoment(askedAt)} pour la réservation ${numberOf(reservation)} (${vehicle}) : elle reste telle qu’elle est.`,
        },
        { kind: 'notice', text: requestMessages.momentLost },
        momentsBlock(reservation),
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
