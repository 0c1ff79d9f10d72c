import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Reservation } from './api/reservations.queries.ts';

type Facts = Pick<
  Reservation,
  | 'status'
  | 'depositCents'
  | 'depositPaid'
  | 'paidCents'
  | 'refundedCents'
  | 'dueCents'
  | 'refund'
  | 'cancelReason'
>;

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

/** Money captured for a hold that could no longer be confirmed: all of it is refunded. */
const lateFate = ({ paidCents, refundedCents, refund }: Facts): DepositFate => {
  const beginning = `Un paiement de ${formatPrice(paidCents + refundedCents)} n’a pas pu confirmer cette réservation`;
  if (paidCents === 0) {
    const text = `${beginning} : il a été remboursé.`;
    return { tone: 'success', agency: text, customer: text };
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

/** The text about the deposit of a cancelled reservation, or about a partial refund; undefined without either. */
export const depositFate = (reservation: Facts): DepositFate | undefined => {
  const { status, depositCents, depositPaid, paidCents, refundedCents, dueCents, refund } = reservation;
  const amount = formatPrice(depositCents);
  if (status !== 'canceled') {
    if (refundedCents === 0) return undefined;
    const text = `Sur l’acompte de ${amount}, ${formatPrice(refundedCents)} ont été remboursés : le solde au retrait est de ${formatPrice(dueCents)}.`;
    return { tone: 'info', agency: text, customer: text.replace('l’acompte', 'votre acompte') };
  }
  if (!depositPaid && paidCents + refundedCents > 0) return lateFate(reservation);
  if (!depositPaid) {
    const text = 'Aucun acompte n’a été payé.';
    return { tone: 'info', agency: text, customer: text };
  }
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
