import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { owedAfterReturn } from '../reservation-blocks.ts';

export type Handover = 'departure' | 'return';

/** To the customer: the documents of a handover. */
export const handoverDocumentsMail = (
  reservation: ReservationFacts,
  handover: Handover,
  site: MailSite,
): MailTexts => {
  const { handoverDocuments } = site.words;
  return composeMail(
    {
      subject: handoverDocuments.subject(reservation.vehicle),
      preheader: handoverDocuments.preheader(handover),
      heading: handoverDocuments.heading[handover],
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: handoverDocuments.attached(handover, reservation) },
        ...(handover === 'return' ? owedAfterReturn(reservation, site) : []),
      ],
      footnote: handoverDocuments.footnote,
    },
    site,
  );
};
