import { defaultWords } from '@volant/shared/words/words.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../problem.ts';

/** Another process uses the directory; `pid` is its id, if known. */
export class DataDirInUse extends Refusal {
  readonly pid: string | undefined;

  constructor(directory: string, pid: string | undefined) {
    super(defaultWords().operations.start.dataDirInUse(directory, pid));
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

export interface DataDirLock {
  release(): void;
}

/**
 * Locks a data directory for this process: two embedded databases in one directory corrupt each other. The
 * lock is the operating system's, on a file held by SQLite, and ends with the process; a PID file could be
 * stale, since PIDs are reused and every container has its own 1.
 */
export const lockDataDir = (directory: string): DataDirLock => {
  // Closed to other users: the files in it may be readable by everybody.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const pidFile = join(directory, 'volant.pid');
  const holder = new DatabaseSync(join(directory, 'volant.lock'));
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataDirInUse(directory, readPid(pidFile));
  }
  // The PID file only serves the error message above.
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release: () => {
      rmSync(pidFile, { force: true });
      holder.close();
    },
  };
};

const SQLITE_BUSY = 5;

const readPid = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
};
