import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Any constant that nothing else locks. */
const BACKUP_LOCK = 7_365_002;

/** How many rows each table holds: what a backup is compared with once it is restored. */
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

/** Takes the right to back the base up, for as long as the connection lives; false while another process has it. */
export const lockForBackup = async (connection: Db): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_lock(${BACKUP_LOCK}::bigint) AS taken`.execute(connection);
  return rows[0]?.taken === true;
};

/** Gives the room of deleted rows back to their tables: no server does it for the embedded base. */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`VACUUM`.execute(db);
};

/** Makes what was written stand in the tables' files, so that a copy of them opens at once. */
export const checkpoint = async (db: Db): Promise<void> => {
  await sql`CHECKPOINT`.execute(db);
};

/** A view of the base that others can share: what `pg_dump` writes is what is counted. */
export const exportSnapshot = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT pg_export_snapshot() AS id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Other sessions on the database, ours apart. */
export const countOtherSessions = async (db: Db, database: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = ${database} AND pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.count ?? 0;
};

export const createDatabase = async (db: Db, name: string): Promise<void> => {
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(db);
};

/** Names of the databases that begin so. */
export const listDatabases = async (db: Db, prefix: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${prefix}) ORDER BY datname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Puts a database in the place of another, which is kept under another name: both at once, or neither. */
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
