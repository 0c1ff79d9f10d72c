import type { JournalRate } from '../../../books/journal.rules.ts';
import type { MovementKind } from '../../../books/movement-kinds.ts';

export const movementLabel: Record<MovementKind, string> = {
  payment: 'Paiement',
  refund: 'Remboursement',
  chargeback: 'Paiement repris par la banque',
  caution_taken: 'Caution reçue',
  caution_released: 'Caution rendue',
  caution_kept: 'Caution gardée',
  fee: 'Frais du prestataire de paiement',
  payout: 'Versement du prestataire de paiement',
  opening: 'Fond de caisse',
  bank_deposit: 'Dépôt à la banque',
  expense: 'Dépense',
  difference: 'Écart de caisse',
};

export const rateLabel: Record<Exclude<JournalRate, 'vat'>, string> = {
  exempt: 'Sans TVA (régime de l’agence)',
  outside: 'Hors TVA',
  rounding: 'Arrondi des espèces',
  invoiced: 'TVA sur facture',
  pending: 'Sans reçu',
};
