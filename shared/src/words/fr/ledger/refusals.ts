import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { ledgerRefusals } from '../../../ledger/ledger.refusals.ts';
import { ledgerMessages } from './ledger.ts';
import { formatPrice } from '../format/amounts.ts';
import { MAX_CASH_CENTS } from '../../../ledger/ledger.rules.ts';

export const ledgerRefusalWords: RefusalWords<typeof ledgerRefusals> = {
  notFound: 'Réservation non trouvée',
  entryNotFound: 'Écriture non trouvée',
  keyReused:
    'Cette écriture a déjà été enregistrée avec d’autres données : vérifiez le compte avant de recommencer',
  onHold: 'Cette réservation n’est pas confirmée : rien ne peut encore être inscrit à son compte',
  nothing_due: 'Il n’y a plus rien à payer pour cette réservation',
  payment_too_large: ({ dueCents }) => `Ce montant dépasse le reste dû (${formatPrice(dueCents)})`,
  cash_step: ledgerMessages.cashStep,
  cash_limit: `Une location ne peut pas être payée en espèces au-delà de ${formatPrice(MAX_CASH_CENTS)} : utilisez un autre moyen pour le reste`,
  refund_too_large: ({ cents }) => `Ce montant dépasse ce qui a été encaissé (${formatPrice(cents)})`,
  creditTooSmall: ({ cents }) => `Ce montant dépasse le trop-perçu (${formatPrice(cents)})`,
  reduction_too_large: ({ cents }) =>
    `Une réduction ne peut pas dépasser ce qui a été vendu (${formatPrice(cents)})`,
  owner_needed: 'Cette réduction demande l’accord d’un gérant.',
  reversed_already: 'Cette écriture est déjà annulée',
  not_reversible:
    'Cette écriture suit un paiement en ligne ou une autre écriture : elle ne s’annule pas à la main',
  guaranteeDeciding:
    'Une retenue sur la caution est en cours pour ce qui est dû : attendez que le prestataire de paiement réponde',
};
