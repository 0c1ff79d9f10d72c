import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import {
  cancellationRight,
  freeCancellationUntil,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import type { MailWords } from '@volant/shared/words/words.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { momentsBlock, myReservationsButton } from '../reservation-blocks.ts';

/** What a cancellation requested at a moment does with the deposit. */
const depositSentence = (
  reservation: ReservationFacts,
  askedAt: Date,
  { cancellation, requestReceived }: MailWords,
): string => {
  const until = freeCancellationUntil(reservation.startDate);
  switch (cancellationRight(reservation, askedAt)) {
    case 'free':
      return requestReceived.free(until);
    case 'over':
      return cancellation.over(until);
    case 'never':
      return cancellation.never;
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
  const { words } = site;
  const { requestReceived } = words;
  const { customer } = reservation;
  const { wish, askedAt } = request;
  // Free cancellation is past once the rental has begun, so its rule is not mentioned.
  const hasBegun = wish === 'changement' && reservation.startDate <= agencyDay(askedAt);
  const rule = hasBegun ? requestReceived.returnStays : requestReceived.judgedAt(askedAt);
  return composeMail(
    {
      subject: requestReceived.subject(reservation),
      preheader: rule,
      heading: requestReceived.heading,
      blocks: [
        greetingBlock(customer, site),
        { kind: 'paragraph', text: requestReceived.received(request, reservation) },
        { kind: 'notice', text: rule },
        ...(wish === 'annulation'
          ? [{ kind: 'paragraph' as const, text: depositSentence(reservation, askedAt, words) }]
          : []),
        { kind: 'paragraph', text: requestReceived.stillValid },
        // The text may have been typed by somebody other than the owner of an unconfirmed address.
        ...(customer.emailConfirmedAt === null ? [] : wordsBlock(request, requestReceived.yourMessage)),
        momentsBlock(reservation, site),
        myReservationsButton(site),
      ],
      footnote: requestReceived.footnote,
    },
    site,
  );
};
