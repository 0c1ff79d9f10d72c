import { sql } from 'kysely';
import type { Tx } from './open-database.ts';
import { RolledBack, type Outcome } from './roll-back.ts';

/**
 * Runs work in a savepoint: when it fails or returns `rollBack(outcome)`, nothing of it is kept and the transaction goes
 * on. (Without a savepoint, a failed statement ends its transaction in PostgreSQL.)
 */
export const inSavepoint = async <T>(tx: Tx, run: () => Promise<T>): Promise<Outcome<T>> => {
  await sql`SAVEPOINT attempt`.execute(tx);
  try {
    const result = await run();
    if (result instanceof RolledBack) throw result;
    await sql`RELEASE SAVEPOINT attempt`.execute(tx);
    return result as Outcome<T>;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx);
    if (error instanceof RolledBack) return error.outcome as Outcome<T>;
    throw error;
  }
};
