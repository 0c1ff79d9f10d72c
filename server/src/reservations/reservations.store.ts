import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { occupiedDays, type Period } from '@volant/shared/kernel/period.ts';
import type { BookedLine } from '@volant/shared/reservations/booking.rules.ts';
import { RELEASE_REASONS, type ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { isConstraintViolation } from '../db/constraint-errors.ts';
import { isAmong } from '../db/is-among.ts';
import type { Db } from '../db/open-database.ts';
import type { ReservationAccessoryTable, ReservationTable, Schema } from '../db/schema.ts';
import { listLateMoney, moneyColumns, moneyFacts, type MoneyFacts } from '../db/money-facts.store.ts';

export type Tx = Transaction<Schema>;
export type ReservationRow = Selectable<ReservationTable>;
export type ReservationLine = Selectable<ReservationAccessoryTable> & { stock: number };

/** Its own columns in the wire form. No others: in a list of thousands each costs the database and the driver time. */
const VIEW_COLUMNS = [
  'reservation.id',
  'reservation.account_id',
  'reservation.vehicle_id',
  'reservation.start_date',
  'reservation.end_date',
  'reservation.state',
  'reservation.cancel_reason',
  'reservation.daily_price_cents',
  'reservation.max_daily_mileage_km',
  'reservation.accessories_cents',
  'reservation.total_cents',
  'reservation.deposit_cents',
  'reservation.expires_at',
  'reservation.created_at',
  'reservation.payment_id',
  'reservation.mileage_driven_km',
  'reservation.canceled_at',
] as const;

type ViewColumn = (typeof VIEW_COLUMNS)[number] extends `reservation.${infer Column}` ? Column : never;

/** A reservation with what its wire form needs, the vehicle apart. */
export interface FullReservation {
  row: Pick<ReservationRow, ViewColumn>;
  lines: ReservationLine[];
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string };
  money: MoneyFacts;
  /** Captured for a hold that could not be confirmed any more. */
  lateCents: number;
  /** When its deposit was captured. */
  paidAt: Date | null;
}

export interface NewReservation {
  accountId: number;
  vehicleId: number;
  period: Period;
  dailyPriceCents: number;
  maxDailyMileageKm: number;
  vehicleCents: number;
  accessoriesCents: number;
  totalCents: number;
  depositCents: number;
  expiresAt: Date;
  today: IsoDate;
  now: Date;
}

/** One purchase at a time for one customer: their limits are counted under this lock. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
};

export const lockReservation = (tx: Tx, id: number): Promise<ReservationRow | undefined> =>
  tx.selectFrom('reservation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The caller's reservations of a vehicle that are held or paid, newest first. */
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
    .execute();

/** The caller's live reservation of exactly this vehicle, these dates and these accessories. */
export const findSameOfCaller = async (
  db: Db | Tx,
  wanted: {
    accountId: number;
    vehicleId: number;
    period: Period;
    lines: readonly { accessoryId: number; quantity: number }[];
  },
): Promise<ReservationRow | undefined> => {
  const { startDate, endDate } = wanted.period;
  const sameDates = (await listLiveOfCaller(db, wanted)).find(
    (row) => row.start_date === startDate && row.end_date === endDate,
  );
  if (!sameDates) return undefined;
  const reserved = await listLines(db, [sameDates.id]);
  const asked = new Map(wanted.lines.map((line) => [line.accessoryId, line.quantity]));
  const isSame =
    reserved.length === wanted.lines.length &&
    reserved.every((line) => asked.get(line.accessory_id) === line.quantity);
  return isSame ? sameDates : undefined;
};

/** What has days of a period on a vehicle, the latest made first. */
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

/** Unpaid holds of any vehicle that have an accessory on a day of a period, the latest made first. */
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

/** A paid reservation of which the provider's metadata tell an older state, or nothing. */
export const findUndescribed = (
  db: Db,
  id: number,
): Promise<(ReservationRow & { has_refund: boolean }) | undefined> =>
  db
    .selectFrom('reservation')
    .selectAll('reservation')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refund')
          .select('payment_id')
          .whereRef('refund.payment_id', '=', 'reservation.payment_id'),
      )
        .$castTo<boolean>()
        .as('has_refund'),
    )
    .where('id', '=', id)
    .where(IS_UNDESCRIBED)
    .executeTakeFirst();

export const listUndescribed = async (db: Db, limit: number): Promise<number[]> =>
  (
    await db.selectFrom('reservation').select('id').where(IS_UNDESCRIBED).orderBy('id').limit(limit).execute()
  ).map(({ id }) => id);

const IS_UNDESCRIBED = sql<boolean>`reservation.payment_id IS NOT NULL
  AND reservation.described_as IS DISTINCT FROM reservation.state`;

export const recordDescribed = async (db: Db | Tx, id: number, state: ReservationState): Promise<void> => {
  await db.updateTable('reservation').set({ described_as: state }).where('id', '=', id).execute();
};

/** The caller's holds, oldest first; expired ones that are not released yet are left out. */
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
    .execute();

export const listExpiredHolds = (db: Db, now: Date): Promise<{ id: number; expires_at: Date }[]> =>
  db
    .selectFrom('reservation')
    .select(['id', 'expires_at'])
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();

/** Paid rentals that begin on a day and were booked before another one, whose customer was not reminded yet. */
export const listToRemind = (
  db: Db,
  input: { startDate: IsoDate; bookedBefore: IsoDate },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select('reservation.id')
    .where('state', '=', 'confirmed')
    .where('start_date', '=', input.startDate)
    .where('created_day', '<', input.bookedBefore)
    .where('account.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
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
        .innerJoin('accessory', 'accessory.id', 'reservation_accessory.accessory_id')
        .selectAll('reservation_accessory')
        .select('accessory.quantity as stock')
        .where(isAmong('reservation_id', reservationIds))
        .orderBy('reservation_accessory.name')
        .execute();

/** Periods that cannot be booked; the caller's own hold is left out so that they can change it. */
export const listReservedPeriods = (
  db: Db,
  input: { vehicleId: number; exceptHoldsOf: number | undefined; from: IsoDate },
): Promise<Period[]> =>
  db
    .selectFrom('occupation')
    .select(['first_day as startDate', 'last_day as endDate'])
    .where('vehicle_id', '=', input.vehicleId)
    .where('last_day', '>=', input.from)
    .$if(input.exceptHoldsOf !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reservation')
              .select('reservation.id')
              .whereRef('reservation.id', '=', 'occupation.reservation_id')
              .where('state', '=', 'pending')
              .where('account_id', '=', input.exceptHoldsOf ?? 0),
          ),
        ),
      ),
    )
    .orderBy('first_day')
    .execute();

/** Inserts a hold and its lines, or tells what is taken: the dates, or the accessory of that name; or that one is gone. */
export const insertReservation = async (
  tx: Tx,
  reservation: NewReservation,
  lines: readonly BookedLine[],
): Promise<
  { id: number } | { taken: 'dates' } | { taken: 'gone' } | { taken: 'accessory'; name: string }
> => {
  const { period } = reservation;
  try {
    const { id } = await inSavepoint(tx, () =>
      tx
        .insertInto('reservation')
        .values({ ...rowOf(reservation), state: 'pending' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const stock = await lockStock(tx, lines);
    if (lines.some((line) => !stock.has(line.accessoryId))) return { taken: 'gone' };
    const taken = await reserveAccessories(tx, period, lines, stock);
    if (taken) return { taken: 'accessory', name: taken.name };
    await insertLines(tx, id, lines);
    return { id };
  } catch (error) {
    if (isConstraintViolation(error, 'occupation_no_overlap')) return { taken: 'dates' };
    if (isConstraintViolation(error, 'accessory_day_accessory_id_fkey')) return { taken: 'gone' };
    throw error;
  }
};

/** A paid reservation that was cancelled before it was written here: its dates and accessories are free. */
export const insertCanceledReservation = async (
  tx: Tx,
  reservation: NewReservation & { paymentId: string; reason: NonNullable<ReservationRow['cancel_reason']> },
  lines: readonly BookedLine[],
): Promise<number> => {
  const { id } = await tx
    .insertInto('reservation')
    .values({
      ...rowOf(reservation),
      state: 'canceled',
      cancel_reason: reservation.reason,
      payment_id: reservation.paymentId,
      confirmed_at: reservation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, lines);
  return id;
};

const rowOf = (reservation: NewReservation) => ({
  account_id: reservation.accountId,
  vehicle_id: reservation.vehicleId,
  start_date: reservation.period.startDate,
  end_date: reservation.period.endDate,
  daily_price_cents: reservation.dailyPriceCents,
  max_daily_mileage_km: reservation.maxDailyMileageKm,
  vehicle_cents: reservation.vehicleCents,
  accessories_cents: reservation.accessoriesCents,
  total_cents: reservation.totalCents,
  deposit_cents: reservation.depositCents,
  held_since: reservation.now,
  expires_at: reservation.expiresAt,
  created_at: reservation.now,
  created_day: reservation.today,
});

const insertLines = async (tx: Tx, reservationId: number, lines: readonly BookedLine[]): Promise<void> => {
  if (lines.length === 0) return;
  await tx
    .insertInto('reservation_accessory')
    .values(
      lines.map((line) => ({
        reservation_id: reservationId,
        accessory_id: line.accessoryId,
        name: line.name,
        daily_price_cents: line.dailyPriceCents,
        quantity: line.quantity,
      })),
    )
    .execute();
};

/** How many there are of each accessory, kept as it is until the end of the transaction: a manager who changes it waits. */
const lockStock = async (tx: Tx, lines: readonly BookedLine[]): Promise<Map<number, number>> => {
  if (lines.length === 0) return new Map();
  const rows = await tx
    .selectFrom('accessory')
    .select(['id', 'quantity'])
    .where(
      'id',
      'in',
      lines.map((line) => line.accessoryId),
    )
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row.quantity]));
};

/**
 * Counts the units out on every day, in the order (accessory, day) so that two purchases cannot wait for each other.
 * The line that exceeds the stock on a day, or undefined.
 */
const reserveAccessories = async (
  tx: Tx,
  period: Period,
  lines: readonly BookedLine[],
  stock: ReadonlyMap<number, number>,
): Promise<BookedLine | undefined> => {
  const days = occupiedDays(period);
  for (const line of lines.toSorted((a, b) => a.accessoryId - b.accessoryId)) {
    try {
      await inSavepoint(tx, () =>
        sql`INSERT INTO accessory_day (accessory_id, day, reserved, capacity)
            SELECT ${line.accessoryId}::int, day, ${line.quantity}::int, ${stock.get(line.accessoryId) ?? 0}::int
              FROM unnest(${days}::date[]) AS day ORDER BY day
            ON CONFLICT (accessory_id, day) DO UPDATE
              SET reserved = accessory_day.reserved + excluded.reserved, capacity = excluded.capacity`.execute(
          tx,
        ),
      );
    } catch (error) {
      if (isConstraintViolation(error, 'accessory_day_stock')) return line;
      throw error;
    }
  }
  return undefined;
};

/** A refused statement ends its transaction in PostgreSQL; inside a savepoint it ends alone. */
export const inSavepoint = async <T>(tx: Tx, run: () => Promise<T>): Promise<T> => {
  await sql`SAVEPOINT attempt`.execute(tx);
  try {
    const result = await run();
    await sql`RELEASE SAVEPOINT attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx);
    throw error;
  }
};

/** Cancels a reservation and gives its accessories back; its row must be locked. */
export const cancelReservation = async (
  tx: Tx,
  reservation: Pick<ReservationRow, 'id' | 'start_date' | 'end_date'>,
  reason: NonNullable<ReservationRow['cancel_reason']>,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({ state: 'canceled', cancel_reason: reason, canceled_at: now })
    .where('id', '=', reservation.id)
    .execute();
  // Rows are locked in the order in which `reserveAccessories` takes them.
  await sql`WITH freed AS (
              SELECT out.accessory_id, out.day, line.quantity
                FROM accessory_day AS out
                JOIN reservation_accessory AS line ON line.accessory_id = out.accessory_id
               WHERE line.reservation_id = ${reservation.id}
                 AND out.day BETWEEN ${reservation.start_date}::date AND ${reservation.end_date}::date
               ORDER BY out.accessory_id, out.day
                 FOR UPDATE OF out
            )
            UPDATE accessory_day SET reserved = accessory_day.reserved - freed.quantity
              FROM freed
             WHERE accessory_day.accessory_id = freed.accessory_id AND accessory_day.day = freed.day`.execute(
    tx,
  );
};

export const confirmReservation = async (
  tx: Tx,
  input: { id: number; paymentId: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set(({ selectFrom }) => ({
      state: 'confirmed',
      payment_id: input.paymentId,
      confirmed_at: input.now,
      // Opened for this hold, the payment names it already.
      described_as: selectFrom('payment')
        .select(sql<string>`'confirmed'`.as('state'))
        .where('payment.id', '=', input.paymentId)
        .where('described_reservation_id', '=', input.id),
    }))
    .where('id', '=', input.id)
    .execute();
};

/** Records the end of a rental; its row must be locked. */
export const finalizeReservation = async (tx: Tx, id: number, mileageDrivenKm: number): Promise<void> => {
  await tx
    .updateTable('reservation')
    .set({ state: 'finalized', mileage_driven_km: mileageDrivenKm })
    .where('id', '=', id)
    .execute();
};

export const extendHold = async (tx: Tx, id: number, expiresAt: Date): Promise<void> => {
  await tx.updateTable('reservation').set({ expires_at: expiresAt }).where('id', '=', id).execute();
};

export const findReservation = async (db: Db, id: number): Promise<FullReservation | undefined> =>
  (await listFull(db, (query) => query.where('reservation.id', '=', id)))[0];

export const listReservationsOf = (db: Db, accountId: number): Promise<FullReservation[]> =>
  listFull(db, (query) =>
    query
      .where('reservation.account_id', '=', accountId)
      // Holds that ran out, were replaced or given up never were reservations to their customer.
      .where((row) =>
        row.or([row('cancel_reason', 'is', null), row('cancel_reason', 'not in', RELEASE_REASONS)]),
      ),
  );

/** Where a page ends: its last reservation. */
export interface PagePlace {
  startDate: IsoDate;
  id: number;
}

/** The reservations that a condition on them lets through, from a place on, the latest start first. */
export const listReservationsWhere = (
  db: Db,
  condition: RawBuilder<boolean>,
  page?: { after: PagePlace | undefined; limit: number },
): Promise<FullReservation[]> =>
  listFull(db, (query) =>
    query
      .where(condition)
      .$if(page?.after !== undefined, (rest) =>
        rest.where(
          sql<boolean>`(reservation.start_date, reservation.id)
            < (${page?.after?.startDate ?? null}::date, ${page?.after?.id ?? null}::int)`,
        ),
      )
      .$if(page !== undefined, (rest) => rest.limit(page?.limit ?? 0)),
  );

const selectFull = (db: Db) =>
  db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .leftJoin('payment', 'payment.id', 'reservation.payment_id')
    .leftJoin('refund', 'refund.payment_id', 'reservation.payment_id')
    .select(VIEW_COLUMNS)
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select('payment.succeeded_at as paid_at')
    .select(moneyColumns);

const listFull = async (
  db: Db,
  narrow: (query: ReturnType<typeof selectFull>) => ReturnType<typeof selectFull>,
): Promise<FullReservation[]> => {
  const rows = await narrow(selectFull(db))
    .orderBy('reservation.start_date', 'desc')
    .orderBy('reservation.id', 'desc')
    .execute();
  const lines = Map.groupBy(
    await listLines(
      db,
      rows.map((row) => row.id),
    ),
    (line) => line.reservation_id,
  );
  const late = await listLateMoney(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    row,
    lines: lines.get(row.id) ?? [],
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
    money: late.get(row.id) ?? moneyFacts(row),
    lateCents: late.get(row.id)?.cents ?? 0,
    paidAt: row.paid_at,
  }));
};

/** For the rest of the transaction, less than the usual time: some of it went by before. */
export const waitForLocksAtMost = async (tx: Tx, ms: number): Promise<void> => {
  await sql`SELECT set_config('lock_timeout', ${String(Math.max(1, Math.ceil(ms)))}, true)`.execute(tx);
};
