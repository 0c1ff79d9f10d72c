import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/**
 * A database as the numbered migrations before the baseline left it, with rows in every table, some of them written by
 * earlier versions and migrated. Of `pg_dump` (PostgreSQL 15), without comments and settings.
 */
const DUMP = join(import.meta.dirname, 'old-base.sql.gz');

/** Replaces what the database has by the old base. */
export const loadOldBase = async (db: Db): Promise<void> => {
  const dump = (await promisify(gunzip)(await readFile(DUMP))).toString('utf8');
  await db.transaction().execute(async (tx) => {
    await sql`DROP SCHEMA public CASCADE`.execute(tx);
    await sql`CREATE SCHEMA public`.execute(tx);
    // Functions come before the tables that they read.
    await sql`SET LOCAL check_function_bodies = false`.execute(tx);
    await sql.raw(dump).execute(tx);
  });
};
