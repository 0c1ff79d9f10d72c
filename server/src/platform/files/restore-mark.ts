import { defaultWords } from '@volant/shared/words/words.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../problem.ts';

/** A file that exists while a restore has no database in place; it contains the name of the backup. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'db.restoring.mark');

/** Where a backup is unpacked before it replaces the database. */
export const restoringBase = (dataDir: string): string => join(dataDir, 'db.restoring');
export const restoringDump = (dataDir: string): string => join(dataDir, 'db.restoring.tar');

/** A restore was interrupted after the old database was moved away and before the new one was in place. */
class RestoreCutShort extends Refusal {
  constructor(dataDir: string, backup: string) {
    super(defaultWords().operations.start.restoreCutShort(dataDir, backup));
    this.name = 'RestoreCutShort';
  }
}

/**
 * Throws when an interrupted restore left a data directory without a database, because opening it would create an empty
 * one. Also removes what an earlier interrupted restore unpacked: unused personal data. The directory must be locked.
 */
export const refuseCutShort = (dataDir: string): void => {
  const mark = restoreMark(dataDir);
  if (existsSync(mark)) throw new RestoreCutShort(dataDir, readFileSync(mark, 'utf8').trim() || 'latest');
  removeCutShort(dataDir);
};

/** Removes what was unpacked from a backup and never used. */
export const removeCutShort = (dataDir: string): void => {
  for (const path of [restoringBase(dataDir), restoringDump(dataDir)]) {
    rmSync(path, { recursive: true, force: true });
  }
};
