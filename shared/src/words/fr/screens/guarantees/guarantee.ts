import type { GuaranteeMethod } from '../../../../guarantees/guarantee.rules.ts';
import { ofName } from '../../elision.ts';

export const notRecorded = 'La caution n’a pas été enregistrée';
export const takeGuarantee = 'Prendre une caution';
export const method = 'Moyen de la caution';
export const amount = 'Montant';
export const showCode = 'Afficher le code à scanner';
export const recordGuarantee = 'Enregistrer la caution';
export const expiring = 'Cautions qui expirent';
export const expiringNote =
  'La banque les libère d’elle-même à la date indiquée. Décidez avant de les retenir ou de les libérer.';
export const toGiveBack = 'Cautions à rendre';
export const toGiveBackNote = 'La location est terminée et plus rien n’est dû.';
export const decide = 'Décider';
export const ofCustomer = (customer: string): string => `de la caution ${ofName(customer)}`;
export const reservation = (number: string): string => `réservation n° ${number}`;
export const heldUntil = (moment: string): string => `, bloquée jusqu’au ${moment}`;
export const guarantee = 'Caution';
export const ofGuarantee = 'de la caution';
export const earlierGuarantees = 'Cautions précédentes';
export const kept = (amount: string, reason: string): string =>
  `${amount} gardés${reason === '' ? '' : `, ${reason}`}`;
export const endedAt = (moment: string): string => `le ${moment}`;
export const noCardYet = 'Le client n’a pas encore donné sa carte. Affichez un code pour qu’il le scanne.';
export const qrCode = 'Code QR de la page où le client donne sa carte';
export const scanCode =
  'Le client scanne ce code avec son téléphone et donne sa carte. Rien n’est débité : le montant est réservé.';
export const codeValidUntil = (moment: string): string => `Valable jusqu’au ${moment}.`;
export const awaitingCard = 'En attente de la carte du client...';
export const creatingCode = 'Création du code...';
export const showNewCode = 'Afficher un nouveau code';
export const withdrawRequest = 'Annuler la demande';
export const heldOnCard = (until: string): string =>
  `Réservée sur la carte du client jusqu’au ${until} : passé ce moment, la banque la libère d’elle-même.`;
export const heldByAgency = 'Détenue par l’agence.';
export const keepingAnnounced = (amount: string): string => `Retenue de ${amount} annoncée`;
export const keepableFrom = (moment: string): string => `Possible à partir du ${moment}.`;
export const release = 'Libérer la caution';
export const keepAmount = 'Retenir un montant';
export const releaseUnderway = 'Libération en cours';
export const keepingUnderway = 'Retenue en cours';
export const decisionRecorded =
  'La décision est enregistrée. Le prestataire de paiement n’a pas encore répondu.';
export const releaseQuestion = 'Libérer la caution ?';
export const releasing = 'Libération en cours...';
export const releaseWarning = (amount: string): string =>
  `Les ${amount} sont rendus au client en entier. Rien ne pourra plus être gardé sur cette caution.`;
export const stillOwed = (amount: string): string => `Le client doit encore ${amount}.`;
export const saving = 'Enregistrement...';
export const withdrawing = 'Annulation...';
export const methodHint: Record<GuaranteeMethod, string> = {
  card: 'Le client scanne un code et donne sa carte sur son téléphone',
  terminal: 'Préautorisation faite sur le terminal de la banque',
  cash: 'Le client remet les espèces maintenant',
  transfer: 'Le virement est arrivé sur le compte de l’agence',
};
