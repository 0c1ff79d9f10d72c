import { WAITS_FOR_BANK } from '../../payments/payments.ts';

export const depositNotRefundable = 'L’acompte n’est pas remboursable, sauf si l’agence annule.';
export const cancellationAsked = (asked: string, until: string): string =>
  `L’annulation est demandée depuis le ${asked}, avant la fin de l’annulation gratuite (${until}) : elle rembourse l’acompte.`;
export const freeCancellationOver = (until: string): string =>
  `L’annulation était gratuite jusqu’au ${until} : l’acompte n’est plus remboursable, sauf si l’agence annule.`;
export const freeCancellation = (until: string): string => `Annulation gratuite jusqu’au ${until}.`;

/** End of a sentence about a dispute, for the customer. */
const waitsForYourBank =
  'rien n’est remboursé tant qu’elle n’a pas décidé. Si elle vous donne raison, elle vous rend elle-même ce montant ; sinon, l’agence vous le rembourse.';
const whyKept = (isNoShow: boolean): string =>
  isNoShow ? 'le véhicule n’a pas été retiré.' : 'l’annulation a eu lieu moins de 24 h avant le début.';

/** Of a payment that came too late for its reservation. Sentences that begin with `your` are for the customer. */
const latePayment = (amount: string): string =>
  `Un paiement de ${amount} n’a pas pu confirmer cette réservation`;
export const lateTakenBack = (amount: string): string =>
  `${latePayment(amount)} : la banque du client l’a repris à la suite d’une contestation.`;
export const yourLateTakenBack = (amount: string): string =>
  `${latePayment(amount)} : votre banque l’a repris à la suite de votre contestation.`;
export const lateRefunded = (amount: string): string => `${latePayment(amount)} : il a été remboursé.`;
export const lateDisputed = (amount: string): string =>
  `${latePayment(amount)}, et est contesté : ${WAITS_FOR_BANK}`;
export const yourLateDisputed = (amount: string): string =>
  `${latePayment(amount)}. Il est contesté auprès de votre banque : ${waitsForYourBank}`;
export const lateRefundFailed = (amount: string): string =>
  `${latePayment(amount)}, et n’a pas pu être remboursé. Contactez le client pour convenir d’un autre moyen.`;
export const yourLateRefundFailed = (amount: string): string =>
  `${latePayment(amount)}. Son remboursement a pris du retard : l’agence s’en occupe.`;
export const lateRefundUnderWay = (amount: string): string =>
  `${latePayment(amount)} : son remboursement est en cours.`;

/** Of what was paid at the agency. */
export const agencyMoneyReturned = 'Ce qui avait été payé à l’agence a été rendu.';
export const agencyMoneyToReturn = (amount: string): string =>
  `${amount} payés à l’agence sont à rendre au client.`;
export const yourAgencyMoneyToReturn = (amount: string): string =>
  `${amount} payés à l’agence vous sont rendus : elle convient avec vous du moyen.`;
export const agencyRestToReturn = (rest: string): string =>
  `Le reste de ce qui y a été payé, ${rest}, est à rendre au client.`;
export const yourAgencyRestToReturn = (rest: string): string =>
  `Le reste de ce que vous avez payé à l’agence, ${rest}, vous est rendu.`;

/** Of a lost dispute. */
export const takenBack = (amount: string): string =>
  `La banque du client a repris ${amount} à la suite d’une contestation.`;
export const yourTakenBack = (amount: string): string =>
  `Votre banque a repris ${amount} à la suite de votre contestation.`;
export const alsoRefunded = (amount: string): string => `${amount} ont été remboursés.`;
export const balanceAtPickup = (due: string): string => `Le solde au retrait est de ${due}.`;
export const stillDue = (due: string): string => `Le reste dû est de ${due}.`;
export const restUnderWay = (rest: string): string => `Le remboursement du reste, ${rest}, est en cours.`;
export const restDelayed = (rest: string): string =>
  `Le remboursement du reste, ${rest}, a pris du retard : l’agence s’en occupe.`;
export const restNotRefunded = (rest: string): string => `Le reste, ${rest}, n’est pas remboursé.`;

interface PartRefund {
  /** Undefined where more than the deposit was paid. */
  deposit: string | undefined;
  refunded: string;
  due: string;
  hasDeparted: boolean;
}
const partRefund = (paid: string, { deposit, refunded, due, hasDeparted }: PartRefund): string =>
  `Sur ${deposit === undefined ? 'ce qui a été payé' : `${paid} de ${deposit}`}, ${refunded} ont été remboursés : ${hasDeparted ? 'le reste dû' : 'le solde au retrait'} est de ${due}.`;
export const partlyRefunded = (refund: PartRefund): string => partRefund('l’acompte', refund);
export const yourPartlyRefunded = (refund: PartRefund): string => partRefund('votre acompte', refund);

/** Of the deposit of a cancelled reservation; `isRest` says that a part of it was refunded before. */
export const noDeposit = 'Aucun acompte n’a été payé.';
export const depositRefunded = (amount: string): string => `L’acompte de ${amount} a été remboursé.`;
export const yourDepositRefunded = (amount: string): string => `Votre acompte de ${amount} a été remboursé.`;
const ofYourDeposit = (amount: string, isRest: boolean): string =>
  isRest ? `du reste de votre acompte, ${amount},` : `de votre acompte de ${amount}`;
export const refundUnderWay = (amount: string, isRest: boolean): string =>
  `Le remboursement ${isRest ? `du reste de l’acompte, ${amount},` : `de l’acompte de ${amount}`} est en cours.`;
export const yourRefundUnderWay = (amount: string, isRest: boolean): string =>
  `Le remboursement ${ofYourDeposit(amount, isRest)} est en cours.`;
export const depositDisputed = (amount: string): string =>
  `Le paiement de l’acompte, ${amount}, est contesté : ${WAITS_FOR_BANK}`;
export const yourDepositDisputed = (amount: string): string =>
  `Le paiement de votre acompte, ${amount}, est contesté auprès de votre banque : ${waitsForYourBank}`;
export const refundFailed = (amount: string, isRest: boolean): string =>
  `${isRest ? `Le reste de l’acompte, ${amount},` : `L’acompte de ${amount}`} n’a pas pu être remboursé. Contactez le client pour convenir d’un autre moyen.`;
export const yourRefundDelayed = (amount: string, isRest: boolean): string =>
  `Le remboursement ${ofYourDeposit(amount, isRest)} a pris du retard : l’agence s’en occupe.`;
export const depositKept = (amount: string): string => `L’acompte de ${amount} reste acquis à l’agence.`;
export const yourDepositKept = (amount: string, isNoShow: boolean): string =>
  `Votre acompte de ${amount} n’est pas remboursé : ${whyKept(isNoShow)}`;
export const depositPartlyKept = (amount: string, refunded: string, rest: string): string =>
  `Sur l’acompte de ${amount}, ${refunded} ont été remboursés ; ${rest} restent acquis à l’agence.`;
export const yourDepositPartlyKept = (kept: {
  deposit: string;
  refunded: string;
  rest: string;
  isNoShow: boolean;
}): string =>
  `Sur votre acompte de ${kept.deposit}, ${kept.refunded} ont été remboursés. Le reste, ${kept.rest}, n’est pas remboursé : ${whyKept(kept.isNoShow)}`;
