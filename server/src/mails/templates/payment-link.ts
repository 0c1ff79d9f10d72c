import type { LinkPurpose } from '@volant/shared/payments/links.rules.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { momentsBlock, rentalBlock } from '../reservation-blocks.ts';

export interface PaymentLinkFacts {
  url: string;
  purpose: LinkPurpose;
  amountCents: number;
  expiresAt: Date;
}

/** Asks the customer for a payment, with a link that needs no login. */
export const paymentLinkMail = (
  reservation: ReservationFacts,
  { url, purpose, amountCents, expiresAt }: PaymentLinkFacts,
  site: MailSite,
): MailTexts => {
  const { paymentLink } = site.words;
  return composeMail(
    {
      subject: paymentLink.subject(purpose, amountCents, reservation.vehicle),
      preheader: paymentLink.preheader(amountCents, expiresAt),
      heading: paymentLink.heading(purpose),
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: paymentLink.link(amountCents, expiresAt, reservation) },
        { kind: 'button', label: paymentLink.pay(amountCents), href: url, isAddressShown: true },
        ...(purpose === 'deposit' ? [{ kind: 'notice' as const, text: paymentLink.datesHeld }] : []),
        momentsBlock(reservation, site),
        rentalBlock(reservation, site),
      ],
      footnote: paymentLink.footnote,
    },
    site,
  );
};
