import type { Transaction } from 'kysely';
import { isTransactionConflict } from './constraint-errors.ts';
import type { Db } from './open-database.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS = 4;

/**
 * Runs a transaction; again, up to three times, when the database chose it as the victim of a deadlock or could not
 * serialise it: nothing of it was kept. `work` must therefore change nothing outside `tx`.
 */
export const transact = async <T>(db: Db, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
};
