import { sql, type Selectable } from 'kysely';
import { isSameCompany, type Company } from '@volant/shared/accounts/company.rules.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { Units } from '../availability/index.ts';
import { inFrenchOrder, isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findCompany } from './companies.store.ts';
import type { ReservationAccessoryTable, ReservationTable } from './reservations.tables.ts';

export type ReservationRow = Selectable<ReservationTable>;
export type ReservationLine = Selectable<ReservationAccessoryTable> & { stock: number };

/**
 * Locks a reservation against whoever writes it. Not `FOR UPDATE`, which also stops the foreign keys of new rows: the
 * ledger is written by triggers once a payment is locked, and the reverse order of locks would be a deadlock.
 */
export const lockReservation = (tx: Tx, id: number): Promise<ReservationRow | undefined> =>
  tx.selectFrom('reservation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A reservation without a lock. */
export const findReservationRow = (db: Db | Tx, id: number): Promise<ReservationRow | undefined> =>
  db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirst();

/** The sale at the counter that was sent under a key. */
export const findSaleByKey = (
  db: Db | Tx,
  requestKey: Buffer,
): Promise<Pick<ReservationRow, 'id' | 'request_hash'> | undefined> =>
  db
    .selectFrom('reservation')
    .select(['id', 'request_hash'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** The vehicle of a reservation, without a lock. */
export const findVehicleOfReservation = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('reservation').select('vehicle_id').where('id', '=', id).executeTakeFirst())
    ?.vehicle_id;

/** The caller's held or paid reservations of a vehicle, newest first. */
export const listLiveOfCaller = (
  db: Db | Tx,
  input: { accountId: number; vehicleId: number },
): Promise<ReservationRow[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('account_id', '=', input.accountId)
    .where('vehicle_id', '=', input.vehicleId)
    .where('state', 'in', ['pending', 'confirmed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

interface WantedOrder {
  accountId: number;
  vehicleId: number;
  period: Period;
  lines: readonly { accessoryId: number; quantity: number }[];
  /** Null: it is private; undefined: nobody knows. */
  company?: Company | null;
}

/** The caller's live reservation of exactly this vehicle, these dates and these accessories, for this company. */
export const findSameOfCaller = async (
  db: Db | Tx,
  wanted: WantedOrder,
): Promise<ReservationRow | undefined> => findSameAmong(db, await listLiveOfCaller(db, wanted), wanted);

/** The same, among the caller's live reservations of the vehicle. */
export const findSameAmong = async (
  db: Db | Tx,
  live: readonly ReservationRow[],
  wanted: WantedOrder,
): Promise<ReservationRow | undefined> => {
  const { startDate, endDate } = wanted.period;
  const sameDates = live.find((row) => row.start_date === startDate && row.end_date === endDate);
  if (!sameDates) return undefined;
  const reserved = await listLines(db, [sameDates.id]);
  const asked = new Map(wanted.lines.map((line) => [line.accessoryId, line.quantity]));
  const isSame =
    reserved.length === wanted.lines.length &&
    reserved.every((line) => asked.get(line.accessory_id) === line.quantity);
  if (!isSame) return undefined;
  const { company } = wanted;
  if (company !== undefined && !isSameCompany(await findCompany(db, sameDates.id), company)) return undefined;
  return sameDates;
};

/** Reservations of a vehicle, not cancelled, that overlap a period, newest first. */
export const listLiveOfVehicle = (tx: Tx, vehicleId: number, period: Period): Promise<ReservationRow[]> =>
  tx
    .selectFrom('reservation')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('state', '<>', 'canceled')
    .where('start_date', '<=', period.endDate)
    .where('end_date', '>=', period.startDate)
    .orderBy('id', 'desc')
    .execute();

/** Holds of any vehicle that use an accessory within a period, newest first. */
export const listHoldsOfAccessory = (
  tx: Tx,
  accessoryId: number,
  period: Period,
): Promise<{ id: number }[]> =>
  tx
    .selectFrom('reservation')
    .innerJoin('reservation_accessory', 'reservation_accessory.reservation_id', 'reservation.id')
    .select('reservation.id')
    .where('accessory_id', '=', accessoryId)
    .where('state', '=', 'pending')
    .where('start_date', '<=', period.endDate)
    .where('end_date', '>=', period.startDate)
    .orderBy('reservation.id', 'desc')
    .execute();

/** A paid reservation whose state in the provider's metadata is older or missing. */
export const findWithStaleMetadata = (db: Db, id: number) =>
  findToTell(db, id).where(IS_UNDESCRIBED).executeTakeFirst();

/** A paid reservation whose state was written to the provider's metadata. */
export const findWithMetadata = (db: Db, id: number) =>
  findToTell(db, id).where(IS_DESCRIBED).executeTakeFirst();

const findToTell = (db: Db, id: number) =>
  db
    .selectFrom('reservation')
    .selectAll('reservation')
    .select(({ exists, selectFrom }) =>
      exists(
        // Not the partial refunds, which leave the rental as it was.
        selectFrom('payments_refund_view as refund')
          .select('id')
          .whereRef('refund.id', '=', 'reservation.payment_id'),
      )
        .$castTo<boolean>()
        .as('has_refund'),
    )
    .where('id', '=', id);

export const listStaleMetadata = async (db: Db, limit: number): Promise<number[]> =>
  (
    await db.selectFrom('reservation').select('id').where(IS_UNDESCRIBED).orderBy('id').limit(limit).execute()
  ).map(({ id }) => id);

const IS_UNDESCRIBED = sql<boolean>`reservation.payment_id IS NOT NULL
  AND reservation.described_as IS DISTINCT FROM reservation.state`;

const IS_DESCRIBED = sql<boolean>`reservation.payment_id IS NOT NULL
  AND reservation.described_as = reservation.state`;

/** `version`: the one that was described; nothing is recorded when the reservation has changed since. */
export const recordMetadataWritten = async (
  db: Db | Tx,
  id: number,
  state: ReservationState,
  version?: number,
): Promise<void> => {
  await db
    .updateTable('reservation')
    .set({ described_as: state })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .execute();
};

export const markMetadataStale = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('reservation').set({ described_as: null }).where('id', '=', id).execute();
};

/** The caller's holds, oldest first, without expired ones that are not released yet. */
export const listLiveHolds = (
  db: Db | Tx,
  input: { accountId: number; now: Date },
): Promise<ReservationRow[]> =>
  db
    .selectFrom('reservation')
    .selectAll()
    .where('account_id', '=', input.accountId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', input.now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listExpiredHolds = (db: Db, now: Date): Promise<{ id: number; expires_at: Date }[]> =>
  db
    .selectFrom('reservation')
    .select(['id', 'expires_at'])
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/** Paid rentals that begin on a day, were booked before another one, and have no reminder yet. */
export const listToRemind = (
  db: Db,
  input: { startDate: IsoDate; bookedBefore: IsoDate },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('reservation')
    .innerJoin('accounts_person_view as account', 'account.id', 'reservation.account_id')
    .select('reservation.id')
    .where('state', '=', 'confirmed')
    .where('start_date', '=', input.startDate)
    .where('created_day', '<', input.bookedBefore)
    .where('is_silent', '=', false)
    .where('account.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_queued_view as mail')
            .select('mail.kind')
            .where('kind', '=', 'pickup-reminder')
            .where('aggregate_id', '=', sql<string>`reservation.id::text`),
        ),
      ),
    )
    .execute();

export const listLines = (db: Db | Tx, reservationIds: number[]): Promise<ReservationLine[]> =>
  reservationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('reservation_accessory')
        .innerJoin(
          'accessories_stock_view as accessory',
          'accessory.id',
          'reservation_accessory.accessory_id',
        )
        .selectAll('reservation_accessory')
        .select('accessory.quantity as stock')
        .where(isAmong('reservation_id', reservationIds))
        .orderBy(({ ref }) => inFrenchOrder(ref('reservation_accessory.name')))
        .execute();

/** Limits waits for locks in the rest of the transaction to the time that the request has left. */
export const waitForLocksAtMost = async (tx: Tx, ms: number): Promise<void> => {
  await sql`SELECT set_config('lock_timeout', ${String(Math.max(1, Math.ceil(ms)))}, true)`.execute(tx);
};

/** Accessories of the customer's holds of a vehicle: their next order replaces these. */
export const listHeldUnits = (
  db: Db,
  input: { accountId: number; vehicleId: number },
): Promise<(Units & Period)[]> =>
  db
    .selectFrom('reservation')
    .innerJoin('reservation_accessory', 'reservation_accessory.reservation_id', 'reservation.id')
    .select(['accessory_id as accessoryId', 'quantity', 'start_date as startDate', 'end_date as endDate'])
    .where('account_id', '=', input.accountId)
    .where('vehicle_id', '=', input.vehicleId)
    .where('state', '=', 'pending')
    .execute();

/** Counts the live holds and paid reservations of a vehicle that end after `lastReturned`. */
export const countUpcomingReservations = async (
  db: Db | Tx,
  input: { vehicleId: number; lastReturned: IsoDate; now: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('reservation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('vehicle_id', '=', input.vehicleId)
    .where('end_date', '>', input.lastReturned)
    .where((row) =>
      row.or([
        row('state', '=', 'confirmed'),
        row.and([row('state', '=', 'pending'), row('expires_at', '>', input.now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
};
