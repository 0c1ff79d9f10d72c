import { sql } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { occupiedDays, type Period } from '@volant/shared/kernel/period.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';

/** Units of one accessory. */
export interface Units {
  accessoryId: number;
  quantity: number;
}

/**
 * Adds units on every day of a period, in the order (accessory, day) to avoid deadlocks. `stock`: how many there are of
 * each. Returns the units that exceed the stock on a day, or undefined.
 */
export const takeUnits = async <U extends Units>(
  tx: Tx,
  period: Period,
  units: readonly U[],
  stock: ReadonlyMap<number, number>,
): Promise<U | undefined> => {
  const days = occupiedDays(period);
  for (const line of inOrder(units)) {
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

/** Units of one accessory before and after a change; 0: none. */
export interface MovedUnits {
  accessoryId: number;
  before: number;
  after: number;
}

/**
 * Gives the units of a period back and takes others for another one. Rows are locked in the order of `takeUnits`, those
 * of both periods at once. Returns the units that exceed the stock on a day, or undefined.
 */
export const moveUnits = async <U extends MovedUnits>(
  tx: Tx,
  { from, to }: { from: Period; to: Period },
  { units, stock }: { units: readonly U[]; stock: ReadonlyMap<number, number> },
): Promise<U | undefined> => {
  const [before, after] = [new Set(occupiedDays(from)), new Set(occupiedDays(to))];
  const days = [...new Set([...before, ...after])].toSorted();
  for (const line of inOrder(units)) {
    const added = days.map((day) => (after.has(day) ? line.after : 0) - (before.has(day) ? line.before : 0));
    const taken = added.map((quantity) => Math.max(0, quantity));
    const given = added.map((quantity) => Math.max(0, -quantity));
    try {
      await inSavepoint(tx, async () => {
        // Days that are given back are locked here and lowered below.
        await sql`INSERT INTO accessory_day (accessory_id, day, reserved, capacity)
            SELECT ${line.accessoryId}::int, day, quantity, ${stock.get(line.accessoryId) ?? 0}::int
              FROM unnest(${days}::date[], ${taken}::int[]) AS line (day, quantity) ORDER BY day
            ON CONFLICT (accessory_id, day) DO UPDATE
              SET reserved = accessory_day.reserved + excluded.reserved,
                  capacity = CASE excluded.reserved WHEN 0 THEN accessory_day.capacity ELSE excluded.capacity END`.execute(
          tx,
        );
        await sql`UPDATE accessory_day SET reserved = reserved - line.quantity
             FROM unnest(${days}::date[], ${given}::int[]) AS line (day, quantity)
            WHERE accessory_id = ${line.accessoryId}::int AND accessory_day.day = line.day
              AND line.quantity > 0`.execute(tx);
      });
    } catch (error) {
      if (isConstraintViolation(error, 'accessory_day_stock')) return line;
      throw error;
    }
  }
  return undefined;
};

/** Returns units taken for a period; locks rows in the same order as `takeUnits`. */
export const giveBackUnits = async (tx: Tx, period: Period, units: readonly Units[]): Promise<void> => {
  if (units.length === 0) return;
  await sql`WITH freed AS (
              SELECT out.accessory_id, out.day, line.quantity
                FROM accessory_day AS out
                JOIN unnest(${units.map(({ accessoryId }) => accessoryId)}::int[],
                            ${units.map(({ quantity }) => quantity)}::int[]) AS line (accessory_id, quantity)
                  ON line.accessory_id = out.accessory_id
               WHERE out.day BETWEEN ${period.startDate}::date AND ${period.endDate}::date
               ORDER BY out.accessory_id, out.day
                 FOR UPDATE OF out
            )
            UPDATE accessory_day SET reserved = accessory_day.reserved - freed.quantity
              FROM freed
             WHERE accessory_day.accessory_id = freed.accessory_id AND accessory_day.day = freed.day`.execute(
    tx,
  );
};

const inOrder = <U extends { accessoryId: number }>(units: readonly U[]): U[] =>
  units.toSorted((a, b) => a.accessoryId - b.accessoryId);

/**
 * The maximum units of each accessory that are out on any day of a period; those never out are absent. `except`: units
 * of a hold that the customer's next order replaces.
 */
export const listMostTaken = async (
  db: Db,
  period: Period,
  except: readonly (Units & Period)[] = [],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ accessory_id: number; reserved: number }>`
    SELECT out.accessory_id, max(out.reserved - coalesce(own.quantity, 0))::int AS reserved
      FROM accessory_day AS out
      LEFT JOIN unnest(
        ${except.map(({ accessoryId }) => accessoryId)}::int[], ${except.map(({ quantity }) => quantity)}::int[],
        ${except.map(({ startDate }) => startDate)}::date[], ${except.map(({ endDate }) => endDate)}::date[]
      ) AS own (accessory_id, quantity, first_day, last_day)
        ON own.accessory_id = out.accessory_id AND out.day BETWEEN own.first_day AND own.last_day
     WHERE out.day BETWEEN ${period.startDate}::date AND ${period.endDate}::date
     GROUP BY out.accessory_id`.execute(db);
  return new Map(rows.map((row) => [row.accessory_id, row.reserved]));
};

/** Days from `from` on, in order, with more than `quantity` units out. */
export const listDaysAbove = (
  tx: Tx,
  input: { accessoryId: number; quantity: number; from: IsoDate },
): Promise<{ day: IsoDate; reserved: number }[]> =>
  tx
    .selectFrom('accessory_day')
    .select(['day', 'reserved'])
    .where('accessory_id', '=', input.accessoryId)
    .where('day', '>=', input.from)
    .where('reserved', '>', input.quantity)
    .orderBy('day')
    .execute();

/** Sets the limit of units from a day on; the accessory's row must be locked. Past days keep theirs. */
export const setCapacity = async (
  tx: Tx,
  { accessoryId, quantity, from }: Units & { from: IsoDate },
): Promise<void> => {
  await tx
    .updateTable('accessory_day')
    .set({ capacity: quantity })
    .where('accessory_id', '=', accessoryId)
    .where('day', '>=', from)
    .execute();
};
