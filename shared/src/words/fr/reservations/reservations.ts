import { HOLD_MAX_MINUTES, MAX_MILEAGE_DRIVEN_KM } from '../../../agency.ts';
import { formatShortDate, formatShortPeriod } from '../../../kernel/format-date.ts';
import { formatInteger } from '../../../kernel/format-amount.ts';
import { agencyDay, agencyTime } from '../../../kernel/iso-date.ts';
import type { Period } from '../../../kernel/period.ts';
import type { SaleChannel } from '../../../pricing/offers.rules.ts';
import { vehicleName, type NamedVehicle } from '../../../vehicles/vehicle-name.ts';
import type { ReservationStatus } from '../../../reservations/status.rules.ts';

/** The fields of a hold that messages to its customer name. */
export interface NamedHold extends Period {
  vehicule: NamedVehicle;
}

const nameOfHold = ({ vehicule, ...period }: NamedHold): string =>
  `${vehicleName(vehicule)} ${formatShortPeriod(period)}`;

const namesOf = (holds: readonly NamedHold[]): string => holds.map(nameOfHold).join(' et ');

/** Status chip of a reservation. */
export const statusLabel: Record<ReservationStatus, string> = {
  pending: 'En attente de paiement',
  upcoming: 'À venir',
  past: 'Passée',
  finalized: 'Finalisée',
  canceled: 'Annulée',
};

export const channelLabel: Record<SaleChannel, string> = { online: 'En ligne', counter: 'Agence' };

export const reservationMessages = {
  vehicleRequired: 'Veuillez choisir un véhicule',
  accessoryInvalid: 'L’accessoire choisi n’est pas valide',
  accessoryUnknown: 'Cet accessoire n’existe plus',
  accessoryRepeated: 'Chaque accessoire ne peut figurer qu’une seule fois',
  quantityInvalid: 'La quantité d’un accessoire doit être un nombre entier d’au moins 1',
  quantityOverStock: (name: string, stock: number): string =>
    `La quantité demandée pour « ${name} » dépasse le stock (${stock})`,
  stockTaken: (name: string): string =>
    `« ${name} » n’est plus disponible en quantité suffisante pour ces dates`,
  totalInvalid: 'Le prix total doit être un montant en euros',
  totalTooSmall: 'Le prix total doit être d’au moins 1 €',
  totalTooLarge: 'Le prix total dépasse ce qui peut être réservé en ligne : contactez l’agence',
  priceChanged: (price: string): string => `Le prix a changé : le nouveau total est de ${price}`,
  /** `holds` is empty when the page lists them beside the message. */
  tooManyHolds: (holds: readonly NamedHold[]): string =>
    `Vous payez déjà deux réservations${holds.length === 0 ? '' : ` : ${namesOf(holds)}`}. Terminez un des paiements, libérez ses dates ou patientez quelques minutes.`,
  /** Says that a third hold replaced the oldest one. Shown beside the new hold; in a list, `newer` names it. */
  displaced: (holds: readonly NamedHold[], newer?: NamedHold): string =>
    `${namesOf(holds)} : ces dates ne sont plus gardées. Deux réservations au plus peuvent attendre leur paiement, et ${newer ? `celle de ${nameOfHold(newer)}` : 'celle-ci'} a remplacé la plus ancienne.`,
  emailUnconfirmed: (holds: readonly NamedHold[]): string =>
    `Vous gardez déjà des dates${holds.length === 0 ? '' : ` (${namesOf(holds)})`}. Pour en garder d’autres en même temps, confirmez votre adresse email : ouvrez le lien du message de bienvenue, ou faites-le renvoyer depuis « Mon compte ».`,
  /** The customer has held the same days for the longest allowed time without paying. */
  holdPaused: (until: Date): string =>
    `Vous avez déjà gardé ce véhicule ${HOLD_MAX_MINUTES} minutes à ces dates sans payer. Vous pourrez le réserver à nouveau à ces dates le ${formatShortDate(agencyDay(until))} à partir de ${agencyTime(until)}.`,
  holdPausedForNetwork: (until: Date, phone: string): string =>
    `Ce véhicule a déjà été gardé ${HOLD_MAX_MINUTES} minutes à ces dates, sans paiement, depuis votre connexion. Réessayez le ${formatShortDate(agencyDay(until))} à partir de ${agencyTime(until)}, ou appelez l’agence au ${phone}.`,
  /** Shown with the captcha, beyond the lower limit of unpaid holds. */
  captchaRequired: 'Avant de garder ces dates, confirmez que vous n’êtes pas un robot.',
  tooManyNetworkHolds: (phone: string): string =>
    `Trop de véhicules sont gardés en même temps, sans paiement, depuis votre connexion. Terminez un paiement, réessayez dans quelques minutes ou appelez l’agence au ${phone}.`,
  notReleasable: 'Ces dates ne sont plus gardées : il n’y a rien à libérer',
  released: 'Ces dates sont libérées.',
  profileMissing: 'Profil utilisateur non disponible',
  notCancelable: 'Cette réservation ne peut plus être annulée',
  hasDeparted:
    'Le véhicule est parti : enregistrez son retour, ou annulez d’abord son départ s’il est encore à l’agence',
  graceInvalid: 'Le délai doit être un nombre entier de minutes, de 0 à 1440',
  notNoShow: (from: string): string =>
    `Le client ne peut être déclaré absent qu’à partir du ${from}, tant que son départ n’est pas enregistré et que la location n’est ni finalisée ni annulée`,
  notFinalizable: 'Seule une réservation passée peut être finalisée',
  mileageInvalid: 'Veuillez saisir un kilométrage valide',
  mileageTooLarge: `Le kilométrage parcouru ne peut pas dépasser ${formatInteger(MAX_MILEAGE_DRIVEN_KM)} km`,
  motifInvalid: 'Le motif d’annulation n’est pas valide',
  notFound: 'Réservation non trouvée',
  searchInvalid: 'La recherche ne peut pas dépasser 100 caractères',
  statusInvalid: 'Le filtre de statut n’est pas valide',
  sortInvalid: 'L’ordre demandé n’est pas valide',
  canceled: 'Réservation annulée avec succès',
  finalized: 'Réservation finalisée avec succès',
  listForbidden: 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
  listFailed: 'Erreur lors du chargement des réservations',
  cancelFailed: "Erreur lors de l'annulation de la réservation",
  finalizeFailed: 'Erreur lors de la finalisation de la réservation',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucune nouvelle réservation n’est prise pour l’instant. Réessayez dans une minute.',
  /** Too many concurrent orders for one vehicle. */
  vehicleBusy:
    'Beaucoup de demandes arrivent en même temps pour ce véhicule. Réessayez dans quelques instants.',
  /** Refusal to cancel while the customer is paying. */
  customerIsPaying:
    'Le client est en train de payer : son paiement est en cours de traitement. Réessayez dans quelques instants.',
  customerOpensPayment: 'Le client vient d’ouvrir un paiement. Réessayez dans quelques instants.',
} as const;
