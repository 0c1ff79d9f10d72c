import { isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { rentalActs, type RentalAct } from '@volant/shared/reservations/rental/rental-acts.rules.ts';
import { stageOfAnswer } from '@volant/shared/reservations/rental/stage.rules.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import type { Reservation } from './api/reservations.queries.ts';

/** The acts that are possible for a reservation now. Whether its vehicle is still out changes none of them. */
export const actsOf = (reservation: Reservation): RentalAct[] =>
  rentalActs({
    stage: stageOfAnswer(reservation, now(), { isVehicleOut: false }) ?? 'canceled',
    hasDeparted: reservation.departedAt !== null,
    due: reservation.dueCents,
    credit: reservation.creditCents,
  });

/** In the query of an address. */
const WORDS = {
  modify: 'modifier',
  prolong: 'prolonger',
  exchange: 'changer-de-vehicule',
  collect: 'encaisser',
  refund: 'rembourser',
  reduce: 'reduction',
  cancel: 'annuler',
} as const satisfies Record<RentalAct, string>;

/** The page of a reservation with the dialog of an act open; `end` is the last day that it is filled in with. */
export const actAddress = (reservationId: number, act: RentalAct, end?: IsoDate): string =>
  `${paths.managerReservation(reservationId)}?acte=${WORDS[act]}${end === undefined ? '' : `&au=${end}`}`;

/** The last day that an address says. */
export const endOfAddress = (params: URLSearchParams): IsoDate | undefined => {
  const end = params.get('au') ?? '';
  return isIsoDate(end) ? end : undefined;
};

/** The act among `possible` that an address asks for. */
export const actOfAddress = (
  params: URLSearchParams,
  possible: readonly RentalAct[],
): RentalAct | undefined => {
  const word = params.get('acte');
  return possible.find((act) => WORDS[act] === word);
};
