import { PICKUP_TIME } from '../../../agency.ts';
import { formatPrice } from '../format/amounts.ts';
import { formatLongDate, formatMoment, formatShortPeriod } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { AFTER_DISPUTE, ASK_US, numberOf, REFUND_DELAY, type NamedRental } from './sentence-parts.ts';

/** A refund is announced as done once the provider has accepted it. */
const refunded = (isAsked: boolean): string => (isAsked ? 'vous sera remboursé' : 'vous est remboursé');

const USED_MEANS = 'sur le moyen de paiement que vous avez utilisé';
const byLink = (cents: Cents): string => `Ce que vous avez payé par lien de paiement, ${formatPrice(cents)},`;
const late = (cents: Cents): string =>
  `Un paiement de ${formatPrice(cents)} n’a pas pu confirmer cette réservation`;
const notRefunded = (cents: Cents, why: string): string =>
  `Le reste, ${formatPrice(cents)}, n’est pas remboursé : ${why}`;

/** Mails to the customer about a cancellation, and what happens with their money. */
export const cancellationMails = {
  reservationCanceled: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Réservation annulée : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Votre réservation est annulée',
    byAgency: ({ id, vehicle }: NamedRental): string =>
      `Nous avons dû annuler votre réservation ${numberOf(id)} (${vehicle}). Nous sommes désolés de ce contretemps.`,
    asAsked: ({ id, vehicle }: NamedRental): string =>
      `Votre réservation ${numberOf(id)} (${vehicle}) est annulée, comme vous l’avez demandé.`,
    footnote: ASK_US,
  },
  reservationNoShow: {
    subject: ({ vehicle, ...period }: NamedRental): string =>
      `Véhicule non retiré : ${vehicle}, ${formatShortPeriod(period)}`,
    heading: 'Nous vous avons attendu',
    waited: ({ id, vehicle, startDate }: NamedRental): string =>
      `Votre véhicule (${vehicle}) était prêt le ${formatLongDate(startDate)} à ${PICKUP_TIME}, mais il n’a pas été retiré. Votre réservation ${numberOf(id)} est donc annulée et ses dates sont libérées.`,
    callUs: 'Appelez-nous pour convenir de la suite.',
    nothingMore: 'Rien d’autre ne vous est demandé.',
    footnote:
      'Un empêchement, ou une erreur de notre part ? Répondez à ce message ou appelez-nous : nous en parlerons.',
  },
  /** Why a deposit is not refunded. */
  whyKept: {
    notCollected: 'c’est ce que prévoient nos conditions lorsque le véhicule n’est pas retiré.',
    changedLate: 'la réservation a été modifiée moins de 24 heures avant le retrait alors prévu.',
    paidLate: 'il a été payé moins de 24 heures avant le retrait, et n’était pas remboursable.',
    askedLate: (freeUntil: Date): string =>
      `l’annulation gratuite était possible jusqu’au ${formatMoment(freeUntil)}, soit 24 heures avant le retrait.`,
  },
  /** What happens with the deposit of a cancelled reservation. `why`: of `whyKept`. */
  deposit: {
    nothingPaid: 'Aucun acompte n’avait été payé pour cette réservation : vous n’avez rien à récupérer.',
    refundedBefore: (cents: Cents): string =>
      `Votre acompte de ${formatPrice(cents)} vous a déjà été remboursé.`,
    kept: (cents: Cents, why: string): string =>
      `Votre acompte de ${formatPrice(cents)} n’est pas remboursé : ${why}`,
    restKept: notRefunded,
    partKept: ({ depositCents, keptCents }: { depositCents: Cents; keptCents: Cents }, why: string): string =>
      `Sur votre acompte de ${formatPrice(depositCents)}, ${formatPrice(depositCents - keptCents)} vous ont été remboursés. ${notRefunded(keptCents, why)}`,
    takenBack: (cents: Cents): string =>
      `À la suite de votre contestation, votre banque a repris votre acompte de ${formatPrice(cents)}.`,
    partTakenBack: (takenCents: Cents, depositCents: Cents): string =>
      `À la suite de votre contestation, votre banque a repris ${formatPrice(takenCents)} de votre acompte de ${formatPrice(depositCents)}.`,
    partRefunded: (cents: Cents): string => `${formatPrice(cents)} vous ont été remboursés.`,
    nothingLeft: 'Il n’y a plus rien à vous rembourser.',
    disputed: (cents: Cents): string =>
      `Le paiement de votre acompte, ${formatPrice(cents)}, est contesté auprès de votre banque : ${AFTER_DISPUTE}`,
    /** The subjects of the sentences below. */
    whole: (cents: Cents): string => `Votre acompte de ${formatPrice(cents)}`,
    rest: (cents: Cents, depositCents: Cents): string =>
      `Le reste de votre acompte, soit ${formatPrice(cents)} sur ${formatPrice(depositCents)},`,
    refundFailed: (what: string): string =>
      `${what} n’a pas encore pu vous être remboursé : nous nous en occupons.`,
    refundSettled: (what: string): string => `${what} vous a déjà été remboursé.`,
    restRefund: (what: string, isAsked: boolean): string =>
      `${what} ${refunded(isAsked)}, ${USED_MEANS}, ${REFUND_DELAY}.`,
    wholeRefund: (what: string, isAsked: boolean): string =>
      `${what} ${refunded(isAsked)} en totalité, ${USED_MEANS}, ${REFUND_DELAY}.`,
  },
  /** A payment that came too late to confirm the reservation. */
  latePayment: {
    disputed: (cents: Cents): string =>
      `${late(cents)}. Il est contesté auprès de votre banque : ${AFTER_DISPUTE}`,
    refundFailed: (cents: Cents): string =>
      `${late(cents)}. Son remboursement a pris du retard : nous nous en occupons.`,
    takenBack: (cents: Cents): string =>
      `${late(cents)} : votre banque l’a repris à la suite de votre contestation.`,
    refunded: (cents: Cents): string => `${late(cents)} : il vous a été remboursé.`,
    refund: (cents: Cents, isAsked: boolean): string =>
      `${late(cents)} : il ${refunded(isAsked)}, ${USED_MEANS}, ${REFUND_DELAY}.`,
  },
  /** What was paid besides the deposit. */
  besideDeposit: {
    nothingPaid: 'Rien n’avait été payé pour cette réservation : vous n’avez rien à récupérer.',
    settledAtAgency: 'Ce que vous avez payé à l’agence y est réglé, selon nos conditions.',
    back: (cents: Cents): string =>
      `Ce que vous avez payé à l’agence, ${formatPrice(cents)}, vous est rendu, au comptoir ou sur le compte que vous nous indiquez.`,
    restBack: (cents: Cents): string =>
      `Le reste de ce que vous avez payé à l’agence, ${formatPrice(cents)}, vous est rendu, au comptoir ou sur le compte que vous nous indiquez.`,
    linkBack: (cents: Cents, isAsked: boolean): string =>
      `${byLink(cents)} ${refunded(isAsked)} ${USED_MEANS}.`,
    linkDisputed: (cents: Cents): string =>
      `${byLink(cents)} est contesté auprès de votre banque : ${AFTER_DISPUTE}`,
    linkFailed: (cents: Cents): string =>
      `${byLink(cents)} n’a pas encore pu vous être remboursé : nous nous en occupons.`,
  },
};
