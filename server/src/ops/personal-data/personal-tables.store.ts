import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** Renews the statistics of a server, which quote values of deleted rows. */
export const renewStatistics = async (db: Db, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await sql`ANALYZE ${sql.table(table)}`.execute(db);
};

/** More log files (WAL) than the database ever keeps. */
const MAX_LOG_FILES = 100;

/**
 * Purges deleted rows from the files of the embedded database, because its backups copy these files. Tables are
 * rewritten, and the log is switched until none of its current files is left. Not needed on a server: `pg_dump` reads
 * rows, and the server reclaims space by itself.
 */
export const forgetDeletedRows = (db: Db, tables: readonly string[]): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (const table of tables) await sql`VACUUM (FULL) ${sql.table(table)}`.execute(connection);
    // Otherwise log files are reused with their old content.
    await sql`SET wal_recycle = off`.execute(connection);
    const before = await logFiles(connection);
    for (let round = 0; round < MAX_LOG_FILES; round += 1) {
      await sql`SELECT pg_switch_wal()`.execute(connection);
      await sql`CHECKPOINT`.execute(connection);
      const left = new Set(await logFiles(connection));
      if (!before.some((name) => left.has(name))) break;
    }
    await sql`RESET wal_recycle`.execute(connection);
  });

const logFiles = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_ls_waldir()`.execute(db);
  return rows.map(({ name }) => name);
};
