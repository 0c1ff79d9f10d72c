import { defaultWords } from '@volant/shared/words/words.ts';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { migrate } from '../../database/index.ts';
import { refuseDiskShort } from '../../platform/files/disk-space.ts';
import { Refusal } from '../../platform/problem.ts';
import { hasItsPhotos, type Backup } from './backup-directory.ts';
import { countAsInManifest, openRestored, undamagedDump, unpack } from './check-backup.ts';
import { createBeside, databaseAt, loadDump, openAdmin } from './database-beside.ts';
import { databaseName, databaseNames, stampOf } from './replaced-databases.ts';
import { dropDatabase } from './row-count.store.ts';

interface Deps {
  config: Config;
  clock: Clock;
}

/** The content of the database restored in a trial. */
interface Restored {
  rows: number;
  tables: number;
}

/**
 * Restores a backup into a temporary database, counts and migrates it, and deletes it, to prove that it could replace
 * the real one, which is not touched. Throws a `Refusal` that says what is wrong with the backup.
 */
export const tryRestore = async (deps: Deps, backup: Backup): Promise<Restored> => {
  const { config } = deps;
  const kind = config.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (backup.manifest.kind !== kind) {
    throw new Refusal(defaultWords().operations.backups.otherKind(backup.name));
  }
  const dump = await undamagedDump(backup);
  if (!(await hasItsPhotos(backup))) {
    throw new Refusal(defaultWords().operations.backups.photosMissingInTrial(backup.name));
  }
  const found =
    config.databaseUrl === undefined
      ? await tryEmbedded(deps, backup, dump)
      : await tryServer(deps, config.databaseUrl, { backup, dump });
  const counts = Object.values(found);
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length };
};

const PREFIX = '.trial-';
/** Older leftovers are from interrupted trials: a trial takes minutes. */
const LEFTOVER_AFTER_MS = 24 * 3_600_000;

/** Removes what interrupted trials left, because it has personal data. */
const removeLeftovers = async (directory: string, now: Date): Promise<void> => {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > LEFTOVER_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

/** Uses the disk of the backups, which has room for them; memory or /tmp may be too small. */
const tryEmbedded = async (
  { config, clock }: Deps,
  backup: Backup,
  dump: string,
): Promise<Record<string, number>> => {
  const { directory } = config.backups;
  await removeLeftovers(directory, clock.now());
  const own = await mkdtemp(join(directory, PREFIX));
  try {
    const plain = join(own, 'database.tar');
    await unpack(backup, dump, plain);
    // Opening the dump takes its size again.
    await refuseDiskShort(directory, (await stat(plain)).size);
    const database = await openRestored(backup, {
      url: undefined,
      dataDir: join(own, 'db'),
      loadDump: plain,
    });
    try {
      const found = await countAsInManifest(database.db, backup);
      await migrate(database.db, clock.now());
      return found;
    } finally {
      await database.close();
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

const tryServer = async (
  { clock }: Deps,
  url: string,
  { backup, dump }: { backup: Backup; dump: string },
): Promise<Record<string, number>> => {
  const { trial: leftover } = databaseNames(databaseName(url));
  const name = leftover + stampOf(clock.now());
  const admin = await openAdmin(url);
  try {
    await createBeside(admin.db, { name, leftover });
    try {
      await loadDump(databaseAt(url, name), dump);
      const database = await openRestored(backup, {
        url: databaseAt(url, name),
        poolSize: 1,
        isPatient: true,
      });
      try {
        const found = await countAsInManifest(database.db, backup);
        await migrate(database.db, clock.now());
        return found;
      } finally {
        await database.close();
      }
    } finally {
      await dropDatabase(admin.db, name);
    }
  } finally {
    await admin.close();
  }
};
