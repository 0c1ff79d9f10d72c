export const unavailability = 'Indisponibilité';
export const reservationNumber = (number: string): string => `Réservation n° ${number}`;
export const close = 'Fermer';
export const vehicle = 'Véhicule';
export const change = 'Modifier';
export const lift = 'Lever l’indisponibilité';
export const openReservation = 'Ouvrir la réservation';
export const customer = 'Client';
export const phone = 'Téléphone';
export const dates = 'Dates';
export const leftToPay = 'Reste à payer';
export const reason = 'Motif';
export const note = 'Note';
export const unavailable = 'Indisponible';
export const freeAfter = (day: string): string => `De nouveau libre après le ${day}`;
export const depositAwaited = 'Paiement de l’acompte attendu : les dates sont retenues jusque-là';
export const leavesOn = (moment: string): string => `Départ le ${moment}`;
export const vehicleNotBack = (moment: string): string =>
  `Départ prévu le ${moment} : la voiture n’est pas rentrée`;
export const returnsOn = (moment: string): string => `Retour le ${moment}`;
export const overdueSince = (moment: string): string =>
  `Retour attendu depuis le ${moment} : appelez le client`;
export const nothingRecorded = (moment: string): string =>
  `Retour prévu le ${moment} : ni le départ ni le retour ne sont enregistrés`;
export const endedOn = (day: string): string => `Terminée : le véhicule est revenu le ${day}`;
export const weekdayLetters: readonly string[] = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
export const nameOfBar = (
  title: string,
  state: string,
  reservationId: number | undefined,
  period: string,
): string =>
  `${title}, ${state}${reservationId === undefined ? '' : `, réservation ${reservationId}`}, ${period}`;
export const dayAndTime = (day: string, time: string): string => `${day} à\u00a0${time}`;
