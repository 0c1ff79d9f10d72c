export const cancellationHint =
  'L’acompte est remboursé si vous la demandez au plus tard 24 h avant le début';
export const changeHint = 'Autres dates ou autre véhicule';
export const sendRequest = 'Envoyer la demande';
export const sending = 'Envoi en cours...';
export const whichReservation = 'Quelle réservation ?';
export const whatIsAsked = 'Que demandez-vous ?';
export const wantedChange = 'Changement souhaité';
export const optionalMessage = 'Message (facultatif)';
export const confirmedByEmail =
  'Un email vous confirme cette demande. Vous pouvez la retirer dans les détails de la réservation, tant que l’agence n’y a pas répondu.';
export const needHelp = 'Besoin d’aide ?';
export const callUs = 'Pour modifier ou annuler une réservation, appelez-nous';
export const callUsAt = ' au';
export const freeUntilDayBefore = 'Annulation gratuite jusqu’à 24 h avant le début de la location.';
export const lostWithinDay =
  'Dans les 24 h qui précèdent le début, aucune annulation n’est possible sans perdre l’acompte.';
export const phoneSupport = (hours: string): string => `Assistance téléphonique ${hours}.`;
export const withdrawQuestion = 'Retirer votre demande ?';
export const withdrawing = 'Retrait en cours...';
export const withdrawEffect = (request: string, moment: string, reservation: string): string =>
  `Votre ${request} du ${moment} : ${reservation}. La réservation reste telle qu’elle est.`;
export const actOn = (act: string, reservation: string): string => `${act} : ${reservation}`;
