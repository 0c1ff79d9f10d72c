import { defaultWords } from '@volant/shared/words/words.ts';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { listUnknownMigrations } from '../../database/index.ts';
import {
  openDatabase,
  type Db,
  type DatabaseOptions,
  type OpenDatabase,
} from '../../platform/db/open-database.ts';
import { Refusal } from '../../platform/problem.ts';
import { sha256Of, type Backup } from './backup-directory.ts';
import { countRows } from './row-count.store.ts';

/** Checks that restoring a backup and a trial restore have in common: of its file, and of its content. */

/** The database file of a backup; throws a `Refusal` when it is missing or was changed. */
export const undamagedDump = async ({ name, directory, manifest }: Backup): Promise<string> => {
  const dump = join(directory, manifest.database.file);
  if (!existsSync(dump) || (await sha256Of(dump)) !== manifest.database.sha256) {
    throw new Refusal(defaultWords().operations.backups.fileChanged(name, manifest.database.file));
  }
  return dump;
};

export const unpack = async (backup: Backup, dump: string, plain: string): Promise<void> => {
  try {
    await pipeline(createReadStream(dump), createGunzip(), createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    throw new Refusal(defaultWords().operations.backups.fileBroken(backup.name));
  }
};

export const openRestored = async (backup: Backup, options: DatabaseOptions): Promise<OpenDatabase> => {
  try {
    return await openDatabase(options);
  } catch (error) {
    const said = error instanceof Error ? error.message : defaultWords().operations.backups.filesUnreadable;
    throw new Refusal(defaultWords().operations.backups.unopened(backup.name, said));
  }
};

/**
 * Counts the rows of each table; throws a `Refusal` when they differ from the manifest, or when it is no database of
 * this application.
 */
export const countAsInManifest = async (db: Db, backup: Backup): Promise<Record<string, number>> => {
  const found = await countRows(db);
  if (!('migration' in found)) throw new Refusal(defaultWords().operations.backups.foreign(backup.name));
  const wrong = Object.entries(backup.manifest.rows).filter(([table, count]) => found[table] !== count);
  if (wrong.length > 0) {
    throw new Refusal(
      defaultWords().operations.backups.incomplete(
        backup.name,
        wrong
          .map(([table, count]) =>
            defaultWords().operations.backups.rowsDiffer({ table, found: found[table] ?? 0, count }),
          )
          .join(', '),
      ),
    );
  }
  const unknown = await listUnknownMigrations(db);
  if (unknown.length > 0) {
    throw new Refusal(defaultWords().operations.backups.newerMigrations(backup.name, unknown.join(', ')));
  }
  return found;
};
