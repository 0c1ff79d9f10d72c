import { csvLine } from '../kernel/csv.ts';
import { agencyDay } from '../kernel/iso-date.ts';
import { toCents } from '../kernel/money.ts';
import { statusLabel } from './reservations.messages.ts';
import type { Reservation } from './reservations.schema.ts';

/** `1234,50`: a spreadsheet takes it for a number, which it would not with a space in it. */
const amount = (euros: number): string => {
  const cents = Math.abs(toCents(euros));
  const sign = euros < 0 ? '-' : '';
  return `${sign}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
};

/** The columns of the exported reservations, in their order. Amounts in euros, days `2026-11-23`. */
const COLUMNS: readonly (readonly [header: string, cell: (reservation: Reservation) => string])[] = [
  ['Numéro', ({ id }) => String(id)],
  ['Statut', ({ status }) => statusLabel[status]],
  ['Créée le', ({ createdAt }) => agencyDay(new Date(createdAt))],
  ['Retrait', ({ startDate }) => startDate],
  ['Retour', ({ endDate }) => endDate],
  ['Jours', ({ totalDays }) => String(totalDays)],
  ['Véhicule', ({ vehicule: { brand, model } }) => `${brand} ${model}`],
  ['Prénom', ({ customer }) => customer.firstName],
  ['Nom', ({ customer }) => customer.lastName],
  ['Email', ({ customer }) => customer.email],
  ['Téléphone', ({ customer }) => customer.phoneNumber],
  ['Prix total', ({ totalPrice }) => amount(totalPrice)],
  ['Acompte', ({ deposit }) => amount(deposit)],
  ['Payé', ({ paid }) => amount(paid)],
  ['Remboursé', ({ refunded }) => amount(refunded)],
  ['Solde dû', ({ due }) => amount(due)],
  ['Km inclus', ({ allowedMileage }) => String(allowedMileage)],
  ['Km parcourus', ({ mileageDriven }) => (mileageDriven === null ? '' : String(mileageDriven))],
];

/** The first line of the file. */
export const csvHeader = (): string => csvLine(COLUMNS.map(([header]) => header));

export const csvOfReservations = (reservations: readonly Reservation[]): string =>
  reservations.map((one) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(one)))).join('');
