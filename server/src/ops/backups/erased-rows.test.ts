// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countErased, listInstallationFacts } from '../../installation/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { backUp } from './backup.ts';
import { FORGET_EVERY_MS, forgetErasedRows } from './erased-rows.ts';

const NAME = 'Wilhelmine';

/** An embedded database in which somebody was erased, whose files still have the name. */
const it = test
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-erased-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('base', async ({ directory }, { onCleanup }) => {
    const clock = testClock('2026-06-01T10:00:00.000Z');
    const database = await openDatabase({ url: undefined, dataDir: join(directory, 'db') });
    onCleanup(() => database.close());
    const { db } = database;
    await migrate(db, clock.now());
    await db
      .insertInto('account')
      .values({
        email: 'w@exemple.be',
        first_name: NAME,
        last_name: 'Maes',
        phone_number: '',
        role: 'CUSTOMER' as const,
        created_at: clock.now(),
      })
      .execute();
    await sql`CHECKPOINT`.execute(db);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ first_name: 'Client' }).execute();
      await countErased(tx, clock.now());
    });
    const config = readConfig({ DATA_DIR: directory });
    const dumpHasName = async (): Promise<boolean> => {
      const dump = join(directory, 'dump.tar');
      await database.dump(dump);
      return (await readFile(dump)).includes(NAME);
    };
    return { config, database, clock, dumpHasName };
  });

it('are forgotten an hour after the first of them at the earliest, and then noted no more', async ({
  base,
}) => {
  const { database, clock, dumpHasName } = base;
  expect(await dumpHasName()).toBe(true);
  clock.advance({ minutes: 59 });
  await forgetErasedRows(base, FORGET_EVERY_MS);
  expect(await dumpHasName()).toBe(true);
  clock.advance({ minutes: 1 });
  await forgetErasedRows(base, FORGET_EVERY_MS);
  expect(await dumpHasName()).toBe(false);
  expect((await listInstallationFacts(database.db)).erased).toBeUndefined();
});

it('are not in a backup that is made before', async ({ base }) => {
  const { directory } = await backUp(base);
  const bytes = gunzipSync(await readFile(join(directory, 'database.tar.gz')));
  expect(bytes.includes('Client')).toBe(true);
  expect(bytes.includes(NAME)).toBe(false);
});
