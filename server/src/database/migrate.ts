import { defaultWords } from '@volant/shared/words/words.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { Refusal } from '../platform/problem.ts';
import { BASELINE } from './baseline.ts';
import { OLD_CHAIN } from './old-chain.ts';

const SOURCES = join(import.meta.dirname, '..');
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/**
 * Key of the advisory lock, an arbitrary constant: processes that start together apply the migrations one after the
 * other.
 */
const MIGRATION_LOCK = 7_365_001;

/**
 * The modules with tables, each with its `<module>.sql`. A table comes after those that it refers to; what two modules need
 * of each other, such as the foreign keys between payments and reservations, is in the later one.
 */
const MODULES = [
  'platform',
  'audit',
  'files',
  'installation',
  'outbox',
  'agency',
  'accessories',
  'accounts',
  'contact',
  'vehicles',
  'pricing',
  'payments',
  'reservations',
  'availability',
  'ledger',
  'guarantees',
  'documents',
  'books',
  'handovers',
  'fines',
  'imports',
];

interface NotedFile {
  name: string;
  checksum: string;
}

interface SqlFile extends NotedFile {
  text: string;
}

const readFiles = (directory: string, names: readonly string[]): Promise<SqlFile[]> =>
  Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );

/** What a new database is made of, in order. */
export const readModuleSql = (): Promise<SqlFile[]> =>
  readFiles(
    SOURCES,
    MODULES.map((module) => `${module}/${module}.sql`),
  );

/** What changed, for the databases that there are, in order. */
export const readMigrations = async (): Promise<SqlFile[]> =>
  readFiles(MIGRATIONS, (await readdir(MIGRATIONS)).sort());

/** Migrations of a database that this version does not know: a later version applied them. */
export const listUnknownMigrations = async (db: Db): Promise<string[]> => {
  const migrations = await readMigrations();
  const known = new Set([
    ...Object.keys(OLD_CHAIN),
    ...Object.keys(BASELINE),
    ...migrations.map(({ name }) => name),
  ]);
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/**
 * Makes a new database from the SQL of the modules, or applies to another one the migrations that it lacks: all or nothing.
 * Refuses when an applied file was edited. Both then have the same tables, and note the same files as applied, so that
 * earlier versions with the same migrations can use them. Returns the files that were run.
 */
export const migrate = async (db: Db, now: Date): Promise<string[]> => {
  const [modules, migrations] = await Promise.all([readModuleSql(), readMigrations()]);
  const baseline = Object.entries(BASELINE).map(([name, checksum]) => ({ name, checksum }));
  const contained = [...baseline, ...migrations];
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL
    )`.execute(tx);
    const { rows } = await sql<NotedFile>`SELECT name, checksum FROM migration`.execute(tx);
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const isNew = applied.size === 0;
    if (!isNew && !baseline.some(({ name }) => applied.has(name))) refuseUnlessWhole(applied);
    const edited = contained.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
    if (edited) throw wasChanged(edited.name);
    const run = isNew ? modules : migrations.filter(({ name }) => !applied.has(name));
    for (const { text } of run) await sql.raw(text).execute(tx);
    for (const { name, checksum } of contained.filter((file) => !applied.has(file.name)))
      await sql`INSERT INTO migration (name, checksum, applied_at) VALUES (${name}, ${checksum}, ${now})`.execute(
        tx,
      );
    return run.map(({ name }) => name);
  });
};

const wasChanged = (name: string): Error =>
  new Error(`migration ${name} was changed after it had been applied`);

/** Throws unless all migrations of the old chain were applied: only then are the tables those of the baseline. */
const refuseUnlessWhole = (applied: ReadonlyMap<string, string>): void => {
  const unknown = [...applied.keys()].filter((name) => !(name in OLD_CHAIN)).sort();
  if (unknown.length > 0) {
    throw new Refusal(defaultWords().operations.start.migrationsUnknown(unknown.join(', ')));
  }
  const chain = Object.keys(OLD_CHAIN);
  const last = chain.at(-1) ?? '';
  const missing = chain.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    throw new Refusal(defaultWords().operations.start.databaseTooOld(missing[0] ?? '', last));
  }
  for (const [name, checksum] of applied) {
    if (!OLD_CHAIN[name]?.includes(checksum)) throw wasChanged(name);
  }
};
