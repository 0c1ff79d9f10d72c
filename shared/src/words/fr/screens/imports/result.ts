import type { ImportKind } from '../../../../imports/import-kinds.ts';
import { counted } from '../../counted.ts';
import { countOf, outcomeText } from '../../imports/counts.ts';

export const invitations = 'Invitations';
export const withoutPassword = (count: number): string => `${countOf('customers', count)} sans mot de passe.`;
export const whatInvitationDoes =
  'Un client invité reçoit un lien pour choisir son mot de passe et retrouver ses réservations en ligne.';
export const inviteAll = 'Inviter tous ces clients';
export const inviteAllQuestion = 'Inviter tous ces clients ?';
export const invite = 'Inviter';
export const sending = 'Envoi en cours...';
export const mailGoesTo = (count: number): string => `Un email part à ${countOf('customers', count)}.`;
export const noSecondInvitation = 'Personne ne reçoit deux invitations.';
export const filesLeftOut = 'Ces fichiers ont été laissés de côté';
export const photos = 'Photos';
export const withoutPhoto = (count: number): string =>
  `${countOf('vehicles', count)} sans photo : un véhicule archivé devient actif dès sa première photo.`;
export const sendingZip = 'Envoi du fichier ZIP';
export const addPhotos = 'Ajouter les photos';
export const reminders = 'Rappels';
export const sendReminders = 'Envoyer les rappels aux clients de ces réservations';
export const noReminderOtherwise =
  'Sans cela, ces clients ne reçoivent aucun rappel avant leur départ ni avant leur retour.';
export const importUndone = 'Import annulé';
export const rowsImported = 'Lignes importées';
export const rowsUpdated = 'Lignes mises à jour';
export const rowsKnown = 'Déjà connues, inchangées';
export const rowsLeft = 'À corriger, laissées de côté';
export const importOther = 'Importer un autre fichier';
export const rowsErased = 'Les lignes de ce fichier ont été effacées.';
export const undoImport = 'Annuler cet import';
export const undoableUntil = (day: string): string =>
  `Un import peut être annulé jusqu’au ${day}, tant que rien n’a été fait avec ce qu’il a apporté.`;
export const undoQuestion = 'Annuler cet import ?';
export const undoing = 'Annulation en cours...';
export const takenOut = (moment: string | null): string =>
  `Ce qu’il avait apporté a été retiré${moment === null ? '' : ` le ${moment}`}.`;
export const importedFrom = (fileName: string, moment: string | null, by: string | null): string =>
  `${fileName}${moment === null ? '' : `, le ${moment}`}${by === null ? '' : `, par ${by}`}.`;
/** `3 invitations partent.` */
export const invitedCount = (count: number): string =>
  `${counted(count, 'invitation part', 'invitations partent')}.`;
export const photosStored = (count: number, vehicles: number): string =>
  `${counted(count, 'photo', 'photos')} pour ${countOf('vehicles', vehicles)}.`;
export const storing = 'Les photos sont en cours d’enregistrement : vous pouvez quitter cette page.';
export const storingInterrupted = 'L’enregistrement a été interrompu : envoyez le ZIP à nouveau.';
/** Before what is wrong with a file. */
export const before = (fileName: string): string => `${fileName} : `;
/** What was changed since an update stays. */
export const undoEffect = (
  kind: ImportKind,
  counts: Readonly<Record<'imported' | 'updated', number>>,
): string => {
  const all = `${outcomeText(kind, counts)} : tout est retiré à la fois, ou rien.`;
  return counts.updated === 0
    ? all
    : `${all} Les anciennes valeurs reviennent, sauf là où quelqu’un les a changées depuis.`;
};
