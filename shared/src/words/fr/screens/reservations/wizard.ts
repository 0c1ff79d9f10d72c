export const yourHolds = 'Vos dates gardées';
export const releasing = 'Libération en cours...';
export const releaseDates = 'Libérer ces dates';
export const mayContinue = (hold: string, outcome: string): string =>
  `${hold} : ${outcome} Vous pouvez continuer.`;
export const reservation = 'Réservation';
export const retry = 'Réessayer';
export const notAvailable = 'Réservation non disponible';
export const forCustomersOnly = 'Les réservations en ligne sont faites par les clients, avec leur compte.';
export const backToHome = "Retour à l'accueil";
export const loading = 'Chargement...';
export const vehicleLoadFailed = 'Erreur lors du chargement du véhicule';
export const seeVehicles = 'Voir nos véhicules';
export const submitFailed = 'Erreur lors de la soumission';
export const formerDatesKept = 'Les dates que vous aviez choisies avant sont reprises ci-dessous.';
export const tickTheBox = 'Cochez la case ci-dessous, puis continuez. Vos choix sont conservés.';
export const continueAtNewPrice = 'Vous pouvez continuer avec ce nouveau prix.';
export const justTaken =
  'Quelqu’un vient de réserver ces jours. Choisissez d’autres dates, le reste de votre choix est conservé.';
export const myAccount = 'Mon compte';
export const paidAndNotFinalized = 'Paiement réussi mais erreur lors de la finalisation de la réservation';
export const doNotPayTwice =
  'Ne payez pas une deuxième fois : votre paiement est enregistré. Votre réservation sera confirmée automatiquement, sinon votre acompte vous sera remboursé.';
export const pageUpdatesItself = 'Cette page se met à jour toute seule.';
export const myReservations = 'Mes réservations';
export const pageTitle = (step: string): string => `${step} · Réservation`;
export const steps = 'Étapes de la réservation';

export const stepLabel = {
  dates: 'Sélection des dates',
  accessories: 'Accessoires',
  payment: 'Paiement',
  confirmation: 'Confirmation',
};
