import { sql } from 'kysely';
import type { Tx } from './open-database.ts';

/** A refused statement ends its transaction in PostgreSQL; inside a savepoint it ends alone. */
export const inSavepoint = async <T>(tx: Tx, run: () => Promise<T>): Promise<T> => {
  await sql`SAVEPOINT attempt`.execute(tx);
  try {
    const result = await run();
    await sql`RELEASE SAVEPOINT attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx);
    throw error;
  }
};
