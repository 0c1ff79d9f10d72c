import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { isComparisonOwed, numbersOf } from '../../installation/restored-base.store.ts';
import { aCustomer } from '../../testing/builders.ts';
import { keepRows } from '../../testing/database-snapshot.ts';
import { readHighestNumbers, readNumberNote, writeNumberNote } from './number-file.ts';
import { numberWatch, type NumberWatch } from './number-watch.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/**
 * Restorations done without the restore command: rows put back by hand, beside a number file that is ahead of
 * them.
 */

const it = testWithApp()
  .extend('config', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-numbers-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return readConfig({ DATA_DIR: directory, DEMO: 'off' });
  })
  .extend(
    'aProcess',
    ({ t, config }) =>
      (of = config): NumberWatch =>
        numberWatch({
          db: t.db,
          clock: t.clock,
          log: { info: () => undefined, warn: () => undefined, error: () => undefined },
          read: () => readNumberNote(of),
          write: (note) => writeNumberNote(of, note),
          highest: (site) => readHighestNumbers([of.backups.directory], site),
        }),
  );
it.beforeEach(async ({ t }) => {
  await t.db.updateTable('installation').set({ restored_at: null, provider_listed_at: null }).execute();
});

it('a start after a long stop is not taken for a restoration, nor are several starts', async ({
  t,
  aProcess,
}) => {
  await aProcess().round();
  await aCustomer(t);
  await aProcess().round();
  t.clock.advance({ days: 30 });
  await t.db
    .updateTable('installation')
    .set({ provider_listed_at: new Date('2026-06-01') })
    .execute();
  for (let count = 0; count < 3; count += 1) await aProcess().check();
  expect(await isComparisonOwed(t.db)).toBe(false);
});

it('a database restored by hand waits for the comparison, and gives no number again', async ({
  t,
  aProcess,
}) => {
  await aProcess().round();
  const restore = await keepRows(t.db);
  const running = aProcess();
  const { id } = await aCustomer(t);
  await running.round();
  const before = await numbersOf(t.db);
  for (let again = 0; again < 2; again += 1) {
    await restore();
    await aProcess().check();
    expect(await isComparisonOwed(t.db)).toBe(true);
    const after = await numbersOf(t.db);
    for (const [name, number] of Object.entries(before)) expect(after[name]).toBeGreaterThan(number);
    expect((await aCustomer(t)).id).toBeGreaterThan(id);
    await aProcess().round();
  }
});

it('a database restored while the server runs is noticed in the next round', async ({ t, aProcess }) => {
  const running = aProcess();
  await running.round();
  const restore = await keepRows(t.db);
  await aCustomer(t);
  await running.round();
  await restore();
  await running.round();
  expect(await isComparisonOwed(t.db)).toBe(true);
});

it('without a note, an old comparison is taken for a restoration; a recent one is not', async ({
  t,
  aProcess,
}) => {
  await t.db.updateTable('installation').set({ provider_listed_at: t.clock.now() }).execute();
  t.clock.advance({ minutes: 119 });
  await aProcess().check();
  expect(await isComparisonOwed(t.db)).toBe(false);
  t.clock.advance({ minutes: 2 });
  await aProcess().check();
  expect(await isComparisonOwed(t.db)).toBe(true);
});

it('a note of another database or of another installation is ignored', async ({ t, config, aProcess }) => {
  const { id: site } = await t.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const drill = readConfig({
    DATA_DIR: join(config.dataDir, 'drill'),
    BACKUP_DIR: config.backups.directory,
    DEMO: 'off',
  });
  await writeNumberNote(drill, { site, noted: 9_999, numbers: { account_id_seq: 70_000 } });
  await aProcess().check();
  expect(await isComparisonOwed(t.db)).toBe(false);
  // Its numbers count all the same: they are of the same installation.
  expect(await readHighestNumbers([config.backups.directory], site)).toEqual({ account_id_seq: 70_000 });
  const other = '00000000-0000-4000-8000-000000000001';
  await writeNumberNote(config, { site: other, noted: 9_999, numbers: {} });
  await aProcess().check();
  expect(await isComparisonOwed(t.db)).toBe(false);
});

it('there is one file for each database, and its numbers never decrease', async ({ t, config }) => {
  const { id: site } = await t.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  await writeNumberNote(config, { site, noted: 1, numbers: { account_id_seq: 50, vehicle_id_seq: 3 } });
  await writeNumberNote(config, { site, noted: 2, numbers: { account_id_seq: 40, vehicle_id_seq: 4 } });
  expect(await readNumberNote(config)).toEqual({
    site,
    noted: 2,
    numbers: { account_id_seq: 50, vehicle_id_seq: 4 },
  });
  expect(await readdir(config.backups.directory)).toHaveLength(1);
});
