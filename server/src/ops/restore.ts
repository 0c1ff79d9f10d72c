import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { restoreMark } from '../db/restore-mark.ts';
import { photosDirectory } from './backup.ts';
import {
  listBackups,
  readBackup,
  restorePhotos,
  sha256Of,
  syncPath,
  type Backup,
} from './backup-directory.ts';
import { listErasuresSince } from './erasures.ts';
import { gdprService } from './gdpr.service.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { Refusal } from './refusal.ts';
import {
  countOtherSessions,
  countRows,
  createDatabase,
  dropDatabase,
  renameDatabase,
} from './row-count.store.ts';

export interface RestoreDeps {
  config: Config;
  clock: Clock;
  say(line: string): void;
}

const LATEST = 'latest';

/** The backup that the operator names: its name, its path, or `latest`. */
export const findBackup = async (config: Config, wish: string): Promise<Backup> => {
  const { directory } = config.backups;
  if (wish === LATEST) {
    const [newest] = await listBackups(directory);
    if (newest) return newest;
    throw new Refusal(`Aucune sauvegarde dans ${directory}.`);
  }
  const path = isAbsolute(wish) || wish.includes('/') ? resolve(wish) : join(directory, wish);
  const found = await readBackup(path);
  if (found) return found;
  throw new Refusal(`${path} n'est pas une sauvegarde complète.`);
};

/**
 * Puts a backup in the place of the database. It is opened, counted and migrated beside it first; the one that it
 * replaces is kept. The server must be stopped: the lock of the data directory, or the sessions of PostgreSQL, tell.
 */
export const restore = async (deps: RestoreDeps, backup: Backup): Promise<void> => {
  const { config, say } = deps;
  const { manifest } = backup;
  const kind = config.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.kind !== kind) {
    throw new Refusal(
      manifest.kind === 'postgres'
        ? "Cette sauvegarde vient d'un serveur PostgreSQL : indiquez-en un avec DATABASE_URL."
        : 'Cette sauvegarde vient de la base embarquée : retirez DATABASE_URL pour la restaurer.',
    );
  }
  const dump = join(backup.directory, manifest.database.file);
  if (!existsSync(dump) || (await sha256Of(dump)) !== manifest.database.sha256) {
    throw new Refusal(
      `La sauvegarde ${backup.name} est abîmée : son fichier ${manifest.database.file} a changé.`,
    );
  }
  if (config.databaseUrl === undefined) await restoreEmbedded(deps, backup, dump);
  else await restoreServer(deps, config.databaseUrl, backup, dump);
  const photos = photosDirectory(config);
  if (photos !== undefined && manifest.photos !== null) await restorePhotos(backup, photos);
  say(`Restauré : la sauvegarde ${backup.name}. Le serveur peut démarrer.`);
};

/** Sees to it that a restored base is what was saved, then that it is what this version works on. */
const prove = async (deps: RestoreDeps, database: OpenDatabase, backup: Backup): Promise<void> => {
  const { config, clock, say } = deps;
  const found = await countRows(database.db);
  const wrong = Object.entries(backup.manifest.rows).filter(([table, count]) => found[table] !== count);
  if (wrong.length > 0) {
    throw new Refusal(
      `La sauvegarde ${backup.name} n'est pas entière : ${wrong.map(([table, count]) => `${table} (${found[table] ?? 0} au lieu de ${count})`).join(', ')}.`,
    );
  }
  await migrate(database.db, clock.now());
  const gdpr = gdprService({
    db: database.db,
    clock,
    mailDirectory: join(config.dataDir, 'mail'),
    isEmbedded: database.kind === 'embedded',
    noteErasure: () => Promise.resolve(),
  });
  const erasures = await listErasuresSince(config.backups.directory, backup.manifest.createdAt);
  const repeated = await gdpr.repeatErasures(erasures);
  if (repeated > 0) say(`Personnes effacées depuis la sauvegarde, effacées de nouveau : ${repeated}.`);
  say(
    `Vérifié : ${found['account'] ?? 0} comptes, ${found['reservation'] ?? 0} réservations, ${found['payment'] ?? 0} paiements.`,
  );
};

const suffix = (clock: Clock): string =>
  clock.now().toISOString().replace(/\..*$/, '').replaceAll(/[-:T]/g, '');

const restoreEmbedded = async (deps: RestoreDeps, backup: Backup, dump: string): Promise<void> => {
  const { config, clock, say } = deps;
  const lock = lockDataDir(config.dataDir);
  try {
    const fresh = join(config.dataDir, 'db.restoring');
    const plain = join(config.dataDir, 'db.restoring.tar');
    await rm(fresh, { recursive: true, force: true });
    try {
      await pipeline(createReadStream(dump), createGunzip(), createWriteStream(plain, { mode: 0o600 }));
      const database = await openDatabase({ url: undefined, dataDir: fresh, loadDump: plain });
      try {
        await prove(deps, database, backup);
      } finally {
        await database.close();
      }
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      throw error;
    } finally {
      await rm(plain, { force: true });
    }
    const current = join(config.dataDir, 'db');
    const aside = join(config.dataDir, `db.before-${suffix(clock)}`);
    // Between the two renames there is no base: the mark keeps the server from making an empty one.
    const mark = restoreMark(config.dataDir);
    await writeFile(mark, `${backup.directory}\n`);
    await syncPath(mark);
    if (existsSync(current)) {
      await rename(current, aside);
      say(`L'ancienne base est conservée : ${aside}`);
    }
    await rename(fresh, current);
    await syncPath(config.dataDir);
    await rm(mark);
  } finally {
    lock.release();
  }
};

const restoreServer = async (deps: RestoreDeps, url: string, backup: Backup, dump: string): Promise<void> => {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const at = (database: string): string => {
    const address = new URL(url);
    address.pathname = `/${encodeURIComponent(database)}`;
    return address.href;
  };
  const stamp = suffix(deps.clock);
  // Names of PostgreSQL hold 63 bytes.
  const fresh = `${name.slice(0, 38)}_restoring_${stamp}`;
  const aside = `${name.slice(0, 40)}_before_${stamp}`;
  // A database cannot be renamed from within.
  const admin = await openDatabase({
    url: at(name === 'postgres' ? 'template1' : 'postgres'),
    poolSize: 1,
    isPatient: true,
  });
  try {
    await refuseWhileUsed(admin, name);
    await createDatabase(admin.db, fresh).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new Refusal(
        "L'utilisateur de DATABASE_URL ne peut pas créer de base (droit CREATEDB) : la sauvegarde est vérifiée dans une base à part avant de remplacer la vôtre.",
      );
    });
    try {
      await runPostgresTool('pg_restore', at(fresh), [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        dump,
      ]);
      const database = await openDatabase({ url: at(fresh), poolSize: 1, isPatient: true });
      try {
        await prove(deps, database, backup);
      } finally {
        await database.close();
      }
      await refuseWhileUsed(admin, name);
    } catch (error) {
      await dropDatabase(admin.db, fresh);
      throw error;
    }
    await renameDatabase(admin.db, name, aside);
    deps.say(`L'ancienne base est conservée : ${aside}`);
    await renameDatabase(admin.db, fresh, name);
  } finally {
    await admin.close();
  }
};

const refuseWhileUsed = async (admin: OpenDatabase, name: string): Promise<void> => {
  const sessions = await countOtherSessions(admin.db, name);
  if (sessions === 0) return;
  throw new Refusal(
    `La base ${name} est utilisée (${sessions} connexions) : arrêtez le serveur avant de restaurer.`,
  );
};
