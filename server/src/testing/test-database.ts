import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../platform/db/open-database.ts';
import { afterThisFile } from './after-file.ts';
import { restoreSnapshot } from './database-snapshot.ts';
import { databaseUrl, type TestDatabase } from './global-setup.ts';

/** A migrated database for a test, of the kind that the run is for; `close` removes it. `reach` maps its address to another. */
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
  const name = `${source.template}_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: source.url, poolSize: 1, isPatient: true });
  await sql`
    CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(source.template)} ${sql.raw(source.strategy)}`.execute(
    admin.db,
  );
  const url = databaseUrl(source.url, name);
  // Patient: crowds of a test on a slow machine exceed the usual limits, which apply through `reach` only.
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

/** Databases that were given back. */
const idle: OpenDatabase[] = [];
/** An embedded database takes 100 MB of memory. */
const MAX_IDLE = { embedded: 1, postgres: 3 };

const closeIdle = async (): Promise<void> => {
  for (const left of idle.splice(0)) await left.close();
};

/** The database with its first content; undefined when that cannot be restored. */
const emptied = async (left: OpenDatabase, { snapshot }: TestDatabase): Promise<OpenDatabase | undefined> => {
  try {
    await restoreSnapshot(left.db, snapshot);
    return left;
  } catch {
    await left.close();
    return undefined;
  }
};

/**
 * A database for an application of a test, as from `openTestDatabase`. To create one takes a quarter of a second
 * on PostgreSQL and seconds embedded, so the next application of the file gets one that was given back, emptied. A
 * database behind a proxy (`reach`) is not shared.
 */
export const borrowTestDatabase = async ({
  reach,
  isShared = true,
}: {
  reach?: ((url: string) => string) | undefined;
  /** False for tests of what a server counts for each database. */
  isShared?: boolean | undefined;
}): Promise<OpenDatabase> => {
  const source = inject('database');
  if (reach || !isShared) return openTestDatabase(source, reach);
  const left = idle.pop();
  const lent = (left && (await emptied(left, source))) ?? (await openTestDatabase(source));
  return {
    ...lent,
    close: async () => {
      if (idle.length === MAX_IDLE[source.kind]) return lent.close();
      idle.push(lent);
      afterThisFile(closeIdle);
    },
  };
};
