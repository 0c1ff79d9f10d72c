import { NBSP } from '../../../../kernel/no-break-space.ts';
import { counted } from '../../counted.ts';

export const modify = 'Modifier…';
export const prolong = 'Prolonger…';
export const exchangeVehicle = 'Changer de véhicule…';
export const grantReduction = 'Accorder une réduction…';
export const cancel = 'Annuler…';
export const chooseVehicle = 'choisir le véhicule au comptoir';
export const fromToday = (dailyPrice: string): string => `dès aujourd’hui, ${dailyPrice} par jour`;
export const chooseDates = 'choisir les dates';
export const unavailable = 'Indisponible';
export const archived = 'Archivé';
export const free = 'Libre';
export const blocked = 'Bloqué';
export const leftToPay = (price: string): string => `${price} à payer`;
export const settled = 'soldé';
export const canceled = 'Annulée';
export const actions = 'Actions';
export const screens = 'Écrans';
export const vehicles = 'Véhicules';
export const customers = 'Clients';
export const reservations = 'Réservations';
export const documents = 'Documents';
export const forExample = 'Par exemple';
export const inPlanning = 'au planning';
export const freeVehicles = 'Libres';
export const others = 'Autres';
export const prolongUntil = (day: string): string => `Prolonger jusqu’au ${day}…`;
export const endEarlier = (day: string): string => `Avancer la fin au ${day}…`;
export const collect = (price: string): string => `Encaisser ${price}`;
export const refund = (price: string): string => `Rembourser ${price}`;
export const rentTo = (customer: string): string => `Louer à ${customer}`;
export const rent = (car: string): string => `Louer ${car}`;
export const block = (car: string): string => `Bloquer ${car}…`;
export const newCustomer = 'nouveau client';
export const recordDeparture = (plate: string): string => `Faire le départ de ${plate}`;
export const recordReturn = (plate: string): string => `Faire le retour de ${plate}`;
export const customerAndNumber = (customer: string, id: number): string => `${customer}, n° ${id}`;
export const numberAndDetail = (id: number, detail: string): string => `n° ${id}, ${detail}`;
export const reservationNumber = (id: number): string => `N°${NBSP}${id}`;
export const receipt = (number: string): string => `Reçu ${number}`;
export const seeAllCustomers = 'Voir tous ces clients';
export const newRental = 'Nouvelle location à ces dates';
export const vehicleCount = (count: number): string => counted(count, 'véhicule', 'véhicules');
export const andOthers = (count: number): string => `… et ${counted(count, 'autre', 'autres')}`;
/** What can be typed; what ends with a space is typed further. */
export const examples: readonly { typed: string; detail: string }[] = [
  { typed: 'libre ce week-end', detail: 'les véhicules libres et leur prix' },
  { typed: 'libre du 4 au 6', detail: 'à d’autres dates' },
  { typed: 'en retard', detail: 'les véhicules à rendre' },
  { typed: 'louer ', detail: 'puis un véhicule ou un client, et des dates' },
  { typed: 'bloquer ', detail: 'puis une plaque, et des dates' },
  { typed: 'retour ', detail: 'puis une plaque ou un client' },
  { typed: 'prolonger ', detail: 'puis un client, et « 2 jours » ou « jusqu’au 8 »' },
  {
    typed: 'modifier ',
    detail: 'ou annuler, encaisser, rembourser, changer de véhicule, puis un client',
  },
  { typed: 'planning', detail: 'ou un autre écran' },
];
