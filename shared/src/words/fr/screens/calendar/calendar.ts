export const calendar = 'Disponibilités du véhicule';
export const previousMonth = 'Mois précédent';
export const nextMonth = 'Mois suivant';
export const free = 'Disponible';
export const taken = 'Réservé';
export const agencyClosed = 'Agence fermée';
export const notOffered = 'Non proposé';
export const yourRental = 'Votre location';
export const legend = 'Légende du calendrier';
export const takenDay = (day: string): string => `${day}, réservé`;
export const todayUnavailable = (day: string): string => `${day}, aujourd’hui, non disponible`;
export const past = (day: string): string => `${day}, passé`;
export const closed = (day: string): string => `${day}, agence fermée`;
export const takenNextDay = (day: string): string => `${day}, réservé le lendemain`;
export const noReturnPossible = (day: string): string =>
  `${day}, aucun retour possible avant la réservation suivante`;
export const tooFar = (day: string): string => `${day}, trop éloigné`;
export const tooLong = 'durée maximale dépassée';
export const firstDay = (day: string): string => `${day}, début de la location`;
export const lastDay = (day: string): string => `${day}, fin de la location`;
export const nextReservation = (day: string): string => `une réservation commence le ${day}`;
export const chooseFirstDay = 'Choisissez le jour du départ.';
export const chooseLastDay = (last: string, reason: string | undefined): string =>
  `Choisissez le jour du retour, au plus tard le ${last}${reason === undefined ? '' : ` : ${reason}`}.`;
export const dayInvalid = 'Indiquez une date qui existe, au format jj/mm/aaaa';
export const periodAndPrice = (first: string, last: string, days: string, total: string): string =>
  `Du ${first} au ${last}, ${days}, prix total ${total}`;
export const alsoToday = ', aujourd’hui';
export const dayPattern = 'jj/mm/aaaa';
export const openCalendar = 'Ouvrir le calendrier';
export const timePattern = 'hh:mm';
export const timeInvalid = 'Indiquez une heure qui existe, au format hh:mm';
/** The number of a day in its cell. */
export const first = '1er';
