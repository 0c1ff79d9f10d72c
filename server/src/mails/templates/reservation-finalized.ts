import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { includedKm, owedAfterReturn } from '../reservation-blocks.ts';

/** Asks for a review, if the agency has a page for reviews. */
const reviewBlocks = ({
  agency: { reviewUrl = '' },
  words: { reservationFinalized },
}: MailSite): MailBlock[] =>
  reviewUrl === ''
    ? []
    : [
        { kind: 'paragraph', text: reservationFinalized.askReview },
        { kind: 'button', label: reservationFinalized.review, href: reviewUrl },
      ];

/** The vehicle is back and its mileage recorded. */
export const reservationFinalizedMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const { formats, reservationFinalized: words } = site.words;
  const drivenKm = reservation.mileageDrivenKm ?? 0;
  const excessKm = drivenKm - includedKm(reservation);
  return composeMail(
    {
      subject: words.subject(site.agency.name),
      preheader: words.preheader(reservation.vehicle, drivenKm),
      heading: words.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: words.over(reservation) },
        {
          kind: 'facts',
          title: words.title,
          facts: [
            { label: words.number, value: formats.number(reservation.id) },
            { label: words.drivenKm, value: formats.kilometres(drivenKm) },
            { label: words.includedKm, value: formats.kilometres(includedKm(reservation)) },
            ...(excessKm > 0 ? [{ label: words.excessKm, value: formats.kilometres(excessKm) }] : []),
          ],
        },
        ...owedAfterReturn(reservation, site),
        ...reviewBlocks(site),
        { kind: 'button', label: words.rentAgain, href: `${site.publicUrl}/` },
      ],
      footnote: words.footnote,
    },
    site,
  );
};
