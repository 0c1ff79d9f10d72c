import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { momentsBlock, myReservationsButton } from '../reservation-blocks.ts';

/** To the customer: their request is withdrawn, and the reservation stays as it is. */
export const requestWithdrawnMail = (
  reservation: ReservationFacts,
  request: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { requestWithdrawn } = site.words;
  return composeMail(
    {
      subject: requestWithdrawn.subject(reservation),
      preheader: requestWithdrawn.preheader(request.wish),
      heading: requestWithdrawn.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: requestWithdrawn.withdrawn(request, reservation) },
        { kind: 'notice', text: requestWithdrawn.momentLost },
        momentsBlock(reservation, site),
        myReservationsButton(site),
      ],
      footnote: requestWithdrawn.footnote,
    },
    site,
  );
};
