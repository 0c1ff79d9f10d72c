import { sql } from 'kysely';
import { MAX_RENTAL_DAYS } from '@volant/shared/agency.ts';
import type { Channel } from '@volant/shared/figures/figures.rules.ts';
import { addDays, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** Days, both included. */
interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** The price of the charged days that one vehicle has in a window, by how its rentals were made. */
export interface PriceCell {
  vehicleId: number;
  channel: Channel;
  /** Index of the window. */
  window: number;
  /** Without VAT already: the company owes it itself. */
  isNet: boolean;
  grossCents: Cents;
  days: number;
  /** Rentals that begin in the window. */
  rentals: number;
}

/**
 * The price of paid and finalised rentals by the day on which it is earned. A rental is charged for each of its days but the
 * last; until a day it has earned its part of the price, rounded to cents, so that windows add up to the price. `windows`
 * follow each other without a gap.
 */
export const listPriceCells = async (db: Db | Tx, windows: readonly Days[]): Promise<PriceCell[]> => {
  const starts = windows.map(({ from }) => from);
  const ends = windows.map(({ to }) => to);
  const [first, last] = [starts[0], ends.at(-1)];
  const windowOf = (day: ReturnType<typeof sql>) => sql`width_bucket(${day}, ${starts}::date[])`;
  const untilDay = (day: ReturnType<typeof sql>) =>
    sql`(2 * total_cents::bigint * (${day} - start_date + 1) + days) / (2 * days)`;
  const { rows } = await sql<PriceCell>`
    WITH rental AS MATERIALIZED (
      SELECT vehicle_id, channel, vat_off_cents > 0 AS is_net, total_cents, start_date, end_date, end_date - start_date AS days,
             greatest(1, ${windowOf(sql`start_date`)}) AS first_n,
             ${windowOf(sql`least(end_date - 1, ${last}::date)`)} AS last_n
        FROM reservation
       WHERE state IN ('confirmed', 'finalized') AND end_date > ${first}::date
         AND start_date BETWEEN ${first}::date - ${MAX_RENTAL_DAYS}::integer AND ${last}::date
    ), part AS (
      -- Most lie in one window: a series for each of them would take as long as all the rest.
      SELECT *, first_n AS n FROM rental WHERE first_n = last_n
       UNION ALL
      SELECT *, generate_series(first_n, last_n) FROM rental WHERE first_n < last_n
    )
    SELECT vehicle_id AS "vehicleId", channel, n - 1 AS window, is_net AS "isNet",
           sum(${untilDay(sql`last_day`)} - ${untilDay(sql`first_day - 1`)})::bigint AS "grossCents",
           sum(last_day - first_day + 1)::integer AS days,
           count(*) FILTER (WHERE first_day = start_date)::integer AS rentals
      FROM part
     CROSS JOIN LATERAL (
       SELECT greatest(start_date, (${starts}::date[])[n]) AS first_day,
              least(end_date - 1, (${ends}::date[])[n]) AS last_day
     ) AS own
     GROUP BY vehicle_id, channel, n, is_net`.execute(db);
  return rows;
};

/** Reservations that ended without a rental, by the agency's day on which they did. */
export interface Ended {
  cancellations: number;
  noShows: number;
}

export const countEnded = async (db: Db | Tx, { from, to }: Days): Promise<Ended> => {
  const { rows } = await sql<Ended>`
    SELECT count(*) FILTER (WHERE cancel_reason IN ('customer', 'agency'))::integer AS cancellations,
           count(*) FILTER (WHERE cancel_reason = 'no_show')::integer AS "noShows"
      FROM reservation
     WHERE cancel_reason IN ('customer', 'agency', 'no_show')
       AND canceled_at >= ${agencyInstant(from, '00:00')}
       AND canceled_at < ${agencyInstant(addDays(to, 1), '00:00')}`.execute(db);
  return rows[0] ?? { cancellations: 0, noShows: 0 };
};
