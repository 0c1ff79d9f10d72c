import { WAITS_FOR_BANK } from '#words/payments/payments.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from './api/reservations.queries.ts';

type Facts = Pick<
  Reservation,
  | 'status'
  | 'depositCents'
  | 'depositPaid'
  | 'paidCents'
  | 'refundedCents'
  | 'chargedBackCents'
  | 'dueCents'
  | 'paidAtAgencyCents'
  | 'creditCents'
  | 'refund'
  | 'cancelReason'
  | 'departedAt'
>;

/** All that was paid, whatever of it was refunded or taken back since. */
export const receivedCents = ({
  paidCents,
  refundedCents,
  chargedBackCents,
}: Pick<Reservation, 'paidCents' | 'refundedCents' | 'chargedBackCents'>): number =>
  paidCents + refundedCents + chargedBackCents;

export interface DepositFate {
  tone: 'info' | 'success' | 'error';
  /** For the agency. */
  agency: string;
  /** For the customer, with the reason. */
  customer: string;
}

/** Why a deposit is not refunded. */
const keptBecause = ({ cancelReason }: Facts): string =>
  cancelReason === 'no_show'
    ? 'le véhicule n’a pas été retiré.'
    : 'l’annulation a eu lieu moins de 24 h avant le début.';

/** Nothing is refunded while the bank has the money. */
const FOR_CUSTOMER =
  'rien n’est remboursé tant qu’elle n’a pas décidé. Si elle vous donne raison, elle vous rend elle-même ce montant ; sinon, l’agence vous le rembourse.';

/** Money captured for a hold that could no longer be confirmed: all of it is refunded. */
const lateFate = (reservation: Facts): DepositFate => {
  const { paidCents, chargedBackCents, refund } = reservation;
  const beginning = `Un paiement de ${formatPrice(receivedCents(reservation))} n’a pas pu confirmer cette réservation`;
  if (paidCents === 0 && chargedBackCents > 0) {
    return {
      tone: 'info',
      agency: `${beginning} : la banque du client l’a repris à la suite d’une contestation.`,
      customer: `${beginning} : votre banque l’a repris à la suite de votre contestation.`,
    };
  }
  if (paidCents === 0) {
    const text = `${beginning} : il a été remboursé.`;
    return { tone: 'success', agency: text, customer: text };
  }
  if (refund === 'disputed') {
    return {
      tone: 'info',
      agency: `${beginning}, et est contesté : ${WAITS_FOR_BANK}`,
      customer: `${beginning}. Il est contesté auprès de votre banque : ${FOR_CUSTOMER}`,
    };
  }
  if (refund === 'failed') {
    return {
      tone: 'error',
      agency: `${beginning}, et n’a pas pu être remboursé. Contactez le client pour convenir d’un autre moyen.`,
      customer: `${beginning}. Son remboursement a pris du retard : l’agence s’en occupe.`,
    };
  }
  const text = `${beginning} : son remboursement est en cours.`;
  return { tone: 'info', agency: text, customer: text };
};

type AgencyMoney = Pick<
  Reservation,
  'status' | 'depositPaid' | 'paidCents' | 'refundedCents' | 'refund' | 'paidAtAgencyCents' | 'creditCents'
>;

/** A cancelled rental that was paid at the agency alone: nothing of it goes back online. */
export const wasPaidAtAgency = (facts: AgencyMoney): boolean =>
  facts.status === 'canceled' &&
  !facts.depositPaid &&
  (facts.paidAtAgencyCents > 0 || (facts.refund === null && facts.paidCents + facts.refundedCents > 0));

/** What is kept of it, and what is to be given back. */
const agencyFate = (reservation: Facts): DepositFate => {
  const { paidAtAgencyCents, creditCents } = reservation;
  const keptCents = paidAtAgencyCents - creditCents;
  const credit = formatPrice(creditCents);
  if (keptCents <= 0 && creditCents === 0) {
    const text = 'Ce qui avait été payé à l’agence a été rendu.';
    return { tone: 'success', agency: text, customer: text };
  }
  if (keptCents <= 0) {
    return {
      tone: 'info',
      agency: `${credit} payés à l’agence sont à rendre au client.`,
      customer: `${credit} payés à l’agence vous sont rendus : elle convient avec vous du moyen.`,
    };
  }
  const kept = formatPrice(keptCents);
  const rest = creditCents > 0;
  return {
    tone: 'info',
    agency: `L’acompte de ${kept} reste acquis à l’agence.${rest ? ` Le reste de ce qui y a été payé, ${credit}, est à rendre au client.` : ''}`,
    customer: `Votre acompte de ${kept} n’est pas remboursé : ${keptBecause(reservation)}${rest ? ` Le reste de ce que vous avez payé à l’agence, ${credit}, vous est rendu.` : ''}`,
  };
};

/** A dispute was lost: the bank took the money back, nobody of the agency gave it back. */
const takenBackFate = (reservation: Facts): DepositFate => {
  const { status, paidCents, refundedCents, chargedBackCents, dueCents, refund } = reservation;
  const taken = formatPrice(chargedBackCents);
  const given = refundedCents > 0 ? ` ${formatPrice(refundedCents)} ont été remboursés.` : '';
  const both = (rest: string, tone: DepositFate['tone'] = 'info'): DepositFate => ({
    tone,
    agency: `La banque du client a repris ${taken} à la suite d’une contestation.${given}${rest}`,
    customer: `Votre banque a repris ${taken} à la suite de votre contestation.${given}${rest}`,
  });
  if (status !== 'canceled') {
    const balance = reservation.departedAt === null ? 'Le solde au retrait' : 'Le reste dû';
    return both(` ${balance} est de ${formatPrice(dueCents)}.`);
  }
  if (paidCents === 0) return both('');
  const rest = formatPrice(paidCents);
  switch (refund) {
    case 'due':
    case 'pending':
    case 'disputed':
      return both(` Le remboursement du reste, ${rest}, est en cours.`);
    case 'failed':
      return both(` Le remboursement du reste, ${rest}, a pris du retard : l’agence s’en occupe.`, 'error');
    case 'succeeded':
    case 'settled':
    case null:
      return both(` Le reste, ${rest}, n’est pas remboursé.`);
  }
};

/** The text about the deposit of a cancelled reservation, or about a partial refund; undefined without either. */
export const depositFate = (reservation: Facts): DepositFate | undefined => {
  const { status, depositCents, depositPaid, paidCents, refundedCents, dueCents, refund } = reservation;
  const amount = formatPrice(depositCents);
  if (status !== 'canceled') {
    if (reservation.chargedBackCents > 0) return takenBackFate(reservation);
    if (refundedCents === 0) return undefined;
    const isOfDeposit = depositPaid && paidCents + refundedCents <= depositCents;
    const subject = isOfDeposit ? `Sur l’acompte de ${amount}` : 'Sur ce qui a été payé';
    const rest = reservation.departedAt === null ? 'le solde au retrait' : 'le reste dû';
    const text = `${subject}, ${formatPrice(refundedCents)} ont été remboursés : ${rest} est de ${formatPrice(dueCents)}.`;
    return { tone: 'info', agency: text, customer: text.replace('Sur l’acompte', 'Sur votre acompte') };
  }
  if (wasPaidAtAgency(reservation)) return agencyFate(reservation);
  if (!depositPaid && receivedCents(reservation) > 0) return lateFate(reservation);
  if (!depositPaid) {
    const text = 'Aucun acompte n’a été payé.';
    return { tone: 'info', agency: text, customer: text };
  }
  if (reservation.chargedBackCents > 0) return takenBackFate(reservation);
  if (paidCents === 0) {
    return {
      tone: 'success',
      agency: `L’acompte de ${amount} a été remboursé.`,
      customer: `Votre acompte de ${amount} a été remboursé.`,
    };
  }
  const rest = refundedCents === 0 ? amount : formatPrice(paidCents);
  const [theRest, yourRest] =
    refundedCents === 0
      ? [`l’acompte de ${amount}`, `votre acompte de ${amount}`]
      : [`reste de l’acompte, ${rest},`, `reste de votre acompte, ${rest},`];
  switch (refund) {
    case 'due':
    case 'pending':
      return {
        tone: 'info',
        agency: `Le remboursement ${refundedCents === 0 ? 'de ' : 'du '}${theRest} est en cours.`,
        customer: `Le remboursement ${refundedCents === 0 ? 'de ' : 'du '}${yourRest} est en cours.`,
      };
    case 'disputed':
      return {
        tone: 'info',
        agency: `Le paiement de l’acompte, ${rest}, est contesté : ${WAITS_FOR_BANK}`,
        customer: `Le paiement de votre acompte, ${rest}, est contesté auprès de votre banque : ${FOR_CUSTOMER}`,
      };
    case 'failed':
      return {
        tone: 'error',
        agency: `${refundedCents === 0 ? `L’acompte de ${amount}` : `Le ${theRest}`} n’a pas pu être remboursé. Contactez le client pour convenir d’un autre moyen.`,
        customer: `Le remboursement ${refundedCents === 0 ? 'de ' : 'du '}${yourRest} a pris du retard : l’agence s’en occupe.`,
      };
    case 'succeeded':
    case 'settled':
    case null:
      return refundedCents === 0
        ? {
            tone: 'info',
            agency: `L’acompte de ${amount} reste acquis à l’agence.`,
            customer: `Votre acompte de ${amount} n’est pas remboursé : ${keptBecause(reservation)}`,
          }
        : {
            tone: 'info',
            agency: `Sur l’acompte de ${amount}, ${formatPrice(refundedCents)} ont été remboursés ; ${rest} restent acquis à l’agence.`,
            customer: `Sur votre acompte de ${amount}, ${formatPrice(refundedCents)} ont été remboursés. Le reste, ${rest}, n’est pas remboursé : ${keptBecause(reservation)}`,
          };
  }
};
