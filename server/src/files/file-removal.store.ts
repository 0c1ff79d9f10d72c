import type { Db, Tx } from '../platform/db/open-database.ts';

/** Notes files that are removed from `dueAt` on, unless their notes are deleted before. */
export const noteRemovals = async (
  db: Db | Tx,
  keys: readonly string[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> => {
  if (keys.length === 0) return;
  await db
    .insertInto('file_removal')
    .values(keys.map((key) => ({ storage_key: key, asked_at: now, due_at: dueAt })))
    .execute();
};

/** Deletes the notes that are due after `dueAfter`; returns how many. */
export const takeBackRemovals = async (tx: Tx, keys: readonly string[], dueAfter: Date): Promise<number> => {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('file_removal')
    .where('storage_key', 'in', keys)
    .where('due_at', '>', dueAfter)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Those of the given files that are still to be removed. */
export const listNoted = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const noted = db.selectFrom('file_removal').select('storage_key').where('storage_key', 'in', keys);
  return (await noted.execute()).map(({ storage_key }) => storage_key);
};

/** Files that are no longer kept at `now`, the oldest notes first; `under`: those whose keys begin so. */
export const listRemovals = async (
  db: Db,
  { now, max, under = '' }: { now: Date; max: number; under?: string },
): Promise<string[]> => {
  const due = db
    .selectFrom('file_removal')
    .select('storage_key')
    .where((row) => row.or([row('due_at', 'is', null), row('due_at', '<=', now)]))
    .where('storage_key', 'like', `${under}%`)
    .orderBy('asked_at')
    .limit(max);
  return (await due.execute()).map(({ storage_key }) => storage_key);
};

export const deleteRemovals = async (db: Db | Tx, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('file_removal').where('storage_key', 'in', keys).execute();
};
