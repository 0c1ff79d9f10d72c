import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Db } from '../../platform/db/open-database.ts';

/**
 * Takes every connection of the pool: one of the embedded database, ten of a server. `end` gives them back; so does the
 * end of the test, for one that fails would keep them, and its application could not be closed.
 */
export const occupyDatabase = async (db: Db): Promise<{ end(): Promise<void> }> => {
  const held = Promise.withResolvers<undefined>();
  const holders: Promise<void>[] = [];
  const end = async (): Promise<void> => {
    held.resolve(undefined);
    await Promise.allSettled(holders);
  };
  onTestFinished(end);
  const hold = (): Promise<unknown> => {
    const taken = Promise.withResolvers<undefined>();
    const holder = db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      taken.resolve(undefined);
      await held.promise;
    });
    holders.push(holder);
    return Promise.race([taken.promise, holder]);
  };
  const size = inject('database').kind === 'embedded' ? 1 : 10;
  await Promise.all(Array.from({ length: size }, hold));
  return { end };
};
