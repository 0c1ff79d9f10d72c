import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { linkPurposeLabel } from '@volant/shared/words/fr/payments/links.ts';
import type { LinkPurpose } from '@volant/shared/payments/links.rules.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { momentsBlock, numberOf, rentalBlock } from '../reservation-blocks.ts';

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
  const amount = formatPrice(amountCents);
  const until = formatMoment(expiresAt);
  return composeMail(
    {
      subject: `${linkPurposeLabel[purpose]} de ${amount} à payer : ${reservation.vehicle}`,
      preheader: `Payez ${amount} en ligne, jusqu’au ${until}.`,
      heading: `${linkPurposeLabel[purpose]} à payer`,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Voici le lien pour payer ${amount} en ligne pour votre location ${numberOf(reservation)} (${reservation.vehicle}). Il est valable jusqu’au ${until}.`,
        },
        { kind: 'button', label: `Payer ${amount}`, href: url, isAddressShown: true },
        ...(purpose === 'deposit'
          ? [
              {
                kind: 'notice' as const,
                text: 'Vos dates sont gardées jusque-là. Sans paiement, elles sont libérées.',
              },
            ]
          : []),
        momentsBlock(reservation),
        rentalBlock(reservation),
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
