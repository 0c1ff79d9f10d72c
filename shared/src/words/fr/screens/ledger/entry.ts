import type { EntryMethod } from '../../../../ledger/ledger.rules.ts';
import { methodLabel } from '../../ledger/ledger.ts';

export const backOnlineAtOnce = 'Rendu en ligne aussitôt';
export const toGiveBackAfter = 'À rendre au client ensuite';
export const balanceAfter = 'Reste dû ensuite';
export const chargeKind = 'Type de frais';
export const saving = 'Enregistrement en cours...';
export const paymentMethod = 'Moyen de paiement';
export const amount = 'Montant';
export const reason = 'Motif';
export const note = 'Note (facultative)';
export const toGiveBack = 'À rendre au client';
export const balanceDue = 'Reste dû';
export const roundedCash = (isRefund: boolean): string =>
  `${isRefund ? 'À rendre' : 'À recevoir'} en espèces, arrondi à 5\u00a0centimes`;
export const takePayment = 'Encaisser';
export const paymentFailed = 'Le paiement n’est pas enregistré';
export const addCharge = 'Ajouter un frais';
export const add = 'Ajouter';
export const chargeFailed = 'Le frais n’est pas enregistré';
export const refund = 'Rembourser';
export const refundFailed = 'Le remboursement n’est pas enregistré';
export const grantReduction = 'Accorder une réduction';
export const grant = 'Accorder';
export const reductionFailed = 'La réduction n’est pas enregistrée';
export const ofAccount = 'du compte';
export const correctEntry = 'Corriger une écriture';
export const reverseEntry = 'Annuler l’écriture';
export const correcting = 'Correction en cours...';
export const reverseFailed = 'L’écriture n’est pas annulée';
export const reversalNote = (isGuarantee: boolean): string =>
  `sera annulée par une écriture contraire : les deux restent visibles.${isGuarantee ? '' : ' Saisissez ensuite le bon montant.'}`;
export const giveGuaranteeBack = 'Rendez la caution';
export const nothingKept = (amount: string, method: EntryMethod | null): string =>
  `Rien n’en est plus gardé : rendez ${amount} au client par le même moyen (${method === null ? '' : methodLabel[method].toLowerCase()}). S’il doit encore une partie, encaissez-la ou prenez une autre caution.`;
export const choose = 'Choisissez';
export const whatIsGivenBack = 'Ce qui est rendu';
export const reductionReason = 'Motif de la réduction';
