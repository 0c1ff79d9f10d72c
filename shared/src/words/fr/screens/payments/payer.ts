export const thanks = 'Merci';
export const paymentRecorded = 'Votre paiement est enregistré.';
export const backHome = 'Retour à l’accueil';
export const confirmationComes =
  'S’il a abouti, vous en recevez la confirmation. Pour vérifier, ouvrez de nouveau votre lien.';
export const payment = 'Paiement';
export const loadingLink = 'Chargement de votre lien...';
export const linkNotRead = 'Le lien ne peut pas être lu';
export const callAgency = (phone: string): string => `Appeler le ${phone}`;
export const linkEnded = 'Lien terminé';
export const linkUnknown = 'Lien inconnu';
export const noSuchLink = 'Ce lien de paiement n’existe pas. Vérifiez l’adresse, ou appelez l’agence.';
export const paid = 'Merci, c’est payé';
export const received = (amount: string): string => `${amount} reçus.`;
export const seeReservations = 'Voir mes réservations';
export const paidFor = (purpose: string, vehicle: string, start: string, end: string): string =>
  `${purpose} de votre location ${vehicle}, du ${start} au ${end}.`;
export const inReservation =
  'Ce paiement est noté sur votre réservation, où vous trouvez aussi vos documents.';
export const paymentReceived = 'Paiement reçu';
export const confirming = 'La confirmation est en cours : cette page s’actualise d’elle-même.';
export const greeting = (firstName: string): string =>
  `${`Bonjour ${firstName}`.trim()}, voici ce qu’il reste à payer en ligne pour votre location.`;
export const pay = (amount: string): string => `Payer ${amount}`;
export const vehicle = 'Véhicule';
export const from = 'Du';
export const to = 'Au';
export const validUntil = 'Lien valable jusqu’au';
export const checking = 'Vérification en cours...';
