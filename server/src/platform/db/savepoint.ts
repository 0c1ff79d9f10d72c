import { sql } from 'kysely';
import type { Tx } from './open-database.ts';
import { RolledBack, type Outcome } from './roll-back.ts';

/**
 * Work of which nothing is kept when it fails or returns `rollBack(outcome)`, while its transaction goes on. (A refused
 * statement ends its transaction in PostgreSQL; inside a savepoint it ends alone.)
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
