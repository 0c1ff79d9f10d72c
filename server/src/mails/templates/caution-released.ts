import type { GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { cautionBackSentence } from '../caution-blocks.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf } from '../reservation-blocks.ts';

interface ReleasedCaution {
  method: GuaranteeMethod;
  heldCents: number;
  /** Amount kept by mistake and given back now; 0 when the guarantee is released as a whole. */
  keptCents: number;
}

/** Tells the customer that nothing of their guarantee is kept, and how they get it back. */
export const cautionReleasedMail = (
  reservation: ReservationFacts,
  { method, heldCents, keptCents }: ReleasedCaution,
  site: MailSite,
): MailTexts => {
  const rental = `location ${numberOf(reservation)} (${reservation.vehicle}, ${formatShortPeriod(reservation)})`;
  const held = formatPrice(heldCents);
  const released =
    keptCents === 0
      ? `Nous avons libéré votre caution de ${held} pour votre ${rental}. Rien n’en a été gardé.`
      : `Nous ne gardons finalement rien de votre caution de ${held} pour votre ${rental} : les ${formatPrice(keptCents)} retenus vous sont rendus.`;
  return composeMail(
    {
      subject: `Votre caution est libérée : ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: `Rien n’est gardé de votre caution de ${held}.`,
      heading: 'Votre caution est libérée',
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: released },
        { kind: 'notice', text: cautionBackSentence(method) },
        {
          kind: 'paragraph',
          text: 'Une caution n’est pas un paiement : il n’y a pas de reçu. Ce message vous sert de trace.',
        },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
