import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any constant: processes that start together apply the migrations one after the other. */
const MIGRATION_LOCK = 7_365_001;

/**
 * Checksums of files that were corrected after bases had been made with them. `032-corrections.sql` brings such a base
 * to where the corrected file would have.
 */
const CORRECTED: Readonly<Record<string, string>> = {
  '023-purposes-and-refunds.sql': 'c9e4b238e0424a245d271fa3e62664a6977c115f4e2c31786b9065ff2d2ebd36',
  '030-mail-subjects.sql': 'b0ded3f7888a17e08ead2e18d56a3717a1a5bf867944b0d44c4f452c0f6e6f20',
};

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();

/** Migrations of a database that this version does not know: a later version applied them. */
export const listUnknownMigrations = async (db: Db): Promise<string[]> => {
  const known = new Set(await migrationFiles());
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/**
 * Applies the SQL files not applied yet, in the order of their names, up to `last`; all or nothing. Refuses an edited old
 * file.
 */
export const migrate = async (db: Db, now: Date, { last }: { last?: string } = {}): Promise<string[]> => {
  const files = (await migrationFiles()).filter((name) => last === undefined || name <= last);
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL
    )`.execute(tx);
    const done = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migration`.execute(
      tx,
    );
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    const fresh: string[] = [];
    for (const name of files) {
      const text = await readFile(join(MIGRATIONS, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known !== undefined && [checksum, CORRECTED[name]].includes(known)) continue;
      if (known !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await sql.raw(text).execute(tx);
      await sql`INSERT INTO migration (name, checksum, applied_at) VALUES (${name}, ${checksum}, ${now})`.execute(
        tx,
      );
      fresh.push(name);
    }
    return fresh;
  });
};
