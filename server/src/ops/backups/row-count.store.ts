import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Key of the advisory lock; an arbitrary constant that nothing else uses. */
const BACKUP_LOCK = 7_365_002;

/** The number of rows of each table, for comparing a restored backup. */
export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(name)}`.execute(db);
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
};

/** Takes the lock for backups, held until the connection closes; false while another process has it. */
export const lockForBackup = async (connection: Db): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock(${BACKUP_LOCK}::bigint) AS taken`.execute(connection);
  return rows[0]?.taken === true;
};

/** Frees the space of deleted rows: the embedded database does not do it by itself. */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`VACUUM`.execute(db);
};

/** Writes changes from the log into the tables' files, so that a copy of them opens at once. */
export const checkpoint = async (db: Db): Promise<void> => {
  await sql`CHECKPOINT`.execute(db);
};

/** A snapshot that `pg_dump` can use, so that it writes what was counted. */
export const exportSnapshot = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Sessions on the database, except ours. */
export const countOtherSessions = async (db: Db, database: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = ${database} AND pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
};

export const createDatabase = async (db: Db, name: string): Promise<void> => {
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(db);
};

/** Names of the databases with a prefix. */
export const listDatabases = async (db: Db, prefix: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${prefix}) ORDER BY datname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Replaces a database by another in one transaction; the old one is kept under another name. */
export const replaceDatabase = (
  db: Db,
  { name, by, aside }: { name: string; by: string; aside: string | undefined },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (aside !== undefined) await renameDatabase(tx, name, aside);
    await renameDatabase(tx, by, name);
  });

const renameDatabase = async (db: Db, from: string, to: string): Promise<void> => {
  await sql`ALTER DATABASE ${sql.id(from)} RENAME TO ${sql.id(to)}`.execute(db);
};

export const dropDatabase = async (db: Db, name: string): Promise<void> => {
  await sql`DROP DATABASE IF EXISTS ${sql.id(name)}`.execute(db);
};
