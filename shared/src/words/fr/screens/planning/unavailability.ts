import { ofName } from '../../elision.ts';
import type { RentalStage } from '../../../../reservations/rental/stage.rules.ts';

export const unavailability = 'Indisponibilité';
export const changeUnavailability = 'Modifier l’indisponibilité';
export const makeUnavailable = 'Rendre indisponible';
export const save = 'Enregistrer';
export const saving = 'Enregistrement en cours...';
export const notSaved = 'L’indisponibilité n’est pas enregistrée';
export const vehicle = 'Véhicule';
export const chooseVehicle = 'Choisissez un véhicule';
export const from = 'Du';
export const toIncluded = 'Au (inclus)';
export const reason = 'Motif';
export const optionalNote = 'Note (facultatif)';
export const newRental = 'Nouvelle location';
export const reservationsThen = 'Réservations à ces dates';
export const reservation = (number: string, customer: string, period: string): string =>
  `Réservation n° ${number} ${ofName(customer)}, ${period}`;
export const newVehicle = 'Nouveau véhicule';
export const liftQuestion = 'Lever l’indisponibilité ?';
export const lift = 'Lever l’indisponibilité';
export const oneMoment = 'Un instant...';
export const daysFreeAgain = 'Ses jours à venir pourront de nouveau être réservés.';
export const lifted = 'L’indisponibilité est levée.';
export const reservationChanged = (id: number): string => `La réservation n° ${id} est modifiée.`;
export const changed = 'L’indisponibilité est modifiée.';
export const isUnavailable = (vehicle: string): string => `${vehicle} est indisponible à ces dates.`;
export const see = 'Voir';
export const inPlanning = 'dans le planning';
export const reservationNumber = (number: string): string => `réservation n° ${number}`;
export const unavailableBecause = (reason: string): string => `, indisponible, ${reason}, `;
/** The title of an alert for an unavailability that still overlaps reservations. */
export const toReplace = (vehicle: string): string => `Véhicule à remplacer : ${vehicle}`;
export const conflictsFound = (count: number): string =>
  count === 1
    ? 'Ce véhicule est réservé à ces dates. Que devient cette réservation ?'
    : `Ce véhicule est réservé ${count} fois à ces dates. Que devient chaque réservation ?`;
/** What may become of a reservation in the way. */
export const wayOut: Record<'move' | 'cancel' | 'later', { label: string; hint: string }> = {
  move: { label: 'Changer de véhicule', hint: 'Même catégorie ou plus grand, au même prix' },
  cancel: {
    label: 'Annuler et rembourser',
    hint: 'Annulation par l’agence : tout ce qui est payé est rendu',
  },
  later: { label: 'Plus tard', hint: 'Une alerte « Véhicule à remplacer » reste affichée' },
};

export const noOtherVehicle = 'Aucun véhicule équivalent n’est libre à ces dates.';
export const whyNotMoved: Record<RentalStage, string> = {
  pending: noOtherVehicle,
  upcoming: noOtherVehicle,
  leaving: noOtherVehicle,
  waiting: 'Le premier jour de la location est passé.',
  ongoing: 'La location est en cours.',
  overdue: 'Le véhicule est chez le client.',
  unrecorded: 'Le retour du véhicule n’est pas enregistré.',
  finalized: noOtherVehicle,
};
