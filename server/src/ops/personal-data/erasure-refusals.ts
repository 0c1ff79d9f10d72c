import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { Refusal } from '../../platform/problem.ts';

interface RentalRow {
  id: number;
  state: ReservationState;
  start_date: IsoDate;
  end_date: IsoDate;
  departed_at: Date | null;
  returned_at: Date | null;
}

const isExpected = (row: RentalRow, now: Date): boolean =>
  isCancelable(reservationStatus({ state: row.state, endDate: row.end_date }, now));

/** The vehicle has left and is not back, however late it is. */
const isOut = ({ state, departed_at: left, returned_at: back }: RentalRow): boolean =>
  state === 'confirmed' && left !== null && back === null;

/** The rentals that are to come, or not over. */
export const liveAmong = <Row extends RentalRow>(rows: readonly Row[], now: Date): Row[] =>
  rows.filter((row) => isOut(row) || isExpected(row, now));

export const stillHeld = (email: string, held: readonly { reservation_id: number }[]): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : une caution est encore détenue.`,
      ...held.map((row) => `  réservation n° ${row.reservation_id}`),
      "Rendez-la ou retenez-en d'abord ce qui est dû, ou ajoutez --force : l'agence ne sait plus alors à qui la rendre.",
    ].join('\n'),
  );

export const stillFined = (email: string, open: readonly { reservation_id: number }[]): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : une amende attend encore une réponse.`,
      ...open.map((row) => `  réservation n° ${row.reservation_id}`),
      "Répondez-y ou classez-la d'abord, ou ajoutez --force : l'agence ne sait plus alors qui conduisait.",
    ].join('\n'),
  );

const daysOf = (row: RentalRow): string =>
  `  n° ${row.id}, du ${formatShortDate(row.start_date)} au ${formatShortDate(row.end_date)}`;

export const stillExpected = (email: string, live: readonly RentalRow[]): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : ${live.length === 1 ? 'une réservation est en cours ou à venir' : `${live.length} réservations sont en cours ou à venir`}.`,
      ...live.map(daysOf),
      `${live.length === 1 ? "Annulez-la d'abord, ou ajoutez --force : elle reste" : "Annulez-les d'abord, ou ajoutez --force : elles restent"} alors, mais l'agence ne sait plus qui se présentera ni comment le joindre.`,
    ].join('\n'),
  );

export const stillDriving = (label: string, live: readonly RentalRow[]): Refusal =>
  new Refusal(
    [
      `${label} : pas d'effacement, cette personne est notée comme conducteur d'une location en cours ou à venir d'un autre client.`,
      ...live.map(daysOf),
      "Attendez le retour du véhicule, ou ajoutez --force : un départ qui n'est pas signé perd alors ce conducteur.",
    ].join('\n'),
  );

export const notOfManager = (label: string): Refusal =>
  new Refusal(`${label} est le compte d'un gestionnaire : il ne s'efface pas comme celui d'un client.`);

/** Who is asked for as a driver may only have the name of the customer. */
export const notByName = (account: { id: number; email: string | null }): Refusal =>
  new Refusal(
    `Cette personne est le client n° ${account.id}${account.email === null ? '' : ` (${account.email})`}, qui conduit dans ses propres locations. Son compte s'efface par ${account.email === null ? 'son numéro' : 'son adresse email ou son numéro'} : vérifiez que c'est bien lui.`,
  );
