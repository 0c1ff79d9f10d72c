import { deleteRemovals, listRemovals } from '../../documents/index.ts';
import type { FileStore } from '../../files/index.ts';
import { deleteFileRemoval, listFileRemovals } from '../../handovers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
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
  photos,
}: {
  db: Db;
  clock: Clock;
  photos: FileStore;
}): Promise<{ removed: number; isComplete: boolean }> => {
  const kinds = [
    { keys: await listRemovals(db, clock.now(), MOST), forget: (key: string) => deleteRemovals(db, [key]) },
    { keys: await listFileRemovals(db, MOST), forget: (key: string) => deleteFileRemoval(db, key) },
  ];
  let removed = 0;
  try {
    for (const { keys, forget } of kinds) {
      for (const key of keys) {
        if ((await photos.get(key)) === undefined) continue;
        await photos.delete(key);
        await forget(key);
        removed += 1;
      }
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { removed, isComplete: false };
  }
  return { removed, isComplete: true };
};
