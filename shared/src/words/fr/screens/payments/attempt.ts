const OTHER_MEANS = 'Essayez une autre carte ou Bancontact.';

export const paymentError = 'Erreur lors du paiement';
export const insufficientFunds = `Le solde de votre compte est insuffisant. ${OTHER_MEANS}`;
export const cardExpired = `Votre carte a expiré. ${OTHER_MEANS}`;
export const wrongSecurityCode = 'Le code de sécurité de la carte est incorrect. Vérifiez-le et réessayez.';
export const wrongCardNumber = 'Le numéro de carte est incorrect. Vérifiez-le et réessayez.';
export const bankSilent = 'Votre banque ne répond pas. Réessayez dans quelques instants.';
export const notIdentified =
  'Votre banque n’a pas pu vous identifier. Réessayez, ou payez avec une autre carte ou Bancontact.';
export const bankRefused = `Votre banque a refusé. ${OTHER_MEANS}`;
export const failed = 'Le paiement n’a pas abouti';
export const datesKept = 'Rien n’a été débité et vos dates vous restent réservées.';
export const reservationUnchanged =
  'Rien n’a été débité, et votre réservation ne change pas. Vous pouvez réessayer.';
export const checked = (untouched: string): string =>
  `Nous avons vérifié auprès du service de paiement. ${untouched}`;
export const bankNotAnswered = 'Vous n’avez pas répondu à la vérification de votre banque. Réessayez.';
export const replaced = 'Ce paiement a été remplacé';
export const closedUnpaid =
  'Il a été fermé avant d’être réglé, et rien n’a été débité. Saisissez de nouveau votre carte.';
export const unknownYet = 'Nous ne savons pas encore si votre paiement est passé';
export const doNotPayTwice =
  'Le service de paiement n’a pas répondu. Ne payez pas une deuxième fois : vérifiez d’abord.';
export const willBeRecorded = 'Si votre paiement est passé, il sera enregistré automatiquement.';
export const willBeConfirmed =
  'Si votre paiement est passé, votre réservation sera confirmée automatiquement.';
