import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { testClock } from '../testing/test-clock.ts';
import { listBackups, makeBackup, type Backup, type NewBackup } from './backup-directory.ts';
import { sendOrder, serveOrders } from './order-line.ts';
import { Refusal } from './refusal.ts';
import { startUpkeep } from './upkeep.ts';

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
      ...wish,
    });

  beforeEach(async () => {
    await mkdir(join(root, 'photos'));
    await writeFile(join(root, 'photos', 'a.webp'), 'a');
  });

  it('shares the photos that the last one has, and holds copies of what is in use', async () => {
    const first = await backUpAt('2026-06-01T10:00:00.000Z');
    await writeFile(join(root, 'photos', 'b.webp'), 'b');
    const second = await backUpAt('2026-06-02T10:00:00.000Z');
    expect(second.manifest.photos).toBe(2);
    const inode = async (path: string): Promise<number> => (await stat(path)).ino;
    const [used, one, two] = [
      await inode(join(root, 'photos', 'a.webp')),
      await inode(join(first.directory, 'photos', 'a.webp')),
      await inode(join(second.directory, 'photos', 'a.webp')),
    ];
    expect(two).toBe(one);
    expect(one).not.toBe(used);
    expect(await readFile(join(second.directory, 'photos', 'b.webp'), 'utf8')).toBe('b');
  });

  it('makes the oldest ones go, and keeps their shared photos', async () => {
    const names: string[] = [];
    for (const day of ['01', '02', '03']) names.push((await backUpAt(`2026-06-${day}T10:00:00.000Z`)).name);
    const left = await listBackups(join(root, 'backups'));
    expect(left.map(({ name }) => name)).toEqual([names[2], names[1]]);
    expect(await readFile(join(left[0]?.directory ?? '', 'photos', 'a.webp'), 'utf8')).toBe('a');
  });

  it('that fails leaves nothing that looks like one, and the next one clears what a killed one left', async () => {
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

  it.skipIf(process.platform === 'win32')('is for its owner alone', async () => {
    const { directory } = await backUpAt('2026-06-01T10:00:00.000Z');
    expect((await stat(directory)).mode & 0o077).toBe(0);
    expect((await stat(join(root, 'backups'))).mode & 0o077).toBe(0);
  });
});

it('the server makes one when the last is a day old, and takes orders over its line in between', async () => {
  const database = await openTestDatabase(inject('database'));
  const clock = testClock('2026-06-01T10:00:00.000Z');
  const config = readConfig({ DATA_DIR: root, ...(database.url && { DATABASE_URL: database.url }) });
  const upkeep = await startUpkeep({ config, database, clock, log: pino({ level: 'silent' }) }, 20);
  try {
    const count = async (): Promise<number> => (await listBackups(config.backups.directory)).length;
    await expect.poll(count, { timeout: 20_000 }).toBe(1);
    clock.advance({ minutes: 24 * 60 - 1 });
    if (database.kind === 'embedded') {
      await expect(sendOrder(root, { kind: 'export', email: 'personne@exemple.be' })).rejects.toThrow(
        Refusal,
      );
      expect(await sendOrder(root, { kind: 'backup' })).toContain('Sauvegardé : ');
      expect(await count()).toBe(2);
    } else {
      expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
    }
    const before = await count();
    clock.advance({ minutes: 24 * 60 + 1 });
    await expect.poll(count, { timeout: 20_000 }).toBe(before + 1);
  } finally {
    await upkeep.close();
    await database.close();
  }
  // Nobody listens any more.
  expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
}, 120_000);

it.skipIf(process.platform === 'win32')(
  'a server that was killed leaves no line behind for long',
  async () => {
    const leftover = await mkdtemp(join(tmpdir(), 'volant-orders-'));
    await writeFile(join(root, 'volant.orders'), join(leftover, 'orders.sock'));
    // Its line leads nowhere.
    expect(await sendOrder(root, { kind: 'backup' })).toBeUndefined();
    const line = await serveOrders(root, () => Promise.resolve('done'));
    await expect(stat(leftover)).rejects.toThrow('ENOENT');
    expect(await sendOrder(root, { kind: 'backup' })).toBe('done');
    await line.close();
  },
);

describe('settings of backups', () => {
  it('have their defaults, and are refused when they make no sense', () => {
    const { backups } = readConfig({ DATA_DIR: root });
    expect(backups).toEqual({ directory: join(root, 'backups'), everyHours: 24, keep: 7 });
    expect(readConfig({ BACKUPS: 'off' }).backups.everyHours).toBeUndefined();
    expect(readConfig({ BACKUP_DIR: '/mnt/copies', BACKUP_KEEP: '30' }).backups).toMatchObject({
      directory: '/mnt/copies',
      keep: 30,
    });
    expect(() => readConfig({ BACKUP_HOURS: '0' })).toThrow('BACKUP_HOURS doit être un nombre entier');
  });
});
