import { counted } from '../../counted.ts';

export const mergeAccount = 'Fusionner un autre compte';
export const merge = 'Fusionner';
export const merging = 'Fusion en cours...';
export const checkAgain = 'Vérifier à nouveau';
export const proceed = 'Continuer';
export const oneMoment = 'Un instant...';
export const notMerged = 'Les comptes ne sont pas fusionnés';
export const whatMoves = (customer: string): string =>
  `Les locations, les paiements et les notes de l’autre compte passent sur celui de ${customer}.`;
export const findOther = 'Chercher l’autre compte';
export const findOtherHint = 'Nom, téléphone ou adresse email';
export const noOtherFound = 'Aucun autre client trouvé.';
export const nameAndNumber = (name: string, id: number): string => `${name}, n° ${id}`;
export const noEmail = 'sans adresse email';
export const effects = 'Ce que fait la fusion';
export const keptAccount = 'Compte gardé';
export const mergedAccount = 'Compte fusionné';
export const differentNames = 'Les deux comptes n’ont pas le même nom : est-ce bien la même personne ?';
export const addressEnds = (email: string): string => `L’adresse ${email} ne sert plus à se connecter.`;
export const sessionsClosed = 'Les sessions ouvertes sur l’autre compte sont fermées.';
export const unconfirmedAddress = (email: string): string =>
  `L’adresse ${email} n’est pas confirmée : son mot de passe ne vaut plus, et un lien pour en choisir un autre y part.`;
export const addressTakenOver = 'Le compte gardé reprend l’adresse postale de l’autre.';
export const blockTakenOver = 'Le blocage de l’autre compte vaut pour le compte gardé.';
export const undoableFor = (hours: number): string => `La fusion s’annule pendant ${hours} heures.`;
export const otherAccounts = 'Autres comptes du client';
export const twoAccounts = 'La même personne a parfois deux comptes : celui du site et celui du comptoir.';
export const accountsMerged = (hours: number): string =>
  `Comptes fusionnés. Vous pouvez l’annuler pendant ${hours} heures.`;
export const mergeUndone = 'La fusion est annulée.';
export const emptiedAccount = 'Compte vidé';
export const mergedOn = (moment: string): string => `Fusionné le ${moment}`;
export const undoableUntil = (moment: string): string => `S’annule jusqu’au ${moment}`;
export const undoMerge = 'Annuler la fusion';
export const undoMergeQuestion = 'Annuler cette fusion ?';
export const undoing = 'Annulation en cours...';
export const undoEffect =
  'L’autre compte reprend ses locations, ses paiements, ses notes, son adresse et son mot de passe. Ce que le client a réservé lui-même depuis repart avec son adresse ; le reste reste ici.';
/** `Léa Peeters, n° 12, 0470 12 34 56, lea@exemple.be` */
export const accountFacts = (
  name: string,
  { id, phoneNumber, email }: { id: number; phoneNumber: string; email: string },
): string => `${nameAndNumber(name, id)}, ${phoneNumber}, ${email || noEmail}`;
export const movedToKept = ({
  reservations,
  payments,
  notes,
}: Record<'reservations' | 'payments' | 'notes', number>): string =>
  `Passent sur le compte gardé : ${[
    counted(reservations, 'réservation', 'réservations'),
    counted(payments, 'paiement', 'paiements'),
    counted(notes, 'note', 'notes'),
  ].join(', ')}.`;
/** With which address the customer signs in after the merge. */
export const signInAfter: Readonly<Record<'kept' | 'other' | 'none', (email: string) => string>> = {
  kept: (email) => `Le client garde l’adresse ${email}.`,
  other: (email) => `Le client a désormais l’adresse ${email}, avec le mot de passe de l’autre compte.`,
  none: () => 'Aucun des deux comptes n’a d’adresse email.',
};
