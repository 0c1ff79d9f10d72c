import type { CustomerFilter } from '../../../../reservations/status.rules.ts';

export const datesNotKept = 'Des dates ne sont plus gardées';
export const holdGone = (reservation: string): string =>
  `${reservation} : le temps prévu pour payer est écoulé, ou une réservation plus récente l’a remplacée.`;
export const myReservations = 'Mes réservations';
export const retry = 'Réessayer';
export const sessionExpired = 'Session expirée. Veuillez vous reconnecter.';
export const forbidden = "Accès refusé. Vous n'avez pas les droits nécessaires.";
export const noneFound = 'Aucune réservation trouvée.';
export const loadFailed = 'Erreur lors du chargement de vos réservations.';
export const noneYet = "Vous n'avez pas encore effectué de réservation.";
export const seeVehicles = 'Voir nos véhicules';
export const yourReservations = 'Liste de vos réservations';
export const filterByStatus = 'Filtrer par statut';
export const tryOtherCriteria = 'Essayez de modifier vos critères de recherche.';
export const seeAll = 'Voir toutes mes réservations';
export const tomorrow = 'Demain';
export const pickup = 'Retrait';
export const atTime = (time: string): string => `à ${time}`;
export const vehicleReturn = 'Retour';
export const balanceAtPickup = 'Solde au retrait';
export const stillDue = 'Reste dû';
export const directions = 'Itinéraire vers l’agence (nouvel onglet)';
export const loading = 'Chargement de vos réservations...';
export const guaranteeOnCard = (amount: string, until: string): string =>
  `Caution : ${amount} sont réservés sur votre carte jusqu’au ${until} au plus tard, rien n’est débité.`;
export const guaranteeAtAgency = (amount: string): string => `Caution : l’agence détient ${amount}.`;
export const guaranteeKept = (amount: string): string => `Caution : ${amount} ont été gardés.`;
export const guaranteePartlyKept = (kept: string, amount: string): string =>
  `Caution : ${kept} ont été gardés sur ${amount}, le reste vous est rendu.`;
export const guaranteeReleased = (amount: string): string => `Caution : vos ${amount} sont libérés.`;
export const releaseQuestion = 'Libérer ces dates ?';
export const release = 'Libérer';
export const releasing = 'Libération en cours...';
export const releaseEffect = (reservation: string): string =>
  `${reservation} : rien n’a été payé, et d’autres pourront réserver ces dates.`;
export const datesHeld = 'Vos dates sont réservées quelques minutes : l’acompte reste à payer.';
export const resumePayment = 'Reprendre le paiement';
export const releaseDates = 'Libérer ces dates';
export const dates = 'Dates';
export const vehicle = 'Véhicule';
export const status = 'Statut';
export const totalPrice = 'Prix total';
export const details = 'Détails';
export const canceledOn = (moment: string): string => `Annulée le ${moment}.`;
export const requestRecorded = (request: string, moment: string): string =>
  `Votre ${request} est enregistrée depuis le ${moment} : l’agence va y répondre.`;
export const inDays = (days: string): string => `Dans ${days}`;
export const shownCount = (count: number): string =>
  `${count} ${count > 1 ? 'réservations affichées' : 'réservation affichée'}`;
export const actOutcome = (reservation: string, sentence: string): string => `${reservation} : ${sentence}`;

export const filterLabel: Record<CustomerFilter, string> = {
  all: 'Toutes',
  upcoming: 'À venir',
  pending: 'En attente',
  past: 'Passées',
  canceled: 'Annulées',
};
