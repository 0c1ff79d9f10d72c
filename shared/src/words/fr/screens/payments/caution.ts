export const formFailed = 'Le formulaire de carte n’a pas pu être ouvert';
export const retry = 'Réessayer';
export const loadingForm = 'Chargement du formulaire...';
export const providerSilent =
  'Le service de paiement n’a pas répondu. Vérifiez votre connexion, puis réessayez.';
export const cardRefused = 'La carte n’a pas été acceptée';
export const nothingHeld = 'Rien n’est réservé ni débité.';
export const checking = 'Vérification en cours...';
export const holdOnCard = (amount: string): string => `Réserver ${amount} sur ma carte`;
export const caution = 'Caution';
export const loadingCaution = 'Chargement de la caution...';
export const loadFailed = 'Erreur lors du chargement de la caution';
export const greeting = (firstName: string, vehicle: string): string =>
  `${`Bonjour ${firstName}`.trim()}, voici la caution de votre ${vehicle}.`;
export const cautionOf = (amount: string): string => `Caution de ${amount}`;
export const heldNotCharged = (amount: string): string =>
  `${amount} sont réservés sur votre carte, rien n’est débité.`;
export const releasedAtReturn = 'L’agence libère ce montant au retour du véhicule, s’il n’y a rien à régler.';
export const keptOnlyForCharges =
  'Un montant ne peut être gardé que pour des frais que vous devez, après votre signature ou 48 heures après vous avoir prévenu.';
export const cardsAccepted =
  'Carte Visa ou Mastercard uniquement : Bancontact ne permet pas de réserver un montant.';
export const registered = 'Caution enregistrée';
export const held = (amount: string): string => `${amount} sont réservés sur votre carte.`;
export const mayClosePage =
  'Rien n’est débité. Vous pouvez fermer cette page : l’agence voit que c’est fait.';
export const endsOn = (moment: string): string => `La réservation prend fin d’elle-même le ${moment}.`;
export const linkEnded = 'Lien terminé';
export const callAgency = (phone: string): string => `Appeler le ${phone}`;
export const atCounter = 'Si vous êtes au comptoir, demandez un nouveau code à scanner.';
export const loading = 'Chargement...';
