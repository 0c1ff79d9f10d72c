import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Reservation } from './api/reservations.queries.ts';

export const periodName = ({ startDate, endDate }: Pick<Reservation, 'startDate' | 'endDate'>): string =>
  `du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`;

/** `Peugeot 308, du 06/06/2026 au 09/06/2026` */
export const reservationName = (
  reservation: Pick<Reservation, 'vehicule' | 'startDate' | 'endDate'>,
): string => `${vehicleName(reservation.vehicule)}, ${periodName(reservation)}`;

/** `réservation n° 12` */
export const numberName = ({ id }: Pick<Reservation, 'id'>): string =>
  `réservation n°\u00a0${formatInteger(id)}`;
