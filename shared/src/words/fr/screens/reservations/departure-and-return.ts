export const correctReturn = 'Corriger le retour';
export const saveCorrection = 'Enregistrer la correction';
export const correcting = 'Correction en cours...';
export const kilometresReallyDriven = 'Kilomètres réellement parcourus';
export const recordedAtReturn = (distance: string): string => `Enregistrés au retour : ${distance}`;
export const correctionReason = 'Motif de la correction';
export const keptInJournal = 'Conservé dans le journal.';
export const overrun = 'Dépassement';
export const vehicleMileage = 'Compteur du véhicule';
export const correctionEffect =
  'Le compteur du véhicule suit la différence. Le client n’est pas prévenu par email.';
export const departWithoutReport = 'Départ sans rapport';
export const saveDeparture = 'Enregistrer le départ';
export const departureNotSaved = 'Le départ n’est pas enregistré';
export const departureMileage = 'Compteur au départ (facultatif)';
export const changeVehicle = 'Changer de véhicule';
export const back = 'Retour';
export const doDeparture = 'Faire le départ';
export const doReturn = 'Faire le retour';
export const departureFirst = 'Le départ de cette location n’est pas enregistré : faites-le d’abord.';
export const onTheSameDay = 'Le jour même : « Annuler le départ », puis « Modifier » le véhicule.';
export const later = 'Plus tard :';
export const modifyEnd = 'modifiez la fin';
export const thenAnotherVehicle =
  ', faites le retour, puis « Louer un autre véhicule » au même client. Chaque véhicule a ainsi ses deux rapports.';
export const finalizeReservation = 'Finaliser la réservation';
export const finalize = 'Finaliser';
export const finalizing = 'Finalisation en cours...';
export const kilometresDriven = 'Kilomètres parcourus';
export const mileageIncluded = (distance: string, days: string): string =>
  `Kilométrage inclus : ${distance} pour ${days}`;
export const returnMileage = 'Compteur au retour (facultatif)';
export const lastReading = (distance: string): string =>
  `Dernier relevé : ${distance}. Calcule les kilomètres parcourus.`;
export const finalizeEffect = 'La réservation sera terminée et le véhicule de nouveau disponible.';
export const none = 'Aucun';
export const saving = 'Enregistrement...';
