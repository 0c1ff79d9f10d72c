// @module-tag long
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { initDatabase } from './initdb.ts';
import { ensureDatabase, entriesOf, readEmptyDatabase } from './new-database.ts';
import { openDatabase } from './open-database.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'volant-new-database-'));
});

afterEach(() => {
  rmSync(parent, { recursive: true });
});

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(directory, path)).isFile())
    .sort();

/** They hold the time and the number that initdb draws for a database. */
const DRAWN = ['global/pg_control', 'pg_wal/000000010000000000000001'];

it('a new database has the files that initdb of the installed PGlite makes (else `npm run db:empty`)', async () => {
  const directory = join(parent, 'db');
  await initDatabase(directory);

  const packaged = new Map<string, Buffer>();
  for (const { path, bytes } of entriesOf(readEmptyDatabase())) if (bytes) packaged.set(path, bytes);

  expect([...packaged.keys()].sort()).toEqual(filesBelow(directory));
  const differing = [...packaged].filter(
    ([path, bytes]) => !readFileSync(join(directory, path)).equals(bytes),
  );
  expect(differing.map(([path]) => path).sort()).toEqual(DRAWN);
}, 120_000);

it('a directory that was filled by half is no database, and is filled again', async () => {
  const directory = join(parent, 'db');
  const obstacle = join(directory, 'global', 'pg_control');
  mkdirSync(obstacle, { recursive: true });
  expect(() => {
    ensureDatabase(directory);
  }).toThrow('EISDIR');
  expect(existsSync(join(directory, 'PG_VERSION'))).toBe(false);
  rmSync(obstacle, { recursive: true });

  const database = await openDatabase({ url: undefined, dataDir: directory, isPatient: true });
  try {
    const { rows } = await sql<{ extension: string }>`
      SELECT extname AS extension FROM pg_extension ORDER BY extname`.execute(database.db);
    expect(rows.map(({ extension }) => extension)).toEqual(['btree_gist', 'plpgsql']);
  } finally {
    await database.close();
  }
});

it.skipIf(process.platform === 'win32')('its files are their owner’s alone, whatever the umask', () => {
  const directory = join(parent, 'db');
  const umask = process.umask(0);
  try {
    ensureDatabase(directory);
  } finally {
    process.umask(umask);
  }
  const modes = ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].map(
    (path) => statSync(join(directory, path)).mode,
  );
  expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
});

it('a database that exists stays as it is', () => {
  const directory = join(parent, 'db');
  ensureDatabase(directory);
  rmSync(join(directory, 'global', 'pg_control'));
  ensureDatabase(directory);
  expect(existsSync(join(directory, 'global', 'pg_control'))).toBe(false);
});
