import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedRefund } from '../mail-facts.ts';
import { numberOf, REFUND_DELAY } from '../reservation-blocks.ts';

const NOUNS = {
  deposit: 'acompte',
  supplement: 'supplément',
  balance: 'solde',
  guarantee: 'caution',
} as const satisfies Record<MailedRefund['purpose'], string>;

const reasonSentence = ({ reason, purpose, reservationId, lostPeriod }: MailedRefund): string => {
  const reservation =
    reservationId === null ? 'votre réservation' : `votre réservation ${numberOf({ id: reservationId })}`;
  switch (reason) {
    case 'canceled':
      return `Nous vous le rendons parce que ${reservation} a été annulée.`;
    case 'unclaimed':
      return 'Nous vous le rendons parce que votre paiement n’a été suivi d’aucune réservation.';
    case 'duplicate':
      return `Nous vous le rendons parce que ${reservation} était déjà payée : ce second paiement était de trop.`;
    case 'refused':
      if (purpose !== 'deposit')
        return `Nous vous le rendons parce que le lien de paiement de ${reservation} n’était plus valable.`;
      return 'Nous vous le rendons parce que votre paiement est arrivé alors que le véhicule, les dates ou les accessoires n’étaient plus disponibles : la réservation n’a pas pu être confirmée.';
    case 'excess':
      return `Nous vous le rendons parce que ${reservation} coûte moins que ce que vous avez payé.`;
    case 'not_rebuilt': {
      const dates = lostPeriod ? ` ${formatShortPeriod(lostPeriod)}` : '';
      return `Un incident technique nous a fait perdre votre réservation${dates}, et nous n’avons pas pu la rétablir : le véhicule, les dates ou les accessoires n’étaient plus disponibles. Cette réservation n’existe plus, et nous vous présentons nos excuses.`;
    }
  }
};

const amountSentence = (
  { reason, purpose, amountCents, paidCents }: MailedRefund,
  amount: string,
): string => {
  if (reason === 'excess') return `Un montant de ${amount}`;
  const noun = NOUNS[purpose];
  return amountCents < paidCents ? `Le reste de votre ${noun}, ${amount},` : `Votre ${noun} de ${amount}`;
};

/** The provider accepted the refund of a deposit, a supplement or a balance. */
export const depositRefundedMail = (refund: MailedRefund, site: MailSite): MailTexts => {
  const amount = formatPrice(refund.amountCents);
  // A part of it was refunded before, or is refunded alone.
  const isRest = refund.amountCents < refund.paidCents;
  const noun = NOUNS[refund.purpose];
  const what = amountSentence(refund, amount);
  const whole = isRest ? 'Ce montant' : 'Le montant complet';
  return composeMail(
    {
      subject: isRest
        ? `${amount} de votre ${noun} vous sont remboursés`
        : `Votre ${noun} de ${amount} vous est remboursé`,
      preheader: `${whole} revient sur votre moyen de paiement, ${REFUND_DELAY}.`,
      heading: `Remboursement de votre ${noun}`,
      blocks: [
        greetingBlock(refund.customer, site),
        { kind: 'paragraph', text: `${what} vous est remboursé. ${reasonSentence(refund)}` },
        {
          kind: 'notice',
          text: `${whole} revient sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}. Vous n’avez rien à faire.`,
        },
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
