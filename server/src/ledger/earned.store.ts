import { sql } from 'kysely';
import type { Channel } from '@volant/shared/figures/figures.rules.ts';
import { addDays, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { CHARGE_KINDS } from '@volant/shared/ledger/ledger.rules.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { CHARGED, NET } from './ledger.store.ts';

/** Days, both included. */
interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** What was charged or reduced in a window of the rentals of a vehicle that were made one way. */
export interface ChargeCell {
  vehicleId: number;
  channel: Channel;
  /** Index of the window. */
  window: number;
  isReduction: boolean;
  /** Of charges: 21 %, or outside VAT. */
  vat: 'S21' | 'O' | null;
  /** Without VAT already: the company owes it itself. */
  isNet: boolean;
  cents: Cents;
}

const bounds = (windows: readonly Days[]) => ({
  starts: windows.map(({ from }) => from),
  first: windows[0]?.from,
  last: windows.at(-1)?.to,
});

/** Charges and reductions by the day on which they were written; `windows` follow each other without a gap. */
export const listChargeCells = async (db: Db | Tx, windows: readonly Days[]): Promise<ChargeCell[]> => {
  const { starts, first, last } = bounds(windows);
  const { rows } = await sql<ChargeCell>`
    SELECT rental.vehicle_id AS "vehicleId", rental.channel,
           width_bucket(business_day, ${starts}::date[]) - 1 AS window,
           kind = 'reduction' AS "isReduction", vat, rental.vat_off_cents > 0 AS "isNet",
           sum(CASE WHEN kind = 'reduction' THEN amount_cents ELSE ${CHARGED} END)::bigint AS cents
      FROM ledger_entry JOIN reservations_rental_view AS rental ON rental.id = reservation_id
     WHERE business_day BETWEEN ${first}::date AND ${last}::date
       AND kind IN (${sql.join([...CHARGE_KINDS, 'reduction'].map((kind) => sql.lit(kind)))})
     GROUP BY 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
};

/**
 * The deposits that cancellations kept, by the day of the cancellation: what is left of the payments, at most the deposit.
 * `windows` follow each other without a gap.
 */
export const listKeptCells = async (
  db: Db | Tx,
  windows: readonly Days[],
): Promise<Pick<ChargeCell, 'vehicleId' | 'channel' | 'window' | 'isNet' | 'cents'>[]> => {
  const { starts, first = '', last = '' } = bounds(windows);
  const { rows } = await sql<Pick<ChargeCell, 'vehicleId' | 'channel' | 'window' | 'isNet' | 'cents'>>`
    SELECT vehicle_id AS "vehicleId", channel,
           width_bucket((canceled_at AT TIME ZONE 'Europe/Brussels')::date, ${starts}::date[]) - 1 AS window,
           rental.vat_off_cents > 0 AS "isNet",
           sum(least(deposit_cents, greatest(0, paid.cents)))::bigint AS cents
      FROM reservations_rental_view AS rental
     CROSS JOIN LATERAL (
       SELECT sum(${NET}) AS cents FROM ledger_entry WHERE reservation_id = rental.id
     ) AS paid
     WHERE deposit_kept AND canceled_at >= ${agencyInstant(first, '00:00')}
       AND canceled_at < ${agencyInstant(addDays(last, 1), '00:00')}
     GROUP BY 1, 2, 3, 4`.execute(db);
  return rows;
};

/** What was paid for the paid rentals that begin after a day, and for how many. */
export const sumPaidAhead = async (db: Db | Tx, day: IsoDate): Promise<{ rentals: number; cents: Cents }> => {
  const { rows } = await sql<{ rentals: number; cents: Cents }>`
    SELECT count(*)::integer AS rentals, coalesce(sum(paid.cents), 0)::bigint AS cents
      FROM reservations_rental_view AS rental
     CROSS JOIN LATERAL (
       SELECT sum(${NET}) AS cents FROM ledger_entry WHERE reservation_id = rental.id
     ) AS paid
     WHERE state = 'confirmed' AND start_date > ${day}::date AND paid.cents > 0`.execute(db);
  return rows[0] ?? { rentals: 0, cents: 0 };
};

/**
 * Rentals that ended from `from` on and before `before`, and may owe something, with their last days. A preselection, as
 * `listMaybeInCredit` is; `accountsOf` decides.
 */
export const listMaybeOwing = async (
  db: Db | Tx,
  { from, before }: { from: IsoDate; before: IsoDate },
): Promise<{ id: number; endDate: IsoDate }[]> => {
  const { rows } = await sql<{ id: number; endDate: IsoDate }>`
    SELECT id, end_date AS "endDate"
      FROM reservations_rental_view AS rental
     WHERE state IN ('confirmed', 'finalized') AND end_date >= ${from}::date AND end_date < ${before}::date
       AND total_cents > (SELECT coalesce(sum(coalesce(${NET}, 0) - ${CHARGED}), 0)
                            FROM ledger_entry WHERE reservation_id = rental.id)`.execute(db);
  return rows;
};

/** Reductions by who wrote them; null: somebody whose account is deleted. */
export const sumReductions = async (
  db: Db | Tx,
  { from, to }: Days,
): Promise<{ by: number | null; count: number; cents: Cents }[]> => {
  const { rows } = await sql<{ by: number | null; count: number; cents: Cents }>`
    SELECT "by", (count(*) - 2 * count(reverses_id))::integer AS count,
           sum(amount_cents)::bigint AS cents
      FROM ledger_entry
     WHERE kind = 'reduction' AND business_day BETWEEN ${from}::date AND ${to}::date
     GROUP BY "by"`.execute(db);
  return rows;
};
