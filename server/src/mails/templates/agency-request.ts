import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { wishLabel, wishName } from '@volant/shared/words/fr/reservations/request.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { customerBlock, managerButton, momentsBlock, numberOf } from '../reservation-blocks.ts';
import { wordsBlock } from './request-received.ts';

/** To the agency: a customer asks for a cancellation or a change. */
export const agencyRequestMail = (
  reservation: ReservationFacts,
  request: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { wish, askedAt } = request;
  return composeMail(
    {
      subject: `${wishLabel[wish]} demandé${wish === 'annulation' ? 'e' : ''} : réservation ${numberOf(reservation)}, ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: `Reçue le ${formatMoment(askedAt)}.`,
      heading: 'Demande d’un client',
      blocks: [
        {
          kind: 'paragraph',
          text: `Une ${wishName[wish]} est enregistrée depuis le ${formatMoment(askedAt)} pour la réservation ${numberOf(reservation)} (${reservation.vehicle}).`,
        },
        {
          kind: 'notice',
          text: 'Le délai de 24 heures de l’annulation gratuite est jugé au moment de la demande.',
        },
        ...wordsBlock(request, 'Son message'),
        momentsBlock(reservation),
        customerBlock(reservation),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};
