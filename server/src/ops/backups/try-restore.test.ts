// @module-tag long
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { listInstallationFacts } from '../../installation/index.ts';
import { readConfig, type Config } from '../../platform/config/config.ts';
import type { OpenDatabase } from '../../platform/db/open-database.ts';
import { addVehicle, drillForEachTest } from '../../testing/ops/restore-drill.ts';
import { runOperation } from '../../testing/processes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { carryOut } from '../orders.ts';
import { backUp } from './backup.ts';
import type { Backup } from './backup-directory.ts';
import { databaseName, databaseNames } from './replaced-databases.ts';
import { listDatabases } from './row-count.store.ts';
import { tryRestore } from './try-restore.ts';

const LIMIT_MS = 300_000;
const clock = testClock('2026-06-01T10:00:00.000Z');

describe('a trial restoration', () => {
  let root: string;
  let database: OpenDatabase & { url?: string | undefined };
  let config: Config;
  let backup: Backup;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'volant-trial-'));
    database = await openTestDatabase(inject('database'));
    config = readConfig({ DATA_DIR: root, ...(database.url && { DATABASE_URL: database.url }) });
    await addVehicle(database.db);
    backup = await backUp({ config, database, clock });
  }, LIMIT_MS);
  afterEach(async () => {
    await database.close();
    await rm(root, { recursive: true, force: true });
  });

  const leftovers = async (): Promise<string[]> =>
    config.databaseUrl === undefined
      ? (await readdir(config.backups.directory)).filter((name) => name.startsWith('.'))
      : listDatabases(database.db, databaseNames(databaseName(config.databaseUrl)).trial);

  it(
    'finds all rows of a whole backup, and leaves nothing behind',
    async () => {
      const { rows, tables } = await tryRestore({ config, clock }, backup);
      expect(tables).toBe(Object.keys(backup.manifest.rows).length);
      expect(rows).toBe(Object.values(backup.manifest.rows).reduce((sum, count) => sum + count, 0));
      expect(await leftovers()).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'refuses one that lacks rows, whose file changed, or that is of another kind',
    async () => {
      const more = { ...backup.manifest, rows: { ...backup.manifest.rows, vehicle: 41 } };
      await expect(tryRestore({ config, clock }, { ...backup, manifest: more })).rejects.toThrow(
        /n'est pas entière : vehicle \(1 au lieu de 41\)/,
      );
      const kind = backup.manifest.kind === 'embedded' ? ('postgres' as const) : ('embedded' as const);
      await expect(
        tryRestore({ config, clock }, { ...backup, manifest: { ...backup.manifest, kind } }),
      ).rejects.toThrow("base d'une autre sorte");
      await writeFile(join(backup.directory, backup.manifest.database.file), 'autre chose');
      await expect(tryRestore({ config, clock }, backup)).rejects.toThrow('est abîmée');
      expect(await leftovers()).toEqual([]);
    },
    LIMIT_MS,
  );

  it('is recorded in the real database', async () => {
    await carryOut({ config, database, clock }, { kind: 'restore-proved', backup: backup.name });
    expect((await listInstallationFacts(database.db)).restore).toEqual({
      at: clock.now(),
      facts: { backup: backup.name },
    });
  });
});

describe('npm run backup -- --verify', () => {
  const { drill, withBase, latestBackup } = drillForEachTest();

  it(
    'backs up, restores the backup on trial, and notes that it did',
    async () => {
      const { code, output } = await runOperation(['backup', '--verify'], drill.env);
      expect(output).toMatch(
        /Sauvegardé : .*\n.*Vérifié : la sauvegarde volant-[\d-]+ se restaure en entier/s,
      );
      expect(code).toBe(0);
      const name = await latestBackup();
      await withBase(async (db) => {
        expect((await listInstallationFacts(db)).restore?.facts).toEqual({ backup: name });
      });
      expect((await runOperation(['backup', '--verifier'], drill.env)).code).toBe(1);
    },
    LIMIT_MS,
  );
});
