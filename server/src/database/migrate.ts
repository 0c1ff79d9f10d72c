import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Refusal } from '../platform/problem.ts';
import { OLD_CHAIN } from './old-chain.ts';
import type { Db } from '../platform/db/open-database.ts';

const SOURCES = join(import.meta.dirname, '..');
const MIGRATIONS = join(import.meta.dirname, 'migrations');
/**
 * Key of the advisory lock, an arbitrary constant: processes that start together apply the migrations one after the
 * other.
 */
const MIGRATION_LOCK = 7_365_001;

/**
 * The tables of the modules. A table comes after those that it refers to; what two modules need of each other, such as
 * the foreign keys between payments and reservations, is in the later one.
 */
const BASELINE = [
  'platform',
  'audit',
  'installation',
  'outbox',
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
  'handovers',
].map((module) => ({ name: `baseline/${module}.sql`, path: join(SOURCES, module, `${module}.sql`) }));

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The baseline and the later migrations, in order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const numbered = (await readdir(MIGRATIONS)).sort().map((name) => ({ name, path: join(MIGRATIONS, name) }));
  return Promise.all(
    [...BASELINE, ...numbered].map(async ({ name, path }) => {
      const text = await readFile(path, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** Migrations of a database that this version does not know: a later version applied them. */
export const listUnknownMigrations = async (db: Db): Promise<string[]> => {
  const known = new Set([...Object.keys(OLD_CHAIN), ...(await readMigrations()).map(({ name }) => name)]);
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/**
 * Applies the SQL files not applied yet, all or none. Refuses when an applied file was edited. A database made by the
 * numbered migrations before the baseline already has its tables: the baseline is only recorded as applied.
 */
export const migrate = async (db: Db, now: Date): Promise<string[]> => {
  const migrations = await readMigrations();
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL
    )`.execute(tx);
    const done = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migration`.execute(
      tx,
    );
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    const isOfOldChain = applied.size > 0 && !BASELINE.some(({ name }) => applied.has(name));
    if (isOfOldChain) refuseUnlessWhole(applied);
    const fresh: string[] = [];
    for (const { name, text, checksum } of migrations) {
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known !== undefined) throw wasChanged(name);
      if (!isOfOldChain || !BASELINE.some((file) => file.name === name)) {
        await sql.raw(text).execute(tx);
        fresh.push(name);
      }
      await sql`INSERT INTO migration (name, checksum, applied_at) VALUES (${name}, ${checksum}, ${now})`.execute(
        tx,
      );
    }
    return fresh;
  });
};

const wasChanged = (name: string): Error =>
  new Error(`migration ${name} was changed after it had been applied`);

/** Throws unless all migrations of the old chain were applied: only then are the tables those of the baseline. */
const refuseUnlessWhole = (applied: ReadonlyMap<string, string>): void => {
  const unknown = [...applied.keys()].filter((name) => !(name in OLD_CHAIN)).sort();
  if (unknown.length > 0) {
    throw new Refusal(
      `La base a des migrations que cette version de Volant ne connaît pas : ${unknown.join(', ')}.`,
    );
  }
  const chain = Object.keys(OLD_CHAIN);
  const last = chain.at(-1) ?? '';
  const missing = chain.filter((name) => !applied.has(name));
  if (missing.length > 0) {
    throw new Refusal(
      `La base vient d'une version de Volant trop ancienne : il lui manque les migrations de ${missing[0] ?? ''} à ${last}. ` +
        'Démarrez-la une fois (ou restaurez sa sauvegarde) avec la dernière version qui les a, puis revenez à celle-ci : ' +
        'voir « Update and rollback » dans docs/deployment.md.',
    );
  }
  for (const [name, checksum] of applied) {
    if (!OLD_CHAIN[name]?.includes(checksum)) throw wasChanged(name);
  }
};
