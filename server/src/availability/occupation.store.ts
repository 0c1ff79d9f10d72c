import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Until `fitsOverlapRule`, days of one vehicle may overlap in this transaction: two rentals may exchange their vehicles. */
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

/**
 * Periods during which a vehicle is taken, for any reason, that end on `from` or later, in order; `exceptHoldsOf`: the
 * account whose own holds are left out.
 */
export const listTakenPeriods = (
  db: Db | Tx,
  input: { vehicleId: number; from: IsoDate; exceptHoldsOf: number | undefined },
): Promise<Period[]> =>
  db
    .selectFrom('occupation')
    .select(['first_day as startDate', 'last_day as endDate'])
    .where('vehicle_id', '=', input.vehicleId)
    .where('last_day', '>=', input.from)
    // In one statement, so that both parts see the same snapshot.
    .$if(input.exceptHoldsOf !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reservations_rental_view as rental')
              .select('rental.id')
              .whereRef('rental.id', '=', 'occupation.reservation_id')
              .where('rental.state', '=', 'pending')
              .where('rental.account_id', '=', input.exceptHoldsOf ?? 0),
          ),
        ),
      ),
    )
    .orderBy('first_day')
    .execute();

/**
 * For each of the vehicles that is taken on a day of a period, for any reason, when: whole periods, in order.
 * `exceptHoldsOf`: the account whose own holds are left out.
 */
export const listTakenBetween = async (
  db: Db | Tx,
  input: { vehicleIds: readonly number[]; period: Period; exceptHoldsOf: number | undefined },
): Promise<Map<number, Period[]>> => {
  const { vehicleIds, period, exceptHoldsOf } = input;
  // The periods of a vehicle never overlap, so that only the last one that begins before the first day can reach into
  // it: the index finds that one and those that begin later, however many are in the past.
  const { rows } = await sql<Period & { vehicleId: number }>`
    SELECT wanted.id AS "vehicleId", taken.first_day AS "startDate", taken.last_day AS "endDate"
      FROM unnest(${[...vehicleIds]}::int[]) AS wanted (id)
     CROSS JOIN LATERAL (
            (SELECT first_day, last_day, reservation_id FROM occupation
              WHERE vehicle_id = wanted.id AND first_day < ${period.startDate}::date
              ORDER BY first_day DESC LIMIT 1)
            UNION ALL
            (SELECT first_day, last_day, reservation_id FROM occupation
              WHERE vehicle_id = wanted.id
                AND first_day >= ${period.startDate}::date AND first_day <= ${period.endDate}::date)
          ) AS taken
     WHERE taken.last_day >= ${period.startDate}::date
       ${exceptHoldsOf === undefined ? sql`` : withoutHoldsOf(exceptHoldsOf)}
     ORDER BY wanted.id, taken.first_day`.execute(db);
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId);
  return new Map(
    [...byVehicle].map(([id, periods]) => [
      id,
      periods.map(({ startDate, endDate }) => ({ startDate, endDate })),
    ]),
  );
};

const withoutHoldsOf = (accountId: number) =>
  sql`AND NOT EXISTS (
        SELECT FROM reservations_rental_view AS own
         WHERE own.id = taken.reservation_id AND own.state = 'pending' AND own.account_id = ${accountId}::int
      )`;
