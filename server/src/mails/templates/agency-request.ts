import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { customerBlock, managerButton, momentsBlock } from '../reservation-blocks.ts';
import { wordsBlock } from './request-received.ts';

/** To the agency: a customer asks for a cancellation or a change. */
export const agencyRequestMail = (
  reservation: ReservationFacts,
  request: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { agencyRequest } = site.words;
  return composeMail(
    {
      subject: agencyRequest.subject(request.wish, reservation),
      preheader: agencyRequest.preheader(request.askedAt),
      heading: agencyRequest.heading,
      blocks: [
        { kind: 'paragraph', text: agencyRequest.recorded(request, reservation) },
        { kind: 'notice', text: agencyRequest.judgedAt },
        ...wordsBlock(request, agencyRequest.theirMessage),
        momentsBlock(reservation, site),
        customerBlock(reservation, site),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};
