import type { EntryKind, EntryMethod } from '../../../ledger/ledger.rules.ts';
import type { ReductionReason, RefundOf } from '../../../ledger/reductions.rules.ts';

export const entryKindLabel: Record<EntryKind, string> = {
  extra_km: 'Kilomètres supplémentaires',
  fuel: 'Carburant ou charge manquants',
  late: 'Retour en retard',
  cleaning: 'Nettoyage',
  damage: 'Dommage',
  indemnity: 'Indemnité',
  fine: 'Amende',
  other: 'Autre frais',
  reduction: 'Réduction',
  cash_rounding: 'Arrondi des espèces',
  payment: 'Paiement',
  refund: 'Remboursement',
  chargeback: 'Paiement repris par la banque',
  kept_deposit: 'Indemnité d’annulation',
};

export const reductionReasonLabel: Record<ReductionReason, string> = {
  goodwill: 'Geste commercial',
  breakdown: 'Panne',
  price_error: 'Erreur de prix',
  other: 'Autre',
};

export const refundOfLabel: Record<RefundOf, string> = {
  credit: 'Trop-perçu',
  reduction: 'Réduction',
  correction: 'Correction d’un encaissement',
};

export const methodLabel: Record<EntryMethod, string> = {
  online: 'En ligne',
  terminal: 'Terminal de paiement',
  cash: 'Espèces',
  transfer: 'Virement',
  reprise: 'Reprise',
};

export const ledgerMessages = {
  amountInvalid: 'Veuillez saisir un montant supérieur à 0, avec deux décimales au plus',
  whatRequired: 'Choisissez ce qui est rendu',
  reasonRequired: 'Choisissez le motif de la réduction',
  limitInvalid: 'Veuillez saisir un montant de 0 à 10 000 €, avec deux décimales au plus',
  noteRequired: 'Indiquez le motif',
  cashStep: 'En espèces, le montant est un multiple de 0,05 €',
} as const;
