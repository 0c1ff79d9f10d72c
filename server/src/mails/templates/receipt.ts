import { methodNames } from '@volant/shared/words/fr/documents/documents.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import type { MailedReceipt } from '../../documents/index.ts';
import { cautionBackSentence } from '../caution-blocks.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf, REFUND_DELAY } from '../reservation-blocks.ts';

type ReceiptFacts = Omit<MailedReceipt, 'attachment'>;

/** How the customer gets money back, by method. */
const BACK: Record<ReceiptFacts['method'], string> = {
  online: `Ce montant revient sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}.`,
  terminal: `Ce montant revient sur la carte présentée au terminal de paiement, ${REFUND_DELAY}.`,
  cash: 'Ce montant vous est rendu en espèces, à l’agence.',
  transfer: 'Ce montant vous est rendu par virement.',
};

interface ReceiptTexts {
  subject: string;
  heading: string;
  /** Start of the sentence about what happened; the rental follows. */
  what: string;
  more: (MailBlock | false)[];
}

const received = ({ amountCents, method }: ReceiptFacts): ReceiptTexts => {
  const amount = formatPrice(amountCents);
  return {
    subject: `Reçu de ${amount}`,
    heading: 'Merci pour votre paiement',
    what: `Nous avons reçu ${amount} (${methodNames[method]})`,
    more: [],
  };
};

const givenBack = ({ amountCents, method, guarantee }: ReceiptFacts): ReceiptTexts => {
  const amount = formatPrice(amountCents);
  return {
    subject: `Reçu d’un remboursement de ${amount}`,
    heading: 'Un montant vous est rendu',
    what: `Nous vous rendons ${amount}${guarantee ? ' de ce qui a été gardé sur votre caution' : ''}`,
    more: [{ kind: 'notice', text: BACK[method] }],
  };
};

const keptOf = (
  { heldCents, method, reason }: NonNullable<ReceiptFacts['guarantee']>,
  amountCents: number,
): ReceiptTexts => {
  const amount = formatPrice(amountCents);
  const restCents = heldCents - amountCents;
  return {
    subject: `Retenue de ${amount} sur votre caution`,
    heading: 'Retenue sur votre caution',
    what: `Nous avons gardé ${amount} sur votre caution de ${formatPrice(heldCents)}`,
    more: [
      reason !== '' && { kind: 'notice', text: `Motif : ${reason}` },
      restCents > 0 && {
        kind: 'paragraph',
        text: `Le reste, ${formatPrice(restCents)}, vous est rendu. ${cautionBackSentence(method)}`,
      },
    ],
  };
};

/** Money was received, given back, or kept from a guarantee: the amounts, with the receipt attached. */
export const receiptMail = (
  reservation: ReservationFacts,
  receipt: ReceiptFacts,
  site: MailSite,
): MailTexts => {
  const { number, isRefund, guarantee, amountCents, dueCents } = receipt;
  const texts = isRefund
    ? givenBack(receipt)
    : guarantee
      ? keptOf(guarantee, amountCents)
      : received(receipt);
  return composeMail(
    {
      subject: `${texts.subject} : location ${reservation.vehicle}`,
      preheader: `Votre reçu ${number} est en annexe.`,
      heading: texts.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `${texts.what} pour votre location ${numberOf(reservation)} (${reservation.vehicle}, ${formatShortPeriod(reservation)}). Votre reçu ${number} est en annexe ; vous le retrouvez aussi sous « Mes réservations ».`,
        },
        ...texts.more,
        dueCents > 0 && {
          kind: 'amounts',
          title: 'Votre compte',
          amounts: [{ label: 'Reste à payer', value: formatPrice(dueCents), strong: true }],
        },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
