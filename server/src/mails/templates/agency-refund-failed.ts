import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedRefund } from '../mail-facts.ts';
import { managerButton, managerSpaceButton } from '../reservation-blocks.ts';

/** To the agency: the provider could not refund a deposit, and somebody must act. */
export const agencyRefundFailedMail = (refund: MailedRefund, site: MailSite): MailTexts => {
  const { formats, agencyRefundFailed: words } = site.words;
  const { amountCents, reservationId } = refund;
  const { firstName, lastName, email } = refund.customer;
  const name = `${firstName} ${lastName}`.trim();
  return composeMail(
    {
      subject: words.subject(amountCents),
      preheader: words.preheader(name),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.failed(amountCents, name) },
        { kind: 'notice', text: refund.isDisputed ? words.disputed : words.retry },
        {
          kind: 'facts',
          title: words.title,
          facts: [
            { label: words.amount, value: formats.price(amountCents) },
            { label: words.customer, value: name },
            { label: words.email, value: email },
            {
              label: words.reservation,
              value: reservationId === null ? words.noReservation : formats.number(reservationId),
            },
          ],
        },
        managerSpaceButton(site),
        reservationId !== null && managerButton(reservationId, site),
      ],
    },
    site,
  );
};
