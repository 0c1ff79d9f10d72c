import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Takes every connection of the pool: one of the embedded database, ten of a server. `end` gives them back. */
export const occupyDatabase = (db: Db): { end(): Promise<void> } => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = Array.from({ length: 10 }, () =>
    db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      await held;
    }),
  );
  const settled = Promise.allSettled(holders);
  return {
    end: async () => {
      release();
      await settled;
    },
  };
};
