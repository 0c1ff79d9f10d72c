import type { GuaranteeMethod } from '../../../guarantees/guarantee.rules.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatMoment, formatShortPeriod } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Period } from '../../../kernel/period.ts';
import type { InvoiceKind } from '../../../documents/document-kinds.ts';
import type { LinkPurpose } from '../../../payments/links.rules.ts';
import { documentName, methodNames } from '../documents/documents.ts';
import { linkPurposeLabel } from '../payments/links.ts';
import { ASK_US, numberOf, REFUND_DELAY, type NamedRental } from './sentence-parts.ts';

const CASH_BACK = 'Ce montant vous est rendu en espèces, à l’agence.';
const TRANSFER_BACK = 'Ce montant vous est rendu par virement.';

/** How the customer gets a guarantee back, by method. */
const guaranteeBack: Record<GuaranteeMethod, string> = {
  card: 'Votre banque libère ce montant sur votre carte : elle peut mettre quelques jours ouvrables à le montrer.',
  terminal:
    'Ce montant est libéré sur la carte présentée au terminal de paiement : votre banque peut mettre quelques jours ouvrables à le montrer.',
  cash: CASH_BACK,
  transfer: TRANSFER_BACK,
};

type Method = keyof typeof methodNames;

interface NamedInvoice {
  kind: InvoiceKind;
  number: string;
}

const headings: Record<InvoiceKind, string> = {
  invoice: 'Votre facture',
  deposit_invoice: 'Votre facture d’acompte',
  credit_note: 'Votre note de crédit',
  debit_note: 'Votre note de débit',
};

/** How the customer gets money back, by method. */
const moneyBack: Record<Method, string> = {
  online: `Ce montant revient sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}.`,
  terminal: `Ce montant revient sur la carte présentée au terminal de paiement, ${REFUND_DELAY}.`,
  cash: CASH_BACK,
  transfer: TRANSFER_BACK,
};

const nouns = { deposit: 'acompte', supplement: 'supplément', balance: 'solde', guarantee: 'caution' };
type Purpose = keyof typeof nouns;

const yourReservation = (id: number | null): string =>
  id === null ? 'votre réservation' : `votre réservation ${numberOf(id)}`;

const refundBy = (what: string) => ({
  preheader: `${what} revient sur votre moyen de paiement, ${REFUND_DELAY}.`,
  notice: `${what} revient sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}. Vous n’avez rien à faire.`,
});

const rentalOf = ({ id, vehicle, ...period }: NamedRental): string =>
  `votre location ${numberOf(id)} (${vehicle}, ${formatShortPeriod(period)})`;

const because = (reason: string): string => `Motif : ${reason}`;

/** Mails to the customer about money that is asked for, kept or given back. */
export const paymentMails = {
  guaranteeBack,
  paymentLink: {
    subject: (purpose: LinkPurpose, cents: Cents, vehicle: string): string =>
      `${linkPurposeLabel[purpose]} de ${formatPrice(cents)} à payer : ${vehicle}`,
    preheader: (cents: Cents, until: Date): string =>
      `Payez ${formatPrice(cents)} en ligne, jusqu’au ${formatMoment(until)}.`,
    heading: (purpose: LinkPurpose): string => `${linkPurposeLabel[purpose]} à payer`,
    link: (cents: Cents, until: Date, { id, vehicle }: NamedRental): string =>
      `Voici le lien pour payer ${formatPrice(cents)} en ligne pour votre location ${numberOf(id)} (${vehicle}). Il est valable jusqu’au ${formatMoment(until)}.`,
    pay: (cents: Cents): string => `Payer ${formatPrice(cents)}`,
    datesHeld: 'Vos dates sont gardées jusque-là. Sans paiement, elles sont libérées.',
    footnote: ASK_US,
  },
  receipt: {
    subject: (what: string, vehicle: string): string => `${what} : location ${vehicle}`,
    preheader: (number: string): string => `Votre reçu ${number} est en annexe.`,
    attached: (what: string, rental: NamedRental, number: string): string =>
      `${what} pour ${rentalOf(rental)}. Votre reçu ${number} est en annexe ; vous le retrouvez aussi sous « Mes réservations ».`,
    received: {
      title: (cents: Cents): string => `Reçu de ${formatPrice(cents)}`,
      heading: 'Merci pour votre paiement',
      what: (cents: Cents, method: Method): string =>
        `Nous avons reçu ${formatPrice(cents)} (${methodNames[method]})`,
    },
    givenBack: {
      title: (cents: Cents): string => `Reçu d’un remboursement de ${formatPrice(cents)}`,
      heading: 'Un montant vous est rendu',
      what: (cents: Cents): string => `Nous vous rendons ${formatPrice(cents)}`,
      ofGuarantee: (cents: Cents): string =>
        `Nous vous rendons ${formatPrice(cents)} de ce qui a été gardé sur votre caution`,
      how: moneyBack,
    },
    kept: {
      title: (cents: Cents): string => `Retenue de ${formatPrice(cents)} sur votre caution`,
      heading: 'Retenue sur votre caution',
      what: (cents: Cents, heldCents: Cents): string =>
        `Nous avons gardé ${formatPrice(cents)} sur votre caution de ${formatPrice(heldCents)}`,
      because,
      rest: (cents: Cents, method: GuaranteeMethod): string =>
        `Le reste, ${formatPrice(cents)}, vous est rendu. ${guaranteeBack[method]}`,
    },
    footnote: ASK_US,
  },
  invoice: {
    subject: (of: NamedInvoice, vehicle: string): string => `${documentName(of)} : location ${vehicle}`,
    preheader: (of: NamedInvoice): string => `${documentName(of)} est en annexe.`,
    heading: ({ kind }: NamedInvoice): string => headings[kind],
    attached: (of: NamedInvoice, cents: Cents, { id, vehicle, ...period }: NamedRental): string =>
      `${documentName(of)}, de ${formatPrice(cents)}, est en annexe. Elle concerne la location ${numberOf(id)} (${vehicle}, ${formatShortPeriod(period)}).`,
    refersTo: (numbers: readonly string[]): string => `Elle se réfère à ${numbers.join(', ')}.`,
    overPeppol:
      'Ce fichier est une copie à lire : la version électronique est envoyée à l’adresse Peppol de votre société.',
    payment: 'Paiement',
    toPay: 'À payer',
    dueOn: 'Échéance',
    iban: 'Compte',
    communication: 'Communication',
    allPaid: 'Tout est déjà payé : vous n’avez rien à verser.',
    nothingToDo: 'Vous n’avez rien à payer.',
    alsoOnline: 'Vous la retrouvez aussi sous « Mes réservations ».',
    footnote: ASK_US,
  },
  depositRefunded: {
    heading: (purpose: Purpose): string => `Remboursement de votre ${nouns[purpose]}`,
    whole: {
      subject: (cents: Cents, purpose: Purpose): string =>
        `Votre ${nouns[purpose]} de ${formatPrice(cents)} vous est remboursé`,
      refunded: (cents: Cents, purpose: Purpose): string =>
        `Votre ${nouns[purpose]} de ${formatPrice(cents)} vous est remboursé.`,
      ...refundBy('Le montant complet'),
    },
    part: {
      subject: (cents: Cents, purpose: Purpose): string =>
        `${formatPrice(cents)} de votre ${nouns[purpose]} vous sont remboursés`,
      refunded: (cents: Cents, purpose: Purpose): string =>
        `Le reste de votre ${nouns[purpose]}, ${formatPrice(cents)}, vous est remboursé.`,
      ...refundBy('Ce montant'),
    },
    excessRefunded: (cents: Cents): string => `Un montant de ${formatPrice(cents)} vous est remboursé.`,
    /** Why it is refunded. `id`: of the reservation. */
    canceled: (id: number | null): string =>
      `Nous vous le rendons parce que ${yourReservation(id)} a été annulée.`,
    unclaimed: 'Nous vous le rendons parce que votre paiement n’a été suivi d’aucune réservation.',
    duplicate: (id: number | null): string =>
      `Nous vous le rendons parce que ${yourReservation(id)} était déjà payée : ce second paiement était de trop.`,
    linkEnded: (id: number | null): string =>
      `Nous vous le rendons parce que le lien de paiement de ${yourReservation(id)} n’était plus valable.`,
    taken:
      'Nous vous le rendons parce que votre paiement est arrivé alors que le véhicule, les dates ou les accessoires n’étaient plus disponibles : la réservation n’a pas pu être confirmée.',
    excess: (id: number | null): string =>
      `Nous vous le rendons parce que ${yourReservation(id)} coûte moins que ce que vous avez payé.`,
    notRebuilt: (period: Period | null): string =>
      `Un incident technique nous a fait perdre votre réservation${period ? ` ${formatShortPeriod(period)}` : ''}, et nous n’avons pas pu la rétablir : le véhicule, les dates ou les accessoires n’étaient plus disponibles. Cette réservation n’existe plus, et nous vous présentons nos excuses.`,
    footnote: ASK_US,
  },
  cautionNotice: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Retenue sur votre caution : ${vehicle}, ${formatShortPeriod(period)}`,
    preheader: (cents: Cents, from: Date): string =>
      `${formatPrice(cents)} seront gardés au plus tôt le ${formatMoment(from)}.`,
    heading: 'Retenue sur votre caution',
    announced: ({ id, vehicle }: NamedRental, cents: Cents, heldCents: Cents): string =>
      `Pour votre location ${numberOf(id)} (${vehicle}), nous allons garder ${formatPrice(cents)} sur votre caution de ${formatPrice(heldCents)}. Le reste vous est rendu.`,
    because,
    notBefore: (from: Date): string => `Rien n’est encaissé avant le ${formatMoment(from)}.`,
    footnote:
      'Vous n’êtes pas d’accord, ou vous avez une question ? Répondez à ce message ou appelez-nous avant cette date.',
  },
  cautionReleased: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Votre caution est libérée : ${vehicle}, ${formatShortPeriod(period)}`,
    preheader: (heldCents: Cents): string =>
      `Rien n’est gardé de votre caution de ${formatPrice(heldCents)}.`,
    heading: 'Votre caution est libérée',
    released: (heldCents: Cents, rental: NamedRental): string =>
      `Nous avons libéré votre caution de ${formatPrice(heldCents)} pour ${rentalOf(rental)}. Rien n’en a été gardé.`,
    givenUp: (keptCents: Cents, heldCents: Cents, rental: NamedRental): string =>
      `Nous ne gardons finalement rien de votre caution de ${formatPrice(heldCents)} pour ${rentalOf(rental)} : les ${formatPrice(keptCents)} retenus vous sont rendus.`,
    noReceipt: 'Une caution n’est pas un paiement : il n’y a pas de reçu. Ce message vous sert de trace.',
    footnote: ASK_US,
  },
};
