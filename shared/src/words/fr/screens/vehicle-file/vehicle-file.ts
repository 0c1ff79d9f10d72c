import { ENERGY_NAMES, TRANSMISSION_NAMES } from '../../vehicles/facts.ts';
import type { Energy } from '../../../../vehicles/energy.ts';
import type { Transmission } from '../../../../vehicles/vehicle-facts.ts';
import { formatInteger } from '../../format/amounts.ts';
import type { RentalStage } from '../../../../reservations/rental/stage.rules.ts';

const BEFORE_DEPARTURE: Partial<Record<RentalStage, string>> = {
  pending: 'Retenue pour ',
  leaving: 'Réservée pour ',
  unrecorded: 'Réservée par ',
};

export const nextRentals = 'Prochaines locations';
export const openPlanning = 'Ouvrir le planning';
export const noNextRentals = 'Aucune location à venir.';
export const toPay = (amount: string): string => `${amount} à payer`;
export const settled = 'soldé';
export const recordDeparture = 'Faire le départ';
export const recordReturn = 'Faire le retour';
export const whereVehicleIs = 'Où est le véhicule';
export const atAgency = 'À l’agence';
export const noRentalAhead = 'aucune location à venir';
export const nextRental = (day: string): string => `prochaine location le ${day}`;
export const blocked = (reason: string): string => `Indisponible : ${reason.toLowerCase()}`;
export const awaited = (day: string, time: string): string => `attendue ${day} à\u00a0${time}`;
export const reservationNumber = (number: string): string => ` · n° ${number}`;
export const notFound = 'Véhicule introuvable';
export const vehicle = 'Véhicule';
export const loading = 'Chargement du véhicule...';
export const error404 = 'Erreur 404';
export const seeAllVehicles = 'Voir tous les véhicules';
export const perDay = (kilometres: string): string => `${kilometres} par jour`;
export const vehicles = 'Véhicules';
export const archived = 'Archivé';
export const available = 'Disponible';
export const edit = 'Modifier';
export const seeOnSite = 'Voir sur le site';
export const moreActs = 'Autres actions';
export const reactivate = 'Réactiver';
export const archive = 'Archiver';
export const plateUnknown = 'Plaque inconnue';
export const readAt = (isDeparture: boolean, day: string): string =>
  `au ${isDeparture ? 'départ' : 'retour'} du ${day}`;
export const photos = 'Photos';
export const noPhotos = 'Aucune photo.';
export const photo = (position: number): string => `Photo ${position}`;
export const damageAndHistory = 'Dommages et historique';
export const damage = 'Dommages';
export const history = 'Historique';
export const journal = 'Journal';
export const noDamage = 'Aucun dommage connu.';
export const ofPastRentals = 'des locations passées';
export const noPastRentals = 'Aucune location passée.';
export const pastRentals = 'Locations passées';
export const ofJournal = 'du journal';
export const journalEmpty = 'Aucune entrée dans le journal.';
export const showMore = 'Afficher plus';
export const seats = (count: number): string => `${count}\u00a0places`;
export const vehicleNumber = (id: number): string => `n° ${id}`;
export const owes = (amount: string): string => ` · doit ${amount}`;
export const managePhotos = (count: number): string =>
  count > 1 ? `Gérer les ${formatInteger(count)} photos` : 'Gérer les photos';
export const loadingMore = 'Chargement...';
/** Said before the customer's name. */
export const heldBy = (stage: RentalStage): string => BEFORE_DEPARTURE[stage] ?? 'Chez ';
export const gearbox = (transmission: Transmission): string => TRANSMISSION_NAMES[transmission].toLowerCase();
export const energy = (kind: Energy): string => ENERGY_NAMES[kind].toLowerCase();
