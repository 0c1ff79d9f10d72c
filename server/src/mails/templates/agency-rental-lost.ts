import type { MailWords } from '@volant/shared/words/words.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedLostRental } from '../mail-facts.ts';
import { managerSpaceButton } from '../reservation-blocks.ts';

/** To the agency: a backup was restored, and a later paid rental could not be rebuilt. */
export const agencyRentalLostMail = (lost: MailedLostRental, site: MailSite): MailTexts => {
  const { formats, agencyRentalLost: words } = site.words;
  const { amountCents, customer, period } = lost;
  const name = customer && `${customer.firstName} ${customer.lastName}`.trim();
  return composeMail(
    {
      subject: words.subject,
      preheader: name ? words.preheader(name, amountCents) : words.namelessPreheader(amountCents),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: words.restored },
        {
          kind: 'notice',
          text: lost.isRefunded
            ? `${words.refunded(amountCents)} ${whatCustomerKnows(lost, words)}`
            : words.kept(amountCents),
        },
        {
          kind: 'facts',
          title: words.title,
          facts: [
            { label: words.vehicle, value: lost.vehicle ?? words.unknown },
            { label: words.dates, value: period ? formats.period(period) : words.unknownDates },
            { label: words.deposit, value: formats.price(amountCents) },
            { label: words.customer, value: name ?? words.unknown },
            ...(customer
              ? [
                  { label: words.email, value: customer.email },
                  { label: words.phone, value: customer.phoneNumber, isPhone: true },
                ]
              : []),
            { label: words.payment, value: lost.intentId },
          ],
        },
        managerSpaceButton(site),
      ],
    },
    site,
  );
};

const whatCustomerKnows = (
  { customer, isRefundedBefore }: MailedLostRental,
  words: MailWords['agencyRentalLost'],
): string => {
  if (!customer) return words.unknownCustomer;
  return isRefundedBefore ? words.refundedBefore : words.customerToldNow;
};
