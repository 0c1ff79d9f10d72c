import { defaultWords } from '@volant/shared/words/words.ts';
import { openDatabase, type Db, type OpenDatabase } from '../../platform/db/open-database.ts';
import { Refusal } from '../../platform/problem.ts';
import { runPostgresTool } from './postgres-tools.ts';
import { databaseName } from './replaced-databases.ts';
import { countOtherSessions, createDatabase, dropDatabase, listDatabases } from './row-count.store.ts';

/** Databases beside the application's, on the same PostgreSQL server. */

/** The address of another database of the server. */
export const databaseAt = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
};

/** A connection that creates, renames and drops databases: one to the database itself could not. */
export const openAdmin = (url: string): Promise<OpenDatabase> =>
  openDatabase({
    url: databaseAt(url, databaseName(url) === 'postgres' ? 'template1' : 'postgres'),
    poolSize: 1,
    isPatient: true,
  });

/** Creates an empty database, and drops those left by interrupted commands, whose names begin with `leftover`. */
export const createBeside = async (
  db: Db,
  { name, leftover }: { name: string; leftover: string },
): Promise<void> => {
  for (const old of await listDatabases(db, leftover)) {
    // Its `pg_restore` may still be running.
    if ((await countOtherSessions(db, old)) === 0) await dropDatabase(db, old);
  }
  await createDatabase(db, name).catch((error: unknown) => {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Refusal(defaultWords().operations.backups.mayNotCreate);
  });
};

/** Loads the dump of a backup into an empty database. */
export const loadDump = (url: string, dump: string): Promise<void> =>
  runPostgresTool('pg_restore', url, [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    dump,
  ]);
