export const documents = 'Documents';
export const olderDocuments =
  'Les documents des locations plus anciennes sont sur la page de chaque réservation.';
export const showDocuments = 'Afficher les documents';
export const noDocument = 'Aucun document.';
export const rentalFrom = (number: string, day: string): string => `Réservation n° ${number}, dès le ${day}`;
export const ofDocuments = 'des documents';
export const noNote = 'Aucune note sur ce client.';
export const deleteNoteOf = (written: string): string => `Supprimer la note du ${written}`;
export const deleteNote = 'Supprimer';
export const addNote = 'Ajouter une note';
export const noteHint =
  'Lue sur toutes ses réservations. Le client ne la voit pas sur le site, mais la reçoit s’il demande ses données.';
export const rentals = 'Locations';
export const ofRentals = 'des locations';
export const stillOwes = (price: string): string => `Ce client doit encore ${price} à l’agence.`;
export const owedToCustomer = (price: string): string => `L’agence doit rendre ${price} à ce client.`;
export const noRental = 'Aucune location.';
export const reservationNumber = (number: string): string => `N°\u00a0${number}`;
export const leftToPay = (price: string): string => `${price} à payer`;
