import { formatPrice } from '../format/amounts.ts';
import type { GuaranteeMethod, GuaranteeState } from '../../../guarantees/guarantee.rules.ts';

export const guaranteeMethodNames: Record<GuaranteeMethod, string> = {
  card: 'Carte (empreinte)',
  terminal: 'Terminal de paiement',
  cash: 'Espèces',
  transfer: 'Virement',
};

export const guaranteeStateNames: Record<GuaranteeState, string> = {
  asked: 'Demandée',
  held: 'Détenue',
  released: 'Libérée',
  captured: 'Encaissée',
  expired: 'Expirée',
};

export const guaranteeMessages = {
  amountInvalid: 'Le montant de la caution doit être compris entre 1 et 10 000 euros, au centime près',
  keptInvalid: 'Le montant à garder n’est pas valide',
  reasonRequired: 'Veuillez indiquer le motif de la retenue',
  entriesInvalid: 'Les frais concernés ne sont pas valides',
  tooMuch: (maxCents: number): string =>
    `Le montant gardé ne peut pas dépasser ce que le client doit et ce qui est retenu, ${formatPrice(maxCents)}`,
  signedForLess: (signedCents: number): string =>
    `Le client a signé pour ${formatPrice(signedCents)} : annoncez la retenue pour garder davantage`,
} as const;
