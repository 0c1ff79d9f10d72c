// @module-tag long
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { runOperation } from '../../testing/processes.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { hasItsPhotos, listBackups, makeBackup, readBackup } from './backup-directory.ts';
import type { Backup, NewBackup } from './backup-directory.ts';
import { backUp } from './backup.ts';
import { sendOrder, serveOrders } from '../order-line.ts';
import { Refusal } from '../../platform/problem.ts';
import { lockForBackup } from './row-count.store.ts';
import { startUpkeep } from '../upkeep.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'volant-backup-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a backup', () => {
  const backUpAt = (moment: string, wish: Partial<NewBackup> = {}): Promise<Backup> =>
    makeBackup({
      directory: join(root, 'backups'),
      now: new Date(moment),
      kind: 'embedded',
      dump: async (directory) => {
        await writeFile(join(directory, 'database.tar.gz'), moment);
        return { file: 'database.tar.gz', rows: { vehicle: 1 } };
      },
      photos: join(root, 'photos'),
      keep: 2,
      keepDays: 1,
      ...wish,
    });

  beforeEach(async () => {
    await mkdir(join(root, 'photos'));
    await writeFile(join(root, 'photos', 'a.webp'), 'a');
  });

  it('links the photos that the previous backup has, and copies the others', async () => {
    const first = await backUpAt('2026-06-01T10:00:00.000Z');
    await writeFile(join(root, 'photos', 'b.webp'), 'b');
    const second = await backUpAt('2026-06-02T10:00:00.000Z');
    expect(second.manifest.photos).toBe(2);
    const inode = async (path: string): Promise<number> => (await stat(path)).ino;
    const used = await inode(join(root, 'photos', 'a.webp'));
    const one = await inode(join(first.directory, 'photos', 'a.webp'));
    const two = await inode(join(second.directory, 'photos', 'a.webp'));
    expect(two).toBe(one);
    expect(one).not.toBe(used);
    expect(await readFile(join(second.directory, 'photos', 'b.webp'), 'utf8')).toBe('b');
  });

  it('removes the oldest ones, and keeps the photos shared with them', async () => {
    const names: string[] = [];
    for (const day of ['01', '02', '03']) names.push((await backUpAt(`2026-06-${day}T10:00:00.000Z`)).name);
    const left = await listBackups(join(root, 'backups'));
    expect(left.map(({ name }) => name)).toEqual([names[2], names[1]]);
    expect(await readFile(join(left[0]?.directory ?? '', 'photos', 'a.webp'), 'utf8')).toBe('a');
  });

  it('stays when it is the last of one of the last days', async () => {
    const moments = ['01T09', '01T10', '02T09', '03T08', '03T09', '03T10'];
    const names: string[] = [];
    for (const moment of moments)
      names.push((await backUpAt(`2026-06-${moment}:00:00.000Z`, { keepDays: 2 })).name);
    const left = await listBackups(join(root, 'backups'));
    expect(left.map(({ name }) => name)).toEqual([names[5], names[4], names[2]]);
  });

  it('that fails leaves nothing that looks like one, and the next one removes what a killed one left', async () => {
    const failing = backUpAt('2026-06-01T10:00:00.000Z', {
      dump: () => Promise.reject(new Error('no room')),
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await readdir(join(root, 'backups'))).toEqual([]);
    await mkdir(join(root, 'backups', '.volant-20260601-100000000.partial'));
    expect(await listBackups(join(root, 'backups'))).toEqual([]);
    const made = await backUpAt('2026-06-02T10:00:00.000Z');
    expect(await readdir(join(root, 'backups'))).toEqual([made.name]);
  });

  it.skipIf(process.platform === 'win32')('is accessible to its owner alone', async () => {
    const { directory } = await backUpAt('2026-06-01T10:00:00.000Z');
    for (const path of [
      join(root, 'backups'),
      directory,
      join(directory, 'database.tar.gz'),
      join(directory, 'backup.json'),
    ]) {
      expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
    }
  });

  it('knows when photos are missing or damaged', async () => {
    const backup = await backUpAt('2026-06-01T10:00:00.000Z');
    expect(backup.manifest).toMatchObject({ photos: 1, photoBytes: 1 });
    expect(await hasItsPhotos(backup)).toBe(true);
    await writeFile(join(backup.directory, 'photos', 'a.webp'), '');
    expect(await hasItsPhotos(backup)).toBe(false);
    await rm(join(backup.directory, 'photos'), { recursive: true });
    expect(await hasItsPhotos(backup)).toBe(false);
  });

  it('is recognised by its manifest, not by its name', async () => {
    const { directory, manifest } = await backUpAt('2026-06-01T10:00:00.000Z');
    const say = (text: string): Promise<void> => writeFile(join(directory, 'backup.json'), text);
    for (const text of ['{}', 'null', '{"format":1', JSON.stringify({ ...manifest, rows: null })]) {
      await say(text);
      expect([text, await readBackup(directory)]).toEqual([text, undefined]);
    }
    await say(JSON.stringify({ ...manifest, database: { ...manifest.database, file: '../../base' } }));
    expect(await readBackup(directory)).toBeUndefined();
    await say(JSON.stringify({ format: 2, parts: [] }));
    expect(await readBackup(directory)).toBe('newer');
    expect(await listBackups(join(root, 'backups'))).toEqual([]);
  });
});

it(
  'the server makes a backup when the last is an hour old, and takes orders over its socket in between',
  { tags: 'long' },
  async () => {
    const database = await openTestDatabase(inject('database'));
    const clock = testClock('2026-06-01T10:00:00.000Z');
    const config = readConfig({ DATA_DIR: root, ...(database.url && { DATABASE_URL: database.url }) });
    const upkeep = await startUpkeep({ config, database, clock, log: pino({ level: 'silent' }) }, 20);
    try {
      const count = async (): Promise<number> => (await listBackups(config.backups.directory)).length;
      await expect.poll(count, { timeout: 20_000 }).toBe(1);
      clock.advance({ minutes: 59 });
      if (database.kind === 'embedded') {
        await expect(sendOrder(root, { kind: 'export', person: 'personne@exemple.be' })).rejects.toThrow(
          Refusal,
        );
        expect(await sendOrder(root, { kind: 'backup' })).toContain('Sauvegardé : ');
        expect(await count()).toBe(2);
      } else {
        expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
      }
      const before = await count();
      clock.advance({ minutes: 61 });
      await expect.poll(count, { timeout: 20_000 }).toBe(before + 1);
    } finally {
      await upkeep.close();
      await database.close();
    }
    // Nothing listens any more.
    expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
  },
);

it.skipIf(inject('database').kind === 'embedded')(
  'a second backup of one PostgreSQL database at the same time is refused: it would remove the first',
  async () => {
    const database = await openTestDatabase(inject('database'));
    const clock = testClock('2026-06-01T10:00:00.000Z');
    const config = readConfig({ DATA_DIR: root, ...(database.url && { DATABASE_URL: database.url }) });
    try {
      await database.db.connection().execute(async (connection) => {
        expect(await lockForBackup(connection)).toBe(true);
        await expect(backUp({ config, database, clock })).rejects.toThrow('Une autre sauvegarde');
        await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
      });
      expect((await backUp({ config, database, clock })).manifest.kind).toBe('postgres');
    } finally {
      await database.close();
    }
  },
  120_000,
);

it('the commands print their usage, and refuse wrong arguments in a sentence', async () => {
  const help = await runOperation(['restore', '--help'], {});
  expect(help).toMatchObject({
    code: 0,
    output: expect.stringContaining('npm run restore -- <nom') as string,
  });
  expect(await runOperation(['gdpr', 'effacer', 'x'], {})).toMatchObject({ code: 1, output: help.output });
  const nowhere = join(root, 'nowhere');
  const refused = await runOperation(['backup'], { DATA_DIR: nowhere });
  expect(refused).toEqual({ code: 1, output: `Aucune base dans ${nowhere} (DATA_DIR).\n` });
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');
}, 120_000);

it.skipIf(process.platform === 'win32')(
  'the socket of a killed server is removed by the next one',
  async () => {
    const leftover = await mkdtemp(join(tmpdir(), 'volant-orders-'));
    await writeFile(join(root, 'volant.orders'), join(leftover, 'orders.sock'));
    // Nothing listens on it.
    expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
    const line = await serveOrders(root, () => Promise.resolve('done'));
    await expect(stat(leftover)).rejects.toThrow('ENOENT');
    expect(await sendOrder(root, { kind: 'backup' })).toBe('done');
    await line.close();
  },
);

it('a directory that cannot be created is reported in a sentence', async () => {
  await writeFile(join(root, 'file'), '');
  const database = await openTestDatabase(inject('database'));
  try {
    const config = readConfig({
      DATA_DIR: root,
      BACKUP_DIR: join(root, 'file', 'backups'),
      ...(database.url && { DATABASE_URL: database.url }),
    });
    const clock = testClock('2026-06-01T10:00:00.000Z');
    await expect(backUp({ config, database, clock })).rejects.toThrow(/BACKUP_DIR.*ne peut pas être créé/);
    // The server logs it every time.
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const upkeep = await startUpkeep({ config, database, clock, log }, 20);
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await upkeep.close();
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        directory: config.backups.directory,
        msg: 'no backup could be made',
      });
    }
  } finally {
    await database.close();
  }
}, 60_000);

describe('settings of backups', () => {
  it('have their defaults, and are refused when they make no sense', () => {
    const { backups } = readConfig({ DATA_DIR: root });
    expect(backups).toEqual({ directory: join(root, 'backups'), everyHours: 1, keep: 24, keepDays: 7 });
    expect(readConfig({ BACKUPS: 'off' }).backups.everyHours).toBeUndefined();
    expect(
      readConfig({ BACKUP_DIR: '/mnt/copies', BACKUP_KEEP: '30', BACKUP_KEEP_DAYS: '14' }).backups,
    ).toMatchObject({ directory: '/mnt/copies', keep: 30, keepDays: 14 });
    expect(() => readConfig({ BACKUP_HOURS: '0' })).toThrow('BACKUP_HOURS doit être un nombre entier');
  });
});
