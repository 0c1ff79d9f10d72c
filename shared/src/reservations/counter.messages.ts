import type { TillMethod } from '../ledger/ledger.rules.ts';

export const counterMessages = {
  keyInvalid: 'La clé de la demande n’est pas valide',
  customerRequired: 'Choisissez un client, ou notez-en un nouveau',
  customerUnknown: 'Ce client n’existe pas',
  discountInvalid: 'Saisissez une remise en euros, au-dessus de zéro',
  discountTooLarge: 'La remise dépasse le prix du véhicule',
  discountReasonRequired: 'Dites pourquoi cette remise est accordée',
  reasonTooLong: 'Le motif ne peut pas dépasser 200 caractères',
  paymentRequired: 'Choisissez comment le client paie',
  amountInvalid: 'Saisissez un montant en euros',
  amountTooLarge: 'Le montant encaissé dépasse le prix de la location',
  cash_step: 'En espèces, le montant se termine par 0 ou 5 centimes',
  cash_limit: 'La loi limite les espèces à 3 000 € par location',
  searchTooShort: 'Saisissez au moins deux caractères',
} as const;

/** How money is received at the agency. */
export const tillMethodLabel: Record<TillMethod, string> = {
  terminal: 'Terminal',
  cash: 'Espèces',
  transfer: 'Virement',
};
