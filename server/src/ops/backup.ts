import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { refuseDiskShort } from '../db/disk-space.ts';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { filesUnder, listBackups, makeBackup, type Backup } from './backup-directory.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { checkpoint, countRows, exportSnapshot } from './row-count.store.ts';

export interface BackupDeps {
  config: Config;
  database: OpenDatabase;
  clock: Clock;
}

/** Files of the database in a backup. */
const EMBEDDED_DUMP = 'database.tar.gz';
const POSTGRES_DUMP = 'database.dump';

/** Where photos are, when they are files: a bucket is its keeper's to copy. */
export const photosDirectory = ({ photos, dataDir }: Config): string | undefined =>
  photos.kind === 'disk' ? join(dataDir, 'photos') : undefined;

/** Backs the database and the photos up, while the server goes on. */
export const backUp = async ({ config, database, clock }: BackupDeps): Promise<Backup> => {
  await mkdir(config.backups.directory, { recursive: true, mode: 0o700 });
  // A copy must not take the room that the database needs to go on: for a while it is there twice.
  const bytes = config.databaseUrl === undefined ? await bytesUnder(join(config.dataDir, 'db')) : 0;
  await refuseDiskShort(config.backups.directory, 1.5 * bytes);
  return makeBackup({
    directory: config.backups.directory,
    keep: config.backups.keep,
    now: clock.now(),
    kind: database.kind,
    photos: photosDirectory(config),
    dump: (directory) =>
      config.databaseUrl === undefined
        ? dumpEmbedded(database, directory)
        : dumpServer(config.databaseUrl, directory),
  });
};

const bytesUnder = async (directory: string): Promise<number> => {
  let bytes = 0;
  for (const file of await filesUnder(directory)) {
    // A file of the database may go between the two looks.
    bytes += (await stat(join(directory, file)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
};

/** Whoever holds the only connection has the base to himself: nothing is written between the count and the copy. */
const dumpEmbedded = (
  database: OpenDatabase,
  directory: string,
): Promise<{ file: string; rows: Record<string, number> }> => {
  const plain = join(directory, 'database.tar');
  return database.db
    .connection()
    .execute(async (connection) => {
      await checkpoint(connection);
      const rows = await countRows(connection);
      await database.dump(plain);
      return rows;
    })
    .then(async (rows) => {
      const target = createWriteStream(join(directory, EMBEDDED_DUMP), { mode: 0o600 });
      await pipeline(createReadStream(plain), createGzip({ level: 6 }), target);
      await rm(plain);
      return { file: EMBEDDED_DUMP, rows };
    });
};

/** `pg_dump` writes the view of the base that was counted. */
const dumpServer = async (
  url: string,
  directory: string,
): Promise<{ file: string; rows: Record<string, number> }> => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    const rows = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const snapshot = await exportSnapshot(tx);
        const counted = await countRows(tx);
        await runPostgresTool('pg_dump', url, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${snapshot}`,
          `--file=${join(directory, POSTGRES_DUMP)}`,
        ]);
        return counted;
      });
    return { file: POSTGRES_DUMP, rows };
  } finally {
    await database.close();
  }
};

/** Whether the last backup is as old as the next one should be. */
export const isBackupDue = async ({ backups }: Config, now: Date): Promise<boolean> => {
  if (backups.everyHours === undefined) return false;
  const [last] = await listBackups(backups.directory);
  if (!last) return true;
  return now.getTime() - Date.parse(last.manifest.createdAt) >= backups.everyHours * 3_600_000;
};

/** Whether there is an embedded base in the data directory. */
export const hasEmbeddedBase = (config: Config): boolean =>
  existsSync(join(config.dataDir, 'db', 'PG_VERSION'));
