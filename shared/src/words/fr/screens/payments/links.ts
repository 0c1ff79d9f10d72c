import type { LinkState } from '../../../../payments/links.rules.ts';

export const balanceHint = 'Ce qu’il reste à payer de la location.';
export const supplementHint = 'Ce qu’une modification a ajouté.';
export const paymentLinks = 'Liens de paiement';
export const loading = 'Chargement des liens...';
export const noLink = 'Aucun lien de paiement pour cette réservation.';
export const until = (moment: string): string => `, jusqu’au ${moment}`;
export const revoking = 'Révocation en cours...';
export const revokeLink = (purpose: string, amount: string): string =>
  `Révoquer le lien : ${purpose} ${amount}`;
export const revoke = 'Révoquer';
export const newLink = 'Nouveau lien';
export const whatIsPaid = 'Ce que le client paie';
export const amount = 'Montant';
export const creating = 'Création...';
export const createLink = 'Créer le lien';
export const linkState: Record<LinkState, string> = { open: 'À payer', paid: 'Payé', ended: 'Terminé' };
