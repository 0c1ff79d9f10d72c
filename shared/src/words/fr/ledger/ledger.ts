import { type EntryKind, type EntryMethod, MAX_NOTE_LENGTH } from '../../../ledger/ledger.rules.ts';
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
  kindInvalid: 'Choisissez le type d’écriture',
  amountInvalid: 'Veuillez saisir un montant supérieur à 0, avec deux décimales au plus',
  amountTooLarge: 'Ce montant est trop élevé',
  methodRequired: 'Choisissez le moyen de paiement',
  methodUnneeded: 'Un frais n’a pas de moyen de paiement',
  whatRequired: 'Choisissez ce qui est rendu',
  whatUnneeded: 'Seul un remboursement dit ce qui est rendu',
  reasonRequired: 'Choisissez le motif de la réduction',
  reasonUnneeded: 'Seule une réduction a ce motif',
  limitInvalid: 'Veuillez saisir un montant de 0 à 10 000 €, avec deux décimales au plus',
  keptDepositInvalid: 'Indiquez si l’indemnité d’annulation comprend la TVA',
  noteRequired: 'Indiquez le motif',
  noteInvalid: 'Le motif contient des caractères illisibles',
  noteTooLong: `Le motif ne peut pas dépasser ${MAX_NOTE_LENGTH} caractères`,
  requestKeyInvalid: 'La demande est illisible. Rechargez la page',
  cashStep: 'En espèces, le montant est un multiple de 0,05 €',
} as const;
