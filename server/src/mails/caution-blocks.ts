import type { GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';

/** How the customer gets a guarantee back, by method. */
export const cautionBackSentence = (method: GuaranteeMethod): string => BACK[method];

const BACK: Record<GuaranteeMethod, string> = {
  card: 'Votre banque libère ce montant sur votre carte : elle peut mettre quelques jours ouvrables à le montrer.',
  terminal:
    'Ce montant est libéré sur la carte présentée au terminal de paiement : votre banque peut mettre quelques jours ouvrables à le montrer.',
  cash: 'Ce montant vous est rendu en espèces, à l’agence.',
  transfer: 'Ce montant vous est rendu par virement.',
};
