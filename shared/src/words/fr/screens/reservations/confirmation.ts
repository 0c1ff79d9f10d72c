export const confirmation = 'Confirmation';
export const backToHome = "Retour à l'accueil";
export const myReservations = 'Mes réservations';
export const nothingToShow = 'Aucune réservation à afficher.';
export const paymentCanceled = 'Paiement annulé';
export const notConfirmed = 'Votre réservation n’est pas confirmée.';
export const resumeReservation = 'Reprendre la réservation';
export const nothingDebited = 'Aucun montant n’a été débité.';
export const datesStillHeld =
  'Vos dates vous restent réservées quelques minutes : vous pouvez reprendre où vous en étiez.';
export const redirecting = 'Redirection en cours...';
export const confirmed = 'RÉSERVATION CONFIRMÉE !';
export const reservationNumber = 'Réservation n°\u00a0';
export const depositDebited = (deposit: string): string =>
  `Votre acompte de ${deposit} a été débité. Vos dates sont bloquées.`;
export const yourRental = 'Votre location';
export const duration = 'Durée';
export const maxMileage = 'Kilométrage maximum';
export const accessories = 'Accessoires';
export const none = 'Aucun';
export const agency = 'Agence';
export const directions = 'Itinéraire (nouvel onglet)';
export const goodToKnow = 'Informations importantes';
export const bringPapers = 'Présentez votre permis de conduire et votre pièce d’identité au retrait.';
export const payBalance = (balance: string): string => `Réglez le solde de ${balance} sur place, au retrait.`;
export const guaranteeAsked = (guarantee: string): string =>
  `Une caution de ${guarantee} vous est demandée au retrait ; elle est rendue au retour.`;
export const keepTimes = (pickupTime: string, returnTime: string): string =>
  `Respectez les horaires : retrait à ${pickupTime}, retour à ${returnTime}.`;
export const emailSentTo = 'Un email de confirmation vous sera envoyé à ';
export const financialSummary = 'Récapitulatif financier';
export const vehicle = 'Véhicule';
export const totalPrice = 'Prix total';
export const balanceToSettle = 'Solde à régler sur place';
export const seeMyReservations = 'Voir mes réservations';
export const pickup = 'Retrait';
export const vehicleReturn = 'Retour';
export const loading = 'Chargement...';
export const yourPayment = 'Votre paiement';
export const retry = 'Réessayer';
export const signInToSee =
  'Connectez-vous pour voir votre réservation. Si vous venez de payer, votre paiement est bien pris en compte : elle sera confirmée automatiquement, ou votre acompte remboursé.';
export const signIn = 'Se connecter';
export const reservationCanceled = 'Votre réservation est annulée';
export const paymentReceived = 'Paiement reçu, confirmation en cours';
export const confirmedByEmail =
  'Cette page se met à jour toute seule. Vous pouvez aussi la quitter : votre réservation sera confirmée par email, sinon votre acompte vous sera remboursé.';
export const confirming = 'Confirmation en cours...';
export const depositRefunded = 'Votre acompte vous est remboursé';
export const couldNotConfirm =
  'Votre paiement est arrivé, mais la réservation n’a pas pu être confirmée : les dates ou les accessoires n’étaient plus disponibles. Le montant complet revient sur votre moyen de paiement, en général sous 5 à 10 jours ouvrables.';
export const chooseOtherDates = 'Choisir d’autres dates';
export const paymentFailed = 'Paiement non abouti';
export const failedWithDatesHeld =
  'Votre réservation n’est pas confirmée et rien n’a été débité. Vos dates vous sont encore réservées quelques minutes.';
export const failedWithDatesReleased =
  'Votre réservation n’est pas confirmée et rien n’a été débité. Vos dates ne sont plus réservées.';
export const resumePayment = 'Reprendre le paiement';
export const chooseMyDates = 'Choisir mes dates';
