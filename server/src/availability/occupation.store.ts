import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/**
 * From here to `fitsOverlapRule`, days of one vehicle may overlap in this transaction, so that two rentals can exchange
 * their vehicles.
 */
export const deferOverlapRule = async (tx: Tx): Promise<void> => {
  await sql`SET CONSTRAINTS occupation_no_overlap DEFERRED`.execute(tx);
};

/** Whether no days overlap; if they do, the transaction can only be rolled back. */
export const fitsOverlapRule = async (tx: Tx): Promise<boolean> => {
  try {
    await sql`SET CONSTRAINTS occupation_no_overlap IMMEDIATE`.execute(tx);
    return true;
  } catch (error) {
    if (isConstraintViolation(error, 'occupation_no_overlap')) return false;
    throw error;
  }
};

/** The first day after `day` on which something begins to take a vehicle. */
export const findNextTakenDay = async (
  db: Db | Tx,
  { vehicleId, day }: { vehicleId: number; day: IsoDate },
): Promise<IsoDate | undefined> =>
  (
    await db
      .selectFrom('occupation')
      .select('first_day')
      .where('vehicle_id', '=', vehicleId)
      .where('first_day', '>', day)
      .orderBy('first_day')
      .limit(1)
      .executeTakeFirst()
  )?.first_day;

/** One row of days on which a vehicle is taken; by a reservation or by an unavailability. */
export interface TakenDays extends Period {
  vehicleId: number;
  reservationId: number | null;
  blockId: number | null;
}

/** What takes vehicles on any day of a period, by vehicle and first day; of some vehicles only when they are named. */
export const listTakenDays = (
  db: Db | Tx,
  { startDate, endDate, vehicleIds }: Period & { vehicleIds?: readonly number[] | undefined },
): Promise<TakenDays[]> =>
  takenOf(db, {
    vehicles: vehicleIds === undefined ? sql`vehicles_name_view` : idsOf(vehicleIds),
    from: startDate,
    to: endDate,
  });

/**
 * Periods during which a vehicle is taken, for any reason, that end on `from` or later, in order; `exceptHoldsOf`: the
 * account whose own holds are left out.
 */
export const listTakenPeriods = async (
  db: Db | Tx,
  input: { vehicleId: number; from: IsoDate; exceptHoldsOf: number | undefined },
): Promise<Period[]> => {
  const { vehicleId, from, exceptHoldsOf } = input;
  return (await takenOf(db, { vehicles: idsOf([vehicleId]), from, exceptHoldsOf })).map(periodOf);
};

/**
 * For each of the vehicles that is taken on a day of a period, for any reason, when: whole periods, in order.
 * `exceptHoldsOf`: the account whose own holds are left out.
 */
export const listTakenBetween = async (
  db: Db | Tx,
  input: { vehicleIds: readonly number[]; period: Period; exceptHoldsOf: number | undefined },
): Promise<Map<number, Period[]>> => {
  const { vehicleIds, period, exceptHoldsOf } = input;
  const vehicles = idsOf(vehicleIds);
  const taken = await takenOf(db, { vehicles, from: period.startDate, to: period.endDate, exceptHoldsOf });
  return new Map(
    [...Map.groupBy(taken, ({ vehicleId }) => vehicleId)].map(([id, rows]) => [id, rows.map(periodOf)]),
  );
};

interface Wanted {
  /** Rows with the `id` of each vehicle. */
  vehicles: RawBuilder<unknown>;
  from: IsoDate;
  /** Without it, for ever. */
  to?: IsoDate;
  exceptHoldsOf?: number | undefined;
}

/**
 * The periods of a vehicle never overlap, so that only the last one that begins before the first day can reach into it:
 * the index finds that one and those that begin later, however many are in the past.
 */
const takenOf = async (db: Db | Tx, { vehicles, from, to, exceptHoldsOf }: Wanted): Promise<TakenDays[]> => {
  const { rows } = await sql<TakenDays>`
    SELECT wanted.id AS "vehicleId", taken.first_day AS "startDate", taken.last_day AS "endDate",
           taken.reservation_id AS "reservationId", taken.block_id AS "blockId"
      FROM ${vehicles} AS wanted
     CROSS JOIN LATERAL (
            (SELECT first_day, last_day, reservation_id, block_id FROM occupation
              WHERE vehicle_id = wanted.id AND first_day < ${from}::date
              ORDER BY first_day DESC LIMIT 1)
            UNION ALL
            (SELECT first_day, last_day, reservation_id, block_id FROM occupation
              WHERE vehicle_id = wanted.id AND first_day >= ${from}::date
                ${to === undefined ? sql`` : sql`AND first_day <= ${to}::date`})
          ) AS taken
     WHERE taken.last_day >= ${from}::date
       ${exceptHoldsOf === undefined ? sql`` : withoutHoldsOf(exceptHoldsOf)}
     ORDER BY wanted.id, taken.first_day`.execute(db);
  return rows;
};

const idsOf = (ids: readonly number[]) => sql`(SELECT unnest(${[...ids]}::int[]) AS id)`;

const periodOf = ({ startDate, endDate }: Period): Period => ({ startDate, endDate });

/** In the same statement, so that both parts see the same snapshot. */
const withoutHoldsOf = (accountId: number) =>
  sql`AND NOT EXISTS (
        SELECT FROM reservations_rental_view AS own
         WHERE own.id = taken.reservation_id AND own.state = 'pending' AND own.account_id = ${accountId}::int
      )`;
