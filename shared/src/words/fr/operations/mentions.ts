import { formatShortDate } from '../format/dates.ts';
import type { IsoDate } from '../../../kernel/iso-date.ts';

export const mentionsWords = {
  accessory: (id: number): string => `description de l’accessoire n° ${id}`,
  closure: (day: IsoDate): string => `jour de fermeture du ${formatShortDate(day)}`,
  importFiles: (id: number): string => `noms de fichiers de l’import n° ${id}`,
  importRow: (row: number, importId: number): string => `ligne ${row} de l’import n° ${importId}`,
  message: (id: number): string => `message n° ${id} d’une autre personne`,
  vehicleNote: (id: number): string => `note privée du véhicule n° ${id}`,
  vehicleDescription: (id: number): string => `description du véhicule n° ${id}`,
  block: ({
    id,
    vehicleId,
    firstDay,
    lastDay,
  }: {
    id: number;
    vehicleId: number;
    firstDay: IsoDate;
    lastDay: IsoDate;
  }): string =>
    `indisponibilité n° ${id} du véhicule n° ${vehicleId}, du ${formatShortDate(firstDay)} au ${formatShortDate(lastDay)}`,
  customerBlock: (accountId: number): string => `blocage du client n° ${accountId}`,
  damage: (vehicleId: number): string => `dommage du véhicule n° ${vehicleId}`,
  entry: (id: number, reservationId: number): string =>
    `écriture n° ${id} de la réservation n° ${reservationId}`,
  movement: (day: string): string => `caisse du ${formatShortDate(day)}`,
  guarantee: (reservationId: number): string => `caution de la réservation n° ${reservationId}`,
  customerNote: (accountId: number): string => `note sur le client n° ${accountId}`,
  rentalNote: (reservationId: number): string => `note sur la réservation n° ${reservationId}`,
  request: (reservationId: number): string => `demande sur la réservation n° ${reservationId}`,
  journal: (id: number): string => `journal, ligne n° ${id}`,
  fine: (id: number): string => `amende n° ${id}`,
};
