import { formatInteger } from '#words/format/amounts.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/reservation.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import type { Reservation } from './api/reservations.queries.ts';

/** `Peugeot 308, du sam. 6 juin 2026 au mar. 9 juin 2026` */
export const reservationName = (
  reservation: Pick<Reservation, 'vehicule' | 'startDate' | 'endDate'>,
): string => `${vehicleName(reservation.vehicule)}, ${formatPeriod(reservation)}`;

/** `réservation n° 12` */
export const numberName = ({ id }: Pick<Reservation, 'id'>): string =>
  words.reservationNumber(formatInteger(id));
