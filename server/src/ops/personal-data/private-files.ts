import { type FileStore, listRemovals, removeFile } from '../../files/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { Problem } from '../../platform/problem.ts';

/** More than one person has; the sweep deletes what is beyond. */
const MOST = 10_000;

/**
 * Deletes at once the files that documents and reports no longer have, which the sweep of the server does as well; returns
 * how many. A file that is not found may be on the machine of the server, which then deletes it. `isComplete` is false where
 * the store did not answer: the sweep tries again.
 */
export const removePrivateFiles = async ({
  db,
  clock,
  files,
}: DbAndClock & { files: FileStore }): Promise<{ removed: number; isComplete: boolean }> => {
  let removed = 0;
  try {
    for (const key of await listRemovals(db, { now: clock.now(), most: MOST, under: 'private/' })) {
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
