import { sql } from 'kysely';
import type { Db } from '../db/open-database.ts';

export interface Window {
  hits: number;
  endsAt: Date;
}

/** Counts a hit in one statement, so that concurrent callers cannot exceed a limit. */
export const countHit = async (db: Db, input: { key: string; endsAt: Date; now: Date }): Promise<Window> => {
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    INSERT INTO rate_limit (key, window_ends_at, hits) VALUES (${input.key}, ${input.endsAt}, 1)
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN rate_limit.window_ends_at <= ${input.now} THEN 1 ELSE rate_limit.hits + 1 END,
      window_ends_at = CASE WHEN rate_limit.window_ends_at <= ${input.now}
        THEN excluded.window_ends_at ELSE rate_limit.window_ends_at END
    RETURNING hits, window_ends_at`.execute(db);
  const [row] = rows;
  return { hits: row?.hits ?? 1, endsAt: row?.window_ends_at ?? input.endsAt };
};

/** Opens a window unless one is open already; returns the open one. */
export const openWindow = async (
  db: Db,
  input: { key: string; endsAt: Date; now: Date },
): Promise<Pick<Window, 'endsAt'>> => {
  const { rows } = await sql<{ window_ends_at: Date }>`
    INSERT INTO rate_limit (key, window_ends_at, hits) VALUES (${input.key}, ${input.endsAt}, 1)
    ON CONFLICT (key) DO UPDATE SET window_ends_at = CASE WHEN rate_limit.window_ends_at <= ${input.now}
      THEN excluded.window_ends_at ELSE rate_limit.window_ends_at END
    RETURNING window_ends_at`.execute(db);
  return { endsAt: rows[0]?.window_ends_at ?? input.endsAt };
};

/** Closes an open window that ends by `endsBy`; false when there is none, or another caller closed it first. */
export const takeWindow = async (db: Db, input: { key: string; endsBy: Date; now: Date }): Promise<boolean> =>
  (await db
    .deleteFrom('rate_limit')
    .where('key', '=', input.key)
    .where('window_ends_at', '<=', input.endsBy)
    .where('window_ends_at', '>', input.now)
    .returning('key')
    .executeTakeFirst()) !== undefined;

export const findWindow = async (db: Db, key: string): Promise<Window | undefined> =>
  db
    .selectFrom('rate_limit')
    .select(['hits', 'window_ends_at as endsAt'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Subtracts one hit, but leaves at least one in a window. */
export const takeBackHit = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('rate_limit')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 1)
    .execute();
};

export const deleteWindow = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
};

/** Returns how many were deleted. */
export const deleteEndedWindows = async (db: Db, now: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('window_ends_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
