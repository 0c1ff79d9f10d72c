import type { VehicleStatus } from '../../../../vehicles/vehicles.schema.ts';

export const archived = 'ARCHIVÉ';
export const mileage = 'Kilométrage';
export const included = 'Compris';
export const detailsOf = (vehicle: string): string => `Détails : ${vehicle}`;
export const details = 'Détails';
export const reactivateVehicle = (vehicle: string): string => `Réactiver : ${vehicle}`;
export const reactivate = 'Réactiver';
export const loading = 'Chargement des véhicules archivés...';
export const noArchivedVehicle = 'Aucun véhicule archivé';
export const seeActiveVehicles = 'Voir les véhicules actifs';
export const reactivated = (vehicle: string): string => `${vehicle} est réactivé.`;
export const backToCatalogue = 'Retour au catalogue';
export const lead = 'Gérez vos véhicules archivés et réactivez-les si nécessaire';
export const heading = 'VÉHICULES ARCHIVÉS';
export const reactivateQuestion = 'Réactiver ce véhicule ?';
export const reactivating = 'Réactivation en cours...';
export const willBeInCatalogue =
  'redeviendra visible dans le catalogue et pourra de nouveau être réservé par les clients.';
export const checkingReservations = 'Vérification des réservations à venir...';
export const willBeHidden =
  'ne sera plus visible par les clients, ni réservable. Vous pourrez le réactiver à tout moment.';
export const willBeVisible = 'sera de nouveau visible et réservable par les clients.';
export const kilometresPerDay = (kilometres: string): string => `${kilometres}\u00a0km/jour`;
export const reservationsToCome = (count: number): string => {
  if (count === 0) return 'Aucune réservation n’est à venir.';
  return count === 1
    ? '1 réservation est encore à venir. Elle reste valable.'
    : `${count} réservations sont encore à venir. Elles restent valables.`;
};
/** What makes a vehicle of this status. */
export const statusChange: Record<VehicleStatus, { title: string; act: string; acting: string }> = {
  ARCHIVED: { title: 'Archiver le véhicule', act: 'Archiver', acting: 'Archivage en cours...' },
  ACTIVE: { title: 'Réactiver le véhicule', act: 'Réactiver', acting: 'Réactivation en cours...' },
};
