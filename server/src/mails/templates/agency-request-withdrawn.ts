import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { RequestFacts } from '../../reservations/index.ts';
import { customerBlock, managerButton, momentsBlock } from '../reservation-blocks.ts';

/** To the agency: a customer has withdrawn a request. */
export const agencyRequestWithdrawnMail = (
  reservation: ReservationFacts,
  request: RequestFacts,
  site: MailSite,
): MailTexts => {
  const { agencyRequestWithdrawn } = site.words;
  return composeMail(
    {
      subject: agencyRequestWithdrawn.subject(reservation),
      preheader: agencyRequestWithdrawn.preheader,
      heading: agencyRequestWithdrawn.heading,
      blocks: [
        { kind: 'paragraph', text: agencyRequestWithdrawn.withdrawn(request, reservation) },
        momentsBlock(reservation, site),
        customerBlock(reservation, site),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};
