export const blockIncomplete = 'Le blocage n’est pas complet';
export const notBlocked = 'Le client n’est pas bloqué';
export const blockCustomer = 'Bloquer ce client';
export const changeBlock = 'Changer le blocage';
export const block = 'Bloquer';
export const blockEffect =
  'Le client ne peut plus réserver en ligne : le site répond « Réservation non disponible ». Ses locations confirmées restent, et l’agence peut toujours lui louer au comptoir.';
export const reason = 'Motif';
export const reasonHint = 'Le client ne le voit pas sur le site, mais le reçoit s’il demande ses données.';
export const lastDay = 'Dernier jour du blocage';
export const lastDayHint = 'Facultatif : sans date, jusqu’à ce que vous débloquiez le client.';
export const unblockQuestion = 'Débloquer ce client ?';
export const unblock = 'Débloquer';
export const canBookAgain = 'Le client peut de nouveau réserver en ligne.';
export const reasonStaysReadable = 'Le motif reste lisible dans ses données.';
export const onlineBooking = 'Réservation en ligne';
export const canBookOnline = 'Le client peut réserver en ligne.';
export const saving = 'Enregistrement...';
