import type { LedgerEntry } from '../../../../ledger/ledger.schema.ts';
import { entryKindLabel, methodLabel, reductionReasonLabel } from '../../ledger/ledger.ts';

type NamedEntry = Pick<LedgerEntry, 'kind' | 'method' | 'reason' | 'reverses' | 'isGuarantee'>;

export const account = 'Compte';
export const ofAccount = 'du compte';
export const refund = 'Rembourser';
export const balanceDue = 'Reste dû';
export const toGiveBack = 'À rendre au client';
export const rental = 'Location';
export const cancellation = 'Annulation';
export const charges = 'Frais';
export const reductions = 'Réductions';
export const receivedLessRefunds = 'Encaissé, remboursements déduits';
export const refundPending = 'Remboursement en ligne en attente';
export const beingKept = 'Retenu sur la caution, en cours';
export const takePayment = 'Encaisser';
export const addCharge = 'Ajouter un frais';
export const grantReduction = 'Accorder une réduction';
export const accountDetails = 'Détail du compte';
export const noCharges = 'Aucun frais.';
export const payments = 'Encaissements';
export const noPayments = 'Rien n’a été encaissé.';
export const keptTooMuch = (amount: string): string => `Trop retenu sur la caution : ${amount}`;
export const giveBackOnCard =
  'Rendez ce montant au client dans le tableau de bord du prestataire de paiement : le compte en tiendra compte.';
export const giveBackByHand =
  'Corrigez ce qui a été retenu sur la caution, rendez-la par le même moyen, puis encaissez ce qui reste dû.';
export const correctEntry = (entry: string, amount: string): string => `Corriger : ${entry}, ${amount}`;
export const correct = 'Corriger';
export const reversed = '(annulé)';
export const entryName = ({ kind, method, reason, reverses, isGuarantee }: NamedEntry): string => {
  const name = `${reverses === null ? '' : 'Annulation : '}${entryKindLabel[kind]}`;
  const by = method === null ? '' : `, ${methodLabel[method].toLowerCase()}`;
  const why = reason === null ? '' : `, ${reductionReasonLabel[reason].toLowerCase()}`;
  return `${name}${by}${why}${isGuarantee ? ', retenu sur la caution' : ''}`;
};
