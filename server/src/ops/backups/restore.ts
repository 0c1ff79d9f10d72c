import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { defaultWords } from '@volant/shared/words/words.ts';
import { system } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { lockDataDir } from '../../platform/files/data-dir-lock.ts';
import { refuseDiskShort } from '../../platform/files/disk-space.ts';
import { migrate } from '../../database/index.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/open-database.ts';
import {
  findBaseState,
  markRestored,
  noteLostTime,
  skipNumbers,
  updateNoted,
} from '../../installation/index.ts';
import {
  removeCutShort,
  restoreMark,
  restoringBase,
  restoringDump,
} from '../../platform/files/restore-mark.ts';
import { transact } from '../../audit/index.ts';
import { photosDirectory } from './backup.ts';
import {
  hasItsPhotos,
  listBackups,
  readBackup,
  restorePhotos,
  syncPath,
  syncTree,
  type Backup,
} from './backup-directory.ts';
import { countAsInManifest, openRestored, undamagedDump, unpack } from './check-backup.ts';
import { listErasuresSince } from '../personal-data/erasures.ts';
import { gdprService } from '../personal-data/gdpr.service.ts';
import { readHighestNumbers, readNumberNote, writeNumberNote } from './number-file.ts';
import { Refusal } from '../../platform/problem.ts';
import { countOtherSessions, dropDatabase, listDatabases, replaceDatabase } from './row-count.store.ts';
import { createBeside, databaseAt, loadDump, openAdmin } from './database-beside.ts';
import { ASIDE_EMBEDDED, databaseName, databaseNames, stampOf } from './replaced-databases.ts';

export interface RestoreDeps {
  config: Config;
  clock: Clock;
  say(line: string): void;
}

export const LATEST = 'latest';

/** Finds a backup by its name, its path, or `latest`. */
export const findBackup = async (config: Config, wish: string): Promise<Backup> => {
  const { directory } = config.backups;
  if (wish === LATEST) {
    const [newest] = await listBackups(directory);
    if (newest) return newest;
    throw new Refusal(defaultWords().operations.backups.none(directory));
  }
  const path = isAbsolute(wish) || wish.includes('/') ? resolve(wish) : join(directory, wish);
  const found = await readBackup(path);
  if (found === 'newer') {
    throw new Refusal(defaultWords().operations.backups.newer(path));
  }
  if (found) return found;
  throw new Refusal(defaultWords().operations.backups.notWhole(path));
};

/**
 * Replaces the database by a backup, which is first opened, counted and migrated next to it; the replaced database is
 * kept. The server must be stopped; the lock of the data directory or the PostgreSQL sessions show whether it is.
 */
export const restore = async (deps: RestoreDeps, backup: Backup): Promise<void> => {
  const { config, say } = deps;
  const { manifest } = backup;
  const kind = config.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.kind !== kind) {
    throw new Refusal(
      manifest.kind === 'postgres'
        ? defaultWords().operations.backups.ofServer
        : defaultWords().operations.backups.ofEmbedded,
    );
  }
  const dump = await undamagedDump(backup);
  if (!(await hasItsPhotos(backup))) {
    say(defaultWords().operations.backups.photosMissing(backup.name));
  }
  if (config.databaseUrl === undefined) await restoreEmbedded(deps, backup, dump);
  else await restoreServer(deps, config.databaseUrl, backup, dump);
  const span = defaultWords().operations.backups.span(new Date(manifest.createdAt), deps.clock.now());
  say(defaultWords().operations.backups.lost(span, defaultWords().answers.lostWork));
  say(defaultWords().operations.backups.restored(backup.name));
};

/** Checks a restored database against its manifest, migrates it, and repeats the erasures made since the backup. */
const prove = async (deps: RestoreDeps, database: OpenDatabase, backup: Backup): Promise<void> => {
  const { config, clock, say } = deps;
  const found = await countAsInManifest(database.db, backup);
  await migrate(database.db, clock.now());
  await startAnew(deps, database, backup);
  const gdpr = gdprService({
    db: database.db,
    clock,
    mailDirectory: join(config.dataDir, 'mail'),
    isEmbedded: database.kind === 'embedded',
    noteErasure: () => Promise.resolve(),
  });
  // A backup in another directory has its own list of erasures next to it.
  const lists = new Set([config.backups.directory, dirname(backup.directory)]);
  const erasures = await listErasuresSince([...lists], backup.manifest.createdAt);
  const repeated = await gdpr.repeatErasures(erasures);
  if (repeated > 0) say(defaultWords().operations.backups.erasedAgain(repeated));
  say(
    defaultWords().operations.backups.verified({
      account: found['account'] ?? 0,
      reservation: found['reservation'] ?? 0,
      payment: found['payment'] ?? 0,
    }),
  );
};

/**
 * Ids of accounts, vehicles and rentals that the restored database has lost may be in mails and at the payment
 * provider, so they are never given again, however often a backup is restored. Until it was compared with the provider,
 * the database accepts no holds.
 */
const startAnew = async (
  { config, clock }: RestoreDeps,
  { db }: OpenDatabase,
  backup: Backup,
): Promise<void> => {
  const { site, noted } = await findBaseState(db);
  const directories = [config.backups.directory, dirname(backup.directory)];
  const known = await readHighestNumbers(directories, site);
  const before = await readNumberNote(config);
  const isNoted = before?.site === site;
  const numbers = await transact(db, system('command'), async (tx) => {
    await markRestored(tx, clock.now());
    await noteLostTime(tx, { since: new Date(backup.manifest.createdAt), now: clock.now() });
    // Ahead of the number file, so that `numberWatch` does not take this for a manual restore.
    await updateNoted(tx, Math.max(noted, isNoted ? before.noted : 0) + 1);
    return skipNumbers(tx, known);
  });
  // Written before the database is replaced, so that another restore skips beyond these ids.
  await writeNumberNote(config, { site, noted: isNoted ? before.noted : 0, numbers });
};

/** Photos are restored before the database that refers to them, so that an interrupted restore leaves none missing. */
const bringPhotosBack = async ({ config }: RestoreDeps, backup: Backup): Promise<void> => {
  const photos = photosDirectory(config);
  if (photos !== undefined && backup.manifest.photos !== null) await restorePhotos(backup, photos);
};

const restoreEmbedded = async (deps: RestoreDeps, backup: Backup, dump: string): Promise<void> => {
  const { config, clock, say } = deps;
  const lock = lockDataDir(config.dataDir);
  try {
    const fresh = restoringBase(config.dataDir);
    const plain = restoringDump(config.dataDir);
    removeCutShort(config.dataDir);
    try {
      await unpack(backup, dump, plain);
      // Opening the dump takes its size again, and the migration needs space too.
      await refuseDiskShort(config.dataDir, (await stat(plain)).size);
      const database = await openRestored(backup, { url: undefined, dataDir: fresh, loadDump: plain });
      try {
        await prove(deps, database, backup);
      } finally {
        await database.close();
      }
      await bringPhotosBack(deps, backup);
      await syncTree(fresh);
      await rm(plain);
    } catch (error) {
      removeCutShort(config.dataDir);
      throw error;
    }
    const current = join(config.dataDir, 'db');
    const aside = join(config.dataDir, `db${ASIDE_EMBEDDED}${stampOf(clock.now())}`);
    // Between the two renames there is no database: the mark keeps the server from creating an empty one.
    const mark = restoreMark(config.dataDir);
    await writeFile(mark, `${backup.directory}\n`);
    await syncPath(mark);
    if (existsSync(current)) {
      await rename(current, aside);
      say(defaultWords().operations.backups.formerKept(aside));
    }
    await rename(fresh, current);
    await syncPath(config.dataDir);
    await rm(mark);
  } finally {
    lock.release();
  }
};

const restoreServer = async (deps: RestoreDeps, url: string, backup: Backup, dump: string): Promise<void> => {
  const name = databaseName(url);
  const at = (database: string): string => databaseAt(url, database);
  const { fresh: leftover, aside: before } = databaseNames(name);
  const stamp = stampOf(deps.clock.now());
  const [fresh, aside] = [leftover + stamp, before + stamp];
  const admin = await openAdmin(url);
  try {
    await refuseWhileUsed(admin, name);
    await createBeside(admin.db, { name: fresh, leftover });
    try {
      await loadDump(at(fresh), dump);
      const database = await openDatabase({ url: at(fresh), poolSize: 1, isPatient: true });
      try {
        await prove(deps, database, backup);
      } finally {
        await database.close();
      }
      await bringPhotosBack(deps, backup);
      await refuseWhileUsed(admin, name);
      const exists = (await listDatabases(admin.db, name)).includes(name);
      await replaceDatabase(admin.db, { name, by: fresh, aside: exists ? aside : undefined }).catch(
        (error: unknown) => {
          // A session began after the check.
          if ((error as { code?: string }).code === '55006') throw stillUsed(name);
          throw error;
        },
      );
      if (exists) deps.say(defaultWords().operations.backups.formerKept(aside));
    } catch (error) {
      await dropDatabase(admin.db, fresh);
      throw error;
    }
  } finally {
    await admin.close();
  }
};

const refuseWhileUsed = async (admin: OpenDatabase, name: string): Promise<void> => {
  const sessions = await countOtherSessions(admin.db, name);
  if (sessions > 0) throw stillUsed(name, ` (${sessions} connexions)`);
};

const stillUsed = (name: string, details = ''): Refusal =>
  new Refusal(defaultWords().operations.backups.inUse(name, details));
