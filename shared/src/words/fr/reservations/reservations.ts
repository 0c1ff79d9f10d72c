import { MAX_MILEAGE_DRIVEN_KM } from '../../../agency.ts';
import { formatShortPeriod } from '../format/dates.ts';
import { formatInteger } from '../format/amounts.ts';
import type { SaleChannel } from '../../../pricing/offers.rules.ts';
import { vehicleName } from '../../../vehicles/vehicle-name.ts';
import type { NamedHold } from '../../../reservations/booking/booking.refusals.ts';
import type { ReservationStatus } from '../../../reservations/status.rules.ts';

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
  /** `holds` is empty when the page lists them beside the message. */
  tooManyHolds: (holds: readonly NamedHold[]): string =>
    `Vous payez déjà deux réservations${holds.length === 0 ? '' : ` : ${namesOf(holds)}`}. Terminez un des paiements, libérez ses dates ou patientez quelques minutes.`,
  /** Says that a third hold replaced the oldest one. Shown beside the new hold; in a list, `newer` names it. */
  displaced: (holds: readonly NamedHold[], newer?: NamedHold): string =>
    `${namesOf(holds)} : ces dates ne sont plus gardées. Deux réservations au plus peuvent attendre leur paiement, et ${newer ? `celle de ${nameOfHold(newer)}` : 'celle-ci'} a remplacé la plus ancienne.`,
  emailUnconfirmed: (holds: readonly NamedHold[]): string =>
    `Vous gardez déjà des dates${holds.length === 0 ? '' : ` (${namesOf(holds)})`}. Pour en garder d’autres en même temps, confirmez votre adresse email : ouvrez le lien du message de bienvenue, ou faites-le renvoyer depuis « Mon compte ».`,
  released: 'Ces dates sont libérées.',
  profileMissing: 'Profil utilisateur non disponible',
  graceInvalid: 'Le délai doit être un nombre entier de minutes, de 0 à 1440',
  mileageInvalid: 'Veuillez saisir un kilométrage valide',
  mileageTooLarge: `Le kilométrage parcouru ne peut pas dépasser ${formatInteger(MAX_MILEAGE_DRIVEN_KM)} km`,
  notFound: 'Réservation non trouvée',
  canceled: 'Réservation annulée avec succès',
  finalized: 'Réservation finalisée avec succès',
  listForbidden: 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.',
  listFailed: 'Erreur lors du chargement des réservations',
  cancelFailed: "Erreur lors de l'annulation de la réservation",
  finalizeFailed: 'Erreur lors de la finalisation de la réservation',
} as const;
