import { MAX_ADVANCE_MONTHS, MAX_MILEAGE_DRIVEN_KM, MAX_RENTAL_DAYS } from '../agency.ts';
import { formatInteger } from '../kernel/format.ts';
import type { PeriodRefusal } from './dates.rules.ts';
import type { ReservationStatus } from './status.rules.ts';

const period: Record<PeriodRefusal, string> = {
  datesRequired: 'Veuillez sélectionner les dates de début et de fin',
  endBeforeStart: 'La date de fin doit être postérieure à la date de début',
  tooShort: "La période de location doit être d'au moins 1 jour",
  startTooEarly: 'La location commence demain au plus tôt',
  tooLong: `La location ne peut pas dépasser ${MAX_RENTAL_DAYS} jours`,
  tooFar: `La date de fin ne peut pas dépasser ${MAX_ADVANCE_MONTHS} mois à compter d'aujourd'hui`,
  overlap: 'La période sélectionnée chevauche avec une réservation existante',
};

/** Chip of a reservation. */
export const statusLabel: Record<ReservationStatus, string> = {
  pending: 'En attente de paiement',
  upcoming: 'À venir',
  past: 'Passée',
  finalized: 'Finalisée',
  canceled: 'Annulée',
};

export const reservationMessages = {
  period,
  datesRequired: period.datesRequired,
  dateInvalid: 'La date doit être au format aaaa-mm-jj',
  vehicleRequired: 'Veuillez choisir un véhicule',
  accessoryInvalid: "L'accessoire choisi n'est pas valide",
  accessoryUnknown: "Cet accessoire n'existe plus",
  accessoryRepeated: "Chaque accessoire ne peut figurer qu'une seule fois",
  quantityInvalid: "La quantité d'un accessoire doit être un nombre entier d'au moins 1",
  quantityOverStock: (name: string, stock: number): string =>
    `La quantité demandée pour « ${name} » dépasse le stock (${stock})`,
  stockTaken: (name: string): string =>
    `« ${name} » n'est plus disponible en quantité suffisante pour ces dates`,
  totalInvalid: 'Le prix total doit être un montant en euros',
  totalTooSmall: "Le prix total doit être d'au moins 1 €",
  totalTooLarge: "Le prix total dépasse ce qui peut être réservé en ligne : contactez l'agence",
  priceChanged: (price: string): string => `Le prix a changé : le nouveau total est de ${price}`,
  tooManyHolds:
    'Vous avez déjà deux réservations en attente de paiement. Terminez-en une ou patientez quelques minutes.',
  profileMissing: 'Profil utilisateur non disponible',
  notCancelable: 'Cette réservation ne peut plus être annulée',
  notNoShow: (from: string): string =>
    `Le client ne peut être déclaré absent qu'à partir du ${from}, tant que la location n'est ni finalisée ni annulée`,
  notFinalizable: 'Seule une réservation passée peut être finalisée',
  mileageInvalid: 'Veuillez saisir un kilométrage valide',
  mileageTooLarge: `Le kilométrage parcouru ne peut pas dépasser ${formatInteger(MAX_MILEAGE_DRIVEN_KM)} km`,
  motifInvalid: "Le motif d'annulation n'est pas valide",
  notFound: 'Réservation non trouvée',
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  statusInvalid: "Le filtre de statut n'est pas valide",
  limitInvalid: 'Le nombre de lignes demandé doit être compris entre 1 et 200',
  cursorInvalid: "La page demandée n'existe pas",
  canceled: 'Réservation annulée avec succès',
  finalized: 'Réservation finalisée avec succès',
  listForbidden: 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
  listFailed: 'Erreur lors du chargement des réservations',
  cancelFailed: "Erreur lors de l'annulation de la réservation",
  finalizeFailed: 'Erreur lors de la finalisation de la réservation',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucune nouvelle réservation n’est prise pour l’instant. Réessayez dans une minute.',
  holdBusy: 'Votre paiement précédent est encore en cours de traitement. Réessayez dans quelques instants.',
} as const;
