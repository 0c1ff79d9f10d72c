import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { GoOn } from '../platform/jobs/leased-duties.ts';
import type { Log } from '../platform/log.ts';
import { deleteRemovals, listRemovals } from './file-removal.store.ts';
import type { FileStore } from './file-store.ts';

/** Deletes a file, then its note: what fails in between is tried again, and a missing file is no error. */
export const removeFile = async ({ db, files }: { db: Db; files: FileStore }, key: string): Promise<void> => {
  await files.delete(key);
  await deleteRemovals(db, [key]);
};

const MAX_AT_ONCE = 200;

/** Duty: deletes the files whose removal is due. One that fails keeps its note, and does not hold up the others. */
export const removeDueFiles = async (
  deps: DbAndClock & { log: Pick<Log, 'warn'>; files: FileStore },
  mayContinue: GoOn,
): Promise<void> => {
  for (const key of await listRemovals(deps.db, { now: deps.clock.now(), max: MAX_AT_ONCE })) {
    if (!(await mayContinue())) return;
    try {
      await removeFile(deps, key);
    } catch (error) {
      deps.log.warn({ err: error, key }, 'a file could not be removed; the next sweep tries again');
    }
  }
};
