import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import {
  cancellationRight,
  freeCancellationUntil,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { requestMessages, wishName } from '@volant/shared/words/fr/reservations/request.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { momentsBlock, numberOf } from '../reservation-blocks.ts';

/** What a cancellation requested at a moment does with the deposit. */
const depositSentence = (reservation: ReservationFacts, askedAt: Date): string => {
  const until = formatMoment(freeCancellationUntil(reservation.startDate));
  switch (cancellationRight(reservation, askedAt)) {
    case 'free':
      return `L’annulation est gratuite jusqu’au ${until} : l’acompte vous sera remboursé avec l’annulation.`;
    case 'over':
      return `L’annulation était gratuite jusqu’au ${until} : l’acompte n’est plus remboursable, sauf si l’agence annule.`;
    case 'never':
      return 'L’acompte n’est pas remboursable, sauf si l’agence annule.';
  }
};

/** The customer's own words, when they wrote some. */
export const wordsBlock = ({ text }: RequestFacts, title: string): MailBlock[] =>
  text === '' ? [] : [{ kind: 'quote', title, text }];

/** A customer's request is recorded, with the moment that counts. */
export const requestReceivedMail = (
  reservation: ReservationFacts,
  request: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { customer, vehicle } = reservation;
  const { wish, askedAt } = request;
  // Free cancellation is past once the rental has begun, so its rule is not mentioned.
  const hasBegun = wish === 'changement' && reservation.startDate <= agencyDay(askedAt);
  const rule = hasBegun ? requestMessages.returnStays : requestMessages.judgedAt(askedAt);
  return composeMail(
    {
      subject: `${requestMessages.recorded} : ${vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: rule,
      heading: requestMessages.recorded,
      blocks: [
        greetingBlock(customer, site),
        {
          kind: 'paragraph',
          text: `Nous avons reçu le ${formatMoment(askedAt)} votre ${wishName[wish]} pour la réservation ${numberOf(reservation)} (${vehicle}).`,
        },
        { kind: 'notice', text: rule },
        ...(wish === 'annulation'
          ? [{ kind: 'paragraph' as const, text: depositSentence(reservation, askedAt) }]
          : []),
        { kind: 'paragraph', text: requestMessages.stillValid },
        // The text may have been typed by somebody other than the owner of an unconfirmed address.
        ...(customer.emailConfirmedAt === null ? [] : wordsBlock(request, 'Votre message')),
        momentsBlock(reservation),
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
