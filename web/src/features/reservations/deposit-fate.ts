import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

type Canceled = Pick<Reservation, 'status' | 'deposit' | 'depositPaid' | 'refund'>;

export interface DepositFate {
  tone: 'info' | 'success' | 'error';
  /** For the agency. */
  agency: string;
  /** For the customer, to whom the agency owes an explanation rather than a state. */
  customer: string;
}

/** What became of the deposit of a cancelled reservation; undefined for the others. */
export const depositFate = ({ status, deposit, depositPaid, refund }: Canceled): DepositFate | undefined => {
  if (status !== 'canceled') return undefined;
  const amount = formatPrice(toCents(deposit));
  switch (refund) {
    case 'succeeded':
      return {
        tone: 'success',
        agency: `L'acompte de ${amount} a été remboursé.`,
        customer: `Votre acompte de ${amount} a été remboursé.`,
      };
    case 'due':
    case 'pending':
      return {
        tone: 'info',
        agency: `Le remboursement de l'acompte de ${amount} est en cours.`,
        customer: `Le remboursement de votre acompte de ${amount} est en cours.`,
      };
    case 'failed':
      return {
        tone: 'error',
        agency: `L'acompte de ${amount} n'a pas pu être remboursé. Contactez le client pour convenir d'un autre moyen.`,
        customer: `Le remboursement de votre acompte de ${amount} a pris du retard : l'agence s'en occupe.`,
      };
    case null:
      return depositPaid
        ? {
            tone: 'info',
            agency: `L'acompte de ${amount} reste acquis à l'agence.`,
            customer: `Votre acompte de ${amount} n'est pas remboursé : l'annulation a eu lieu moins de 24 h avant le début.`,
          }
        : {
            tone: 'info',
            agency: "Aucun acompte n'a été payé.",
            customer: "Aucun acompte n'a été payé.",
          };
  }
};
