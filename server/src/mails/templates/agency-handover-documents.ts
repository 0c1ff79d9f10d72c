import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { Handover } from './handover-documents.ts';

/** To the agency's archive: the documents of a handover. */
export const agencyHandoverDocumentsMail = (
  reservation: ReservationFacts,
  handover: Handover,
  site: MailSite,
): MailTexts => {
  const { agencyHandoverDocuments } = site.words;
  return composeMail(
    {
      subject: agencyHandoverDocuments.subject(handover, reservation),
      preheader: agencyHandoverDocuments.preheader,
      heading: agencyHandoverDocuments.heading(handover),
      blocks: [{ kind: 'paragraph', text: agencyHandoverDocuments.attached(reservation.id) }],
      footnote: agencyHandoverDocuments.footnote,
    },
    site,
  );
};
