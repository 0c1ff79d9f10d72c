import { defaultWords } from '@volant/shared/words/words.ts';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { refuseDiskShort } from '../../platform/files/disk-space.ts';
import { openDatabase, type Db, type OpenDatabase } from '../../platform/db/open-database.ts';
import { bytesUnder, listBackups, makeBackup, newPhotoBytes } from './backup-directory.ts';
import type { Backup, NewBackup } from './backup-directory.ts';
import { forgetErasedRows } from './erased-rows.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { Refusal } from '../../platform/problem.ts';
import { checkpoint, countRows, exportSnapshot, lockForBackup, vacuum } from './row-count.store.ts';

/** Dependencies of acts on a whole installation. */
export interface OpsDeps {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
}

/** Files of the database in a backup. */
const EMBEDDED_DUMP = 'database.tar.gz';
const POSTGRES_DUMP = 'database.dump';

/** The directory of the photos; undefined when they are in a bucket, which is not backed up here. */
export const photosDirectory = ({ photos, dataDir }: Config): string | undefined =>
  photos.kind === 'disk' ? join(dataDir, 'photos') : undefined;

/** Backs up the database and the photos while the server is running. */
export const backUp = async (deps: OpsDeps): Promise<Backup> => {
  const { config, database } = deps;
  const url = config.databaseUrl;
  if (url === undefined) {
    await forgetBefore(deps);
    // Holding the only connection blocks writes between the count and the copy.
    return make(deps, (directory) => dumpEmbedded(database, directory));
  }
  const own = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    return await own.db.connection().execute(async (connection) => {
      if (!(await lockForBackup(connection))) throw new Refusal(defaultWords().operations.backups.underWay);
      return make(deps, (directory) => dumpServer(connection, url, directory));
    });
  } finally {
    await own.close();
  }
};

/**
 * Removes recently erased rows from the database files, so that the copy does not contain them. If there is no disk
 * space for this, the copy contains them; a restore erases them again.
 */
const forgetBefore = async (deps: OpsDeps): Promise<void> => {
  try {
    await forgetErasedRows(deps, 0);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const make = async ({ config, database, clock }: OpsDeps, dump: NewBackup['dump']): Promise<Backup> => {
  const { directory, keep, keepDays } = config.backups;
  const photos = photosDirectory(config);
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Refusal(defaultWords().operations.backups.directoryRefused(String(error)));
  });
  // A copy must leave enough disk space for the database. For a while it exists both uncompressed and compressed.
  const databaseBytes = database.kind === 'embedded' ? await bytesUnder(join(config.dataDir, 'db')) : 0;
  const [previous] = await listBackups(directory);
  const photoBytes = photos === undefined ? 0 : await newPhotoBytes(photos, previous);
  await refuseDiskShort(directory, 1.5 * databaseBytes + photoBytes);
  return makeBackup({ directory, keep, keepDays, now: clock.now(), kind: database.kind, photos, dump });
};

const dumpEmbedded = async (
  database: OpenDatabase,
  directory: string,
): Promise<{ file: string; rows: Record<string, number> }> => {
  const plain = join(directory, 'database.tar');
  // A separate step, so that waiting requests get the connection before the copy.
  await vacuum(database.db);
  const rows = await database.db.connection().execute(async (connection) => {
    await checkpoint(connection);
    const counted = await countRows(connection);
    await database.dump(plain);
    return counted;
  });
  const target = createWriteStream(join(directory, EMBEDDED_DUMP), { mode: 0o600 });
  await pipeline(createReadStream(plain), createGzip({ level: 6 }), target);
  await rm(plain);
  return { file: EMBEDDED_DUMP, rows };
};

/** `pg_dump` uses the snapshot in which the rows are counted. */
const dumpServer = (
  connection: Db,
  url: string,
  directory: string,
): Promise<{ file: string; rows: Record<string, number> }> =>
  connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const snapshot = await exportSnapshot(tx);
      const rows = await countRows(tx);
      await runPostgresTool('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${snapshot}`,
        `--file=${join(directory, POSTGRES_DUMP)}`,
      ]);
      return { file: POSTGRES_DUMP, rows };
    });

/** Whether the next backup is due. */
export const isBackupDue = async ({ backups }: Config, now: Date): Promise<boolean> => {
  if (backups.everyHours === undefined) return false;
  const [last] = await listBackups(backups.directory);
  if (!last) return true;
  return now.getTime() - Date.parse(last.manifest.createdAt) >= backups.everyHours * 3_600_000;
};

/** Whether there is an embedded database in the data directory. */
export const hasEmbeddedBase = (config: Config): boolean =>
  existsSync(join(config.dataDir, 'db', 'PG_VERSION'));
