import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

type Facts = Pick<
  Reservation,
  'status' | 'deposit' | 'depositPaid' | 'paid' | 'refunded' | 'due' | 'refund' | 'cancelReason'
>;

export interface DepositFate {
  tone: 'info' | 'success' | 'error';
  /** For the agency. */
  agency: string;
  /** For the customer, to whom the agency owes an explanation rather than a state. */
  customer: string;
}

const price = (euros: number): string => formatPrice(toCents(euros));

/** Why a deposit is kept. */
const keptBecause = ({ cancelReason }: Facts): string =>
  cancelReason === 'no_show'
    ? 'le véhicule n’a pas été retiré.'
    : 'l’annulation a eu lieu moins de 24 h avant le début.';

/** Money that reached a hold which could not be confirmed any more: all of it goes back. */
const lateFate = ({ paid, refunded, refund }: Facts): DepositFate => {
  const beginning = `Un paiement de ${price(paid + refunded)} n’a pas pu confirmer cette réservation`;
  if (paid === 0) {
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

/** What became of the deposit of a cancelled reservation, or of a part that went back; undefined where nothing did. */
export const depositFate = (reservation: Facts): DepositFate | undefined => {
  const { status, deposit, depositPaid, paid, refunded, due, refund } = reservation;
  const amount = price(deposit);
  if (status !== 'canceled') {
    if (refunded === 0) return undefined;
    const text = `Sur l’acompte de ${amount}, ${price(refunded)} ont été remboursés : le solde au retrait est de ${price(due)}.`;
    return { tone: 'info', agency: text, customer: text.replace('l’acompte', 'votre acompte') };
  }
  if (!depositPaid && paid + refunded > 0) return lateFate(reservation);
  if (!depositPaid) {
    const text = 'Aucun acompte n’a été payé.';
    return { tone: 'info', agency: text, customer: text };
  }
  if (paid === 0) {
    return {
      tone: 'success',
      agency: `L’acompte de ${amount} a été remboursé.`,
      customer: `Votre acompte de ${amount} a été remboursé.`,
    };
  }
  const rest = refunded === 0 ? amount : price(paid);
  const [theRest, yourRest] =
    refunded === 0
      ? [`l’acompte de ${amount}`, `votre acompte de ${amount}`]
      : [`reste de l’acompte, ${rest},`, `reste de votre acompte, ${rest},`];
  switch (refund) {
    case 'due':
    case 'pending':
      return {
        tone: 'info',
        agency: `Le remboursement ${refunded === 0 ? 'de ' : 'du '}${theRest} est en cours.`,
        customer: `Le remboursement ${refunded === 0 ? 'de ' : 'du '}${yourRest} est en cours.`,
      };
    case 'failed':
      return {
        tone: 'error',
        agency: `${refunded === 0 ? `L’acompte de ${amount}` : `Le ${theRest}`} n’a pas pu être remboursé. Contactez le client pour convenir d’un autre moyen.`,
        customer: `Le remboursement ${refunded === 0 ? 'de ' : 'du '}${yourRest} a pris du retard : l’agence s’en occupe.`,
      };
    case 'succeeded':
    case 'settled':
    case null:
      return refunded === 0
        ? {
            tone: 'info',
            agency: `L’acompte de ${amount} reste acquis à l’agence.`,
            customer: `Votre acompte de ${amount} n’est pas remboursé : ${keptBecause(reservation)}`,
          }
        : {
            tone: 'info',
            agency: `Sur l’acompte de ${amount}, ${price(refunded)} ont été remboursés ; ${rest} restent acquis à l’agence.`,
            customer: `Sur votre acompte de ${amount}, ${price(refunded)} ont été remboursés. Le reste, ${rest}, n’est pas remboursé : ${keptBecause(reservation)}`,
          };
  }
};
