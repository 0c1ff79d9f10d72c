import { type FileStore, listRemovals, removeFile } from '../../files/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { Problem } from '../../platform/problem.ts';

/** More files than one person has; the sweep deletes any others. */
const MAX_AT_ONCE = 10_000;

/**
 * Deletes files at once that documents and reports no longer refer to, as the server's sweep would; returns how many. A
 * file that is not found may be on the server's machine, which then deletes it. `isComplete` is false when the file
 * store did not answer: the sweep tries again.
 */
export const removePrivateFiles = async ({
  db,
  clock,
  files,
}: DbAndClock & { files: FileStore }): Promise<{ removed: number; isComplete: boolean }> => {
  let removed = 0;
  try {
    for (const key of await listRemovals(db, { now: clock.now(), max: MAX_AT_ONCE, under: 'private/' })) {
      if ((await files.get(key)) === undefined) continue;
      await removeFile({ db, files }, key);
      removed += 1;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { removed, isComplete: false };
  }
  return { removed, isComplete: true };
};
