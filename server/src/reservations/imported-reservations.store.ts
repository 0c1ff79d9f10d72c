import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { isAmong } from '../platform/db/expressions.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { ReservationRow } from './reservations.store.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/reservations/rental/notes.ts';

/** Of these outside numbers, the reservations that have them. */
export const findByOutsideNumbers = async (
  db: Db | Tx,
  source: string,
  numbers: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; number: string }>`
    SELECT id, outside_number AS number FROM reservation
     WHERE outside_source = ${source} AND outside_number = ANY (${[...numbers]}::text[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [number, id]));
};

export interface RentalOfVehicle {
  id: number;
  vehicleId: number;
  accountId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  isCanceled: boolean;
  /** It was cancelled in the system that it came from already. */
  cameCanceled: boolean;
  /** The system that it came from; null for one of the product. */
  outsideSource: string | null;
}

/** Every reservation of these vehicles that was not given up before it was paid. */
export const listRentalsOfVehicles = async (
  db: Db | Tx,
  vehicleIds: readonly number[],
): Promise<RentalOfVehicle[]> => {
  const { rows } = await sql<RentalOfVehicle>`
    SELECT id, vehicle_id AS "vehicleId", account_id AS "accountId", start_date AS "startDate", end_date AS "endDate",
           state = 'canceled' AS "isCanceled",
           state = 'canceled' AND channel = 'counter' AND coalesce(canceled_at = created_at, false) AS "cameCanceled",
           outside_source AS "outsideSource"
      FROM reservation
     WHERE ${isAmong('vehicle_id', vehicleIds)}
       AND (state <> 'canceled' OR cancel_reason IN ('customer', 'agency', 'no_show'))
     ORDER BY id`.execute(db);
  return rows;
};

/** A text as notes: broken at the end of a line or of a word where it is longer than one may be. */
const notesOf = (text: string): string[] => {
  const notes: string[] = [];
  let rest = text.toWellFormed().trim();
  while (rest.length > MAX_NOTE_LENGTH) {
    const fits = rest.slice(0, MAX_NOTE_LENGTH);
    const end = Math.max(fits.lastIndexOf('\n'), fits.lastIndexOf(' '));
    // Not between the two halves of one character.
    const length =
      end > MAX_NOTE_LENGTH / 2 ? end : fits.isWellFormed() ? MAX_NOTE_LENGTH : MAX_NOTE_LENGTH - 1;
    notes.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trim();
  }
  return rest === '' ? notes : [...notes, rest];
};

/** Notes about customers or reservations. */
export const insertNotes = (
  tx: Tx,
  notes: readonly { accountId?: number; reservationId?: number; text: string }[],
  { by, at }: { by: number | null; at: Date },
): Promise<void> =>
  insertRows(
    tx,
    'note',
    notes.flatMap(({ accountId = null, reservationId = null, text }) =>
      notesOf(text).map((part) => ({
        account_id: accountId,
        reservation_id: reservationId,
        text: part,
        by,
        at,
      })),
    ),
  );

/** Of these customers or reservations, those with a note of another moment. */
export const listWithOtherNotes = async (
  db: Db | Tx,
  of: { accountIds: readonly number[] } | { reservationIds: readonly number[] },
  at: Date,
): Promise<number[]> => {
  const column = 'accountIds' in of ? 'account_id' : 'reservation_id';
  const ids = 'accountIds' in of ? of.accountIds : of.reservationIds;
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ${sql.ref(column)} AS id FROM note WHERE ${isAmong(column, ids)} AND at <> ${at}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Locks reservations; of each whether it was changed since it was inserted. */
export const lockTakenOverReservations = (
  tx: Tx,
  ids: readonly number[],
): Promise<(Pick<ReservationRow, 'id'> & { isChanged: boolean })[]> =>
  tx
    .selectFrom('reservation')
    .select(['id', sql<boolean>`version > 1`.as('isChanged')])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Deletes reservations on which nothing was built; their lines and entries go with them. The days that they give back. */
export const deleteTakenOverReservations = async (
  tx: Tx,
  ids: readonly number[],
): Promise<(Period & { vehicleId: number })[]> => {
  const deleted = await tx
    .deleteFrom('reservation')
    .where(isAmong('id', ids))
    .returning(['vehicle_id', 'start_date', 'end_date', 'returned_on', 'kept_until', 'state'])
    .execute();
  return deleted
    .filter(({ state }) => state !== 'canceled')
    .map(({ vehicle_id: vehicleId, start_date: startDate, end_date, returned_on, kept_until }) => ({
      vehicleId,
      startDate,
      endDate: returned_on ?? kept_until ?? end_date,
    }));
};

/** Whether reminders leave for these reservations. */
export const setSilent = async (tx: Tx, ids: readonly number[], isSilent: boolean): Promise<void> => {
  await tx.updateTable('reservation').set({ is_silent: isSilent }).where(isAmong('id', ids)).execute();
};
