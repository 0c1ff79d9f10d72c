import { defaultWords } from '@volant/shared/words/words.ts';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { Refusal } from '../problem.ts';

/** A data directory that others could read, or that belongs to somebody else. */
export class DataDirExposed extends Refusal {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DataDirExposed';
  }
}

const OF_OTHERS = 0o077;

/** Files that the process creates from now on are accessible to its user alone: databases, mails, backups. */
export const keepFilesPrivate = (): void => {
  process.umask(OF_OTHERS);
};

/**
 * Makes a data directory accessible to its owner only, also an existing one. A file system without owners or modes,
 * such as some shared folders of a desktop, is accepted outside production.
 */
export const closeDataDir = (directory: string, { production }: { production: boolean }): void => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const user = process.getuid?.();
  // Windows has neither owners nor modes of this kind.
  if (user === undefined) return;
  const { uid, mode } = statSync(directory);
  if (uid !== user) {
    throw new DataDirExposed(defaultWords().operations.start.dataDirOfOther({ directory, uid, user }));
  }
  if ((mode & OF_OTHERS) === 0) return;
  chmodSync(directory, 0o700);
  if (production && (statSync(directory).mode & OF_OTHERS) !== 0) {
    throw new DataDirExposed(defaultWords().operations.start.dataDirReadable(directory));
  }
};
