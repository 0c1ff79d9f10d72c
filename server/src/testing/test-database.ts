import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { databaseUrl, type TestDatabase } from './global-setup.ts';

/** A migrated database of the test's own, on whichever kind the run is for; `close` removes it. `reach` may lead to it another way. */
export const openTestDatabase = async (
  source: TestDatabase,
  reach?: (url: string) => string,
): Promise<OpenDatabase & { url: string | undefined }> => {
  if (source.kind === 'embedded') {
    return {
      ...(await openDatabase({ url: undefined, loadDump: source.dump, isPatient: true })),
      url: undefined,
    };
  }
  const name = `volant_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(source.template)}`.execute(admin.db);
  const url = databaseUrl(source.url, name);
  // Crowds of a test on a slow machine wait longer than people would; whoever reaches it another way sees the limits.
  const database = reach
    ? await openDatabase({ url: reach(url), poolSize: 10 })
    : await openDatabase({ url, poolSize: 10, isPatient: true });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin.db);
      await admin.close();
    },
  };
};
