import { sql } from 'kysely';
import type { Tx } from './open-database.ts';

/** The outcome of a transaction or savepoint that is rolled back. An exception, since Kysely rolls back only on one. */
export class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('rolled back on request');
    this.outcome = outcome;
  }
}

/** Returned from the work of `transact` or `inSavepoint`, rolls it back; they then return `outcome`. */
export const rollBack = <T>(outcome: T): RolledBack<T> => new RolledBack(outcome);

/** What `transact` and `inSavepoint` return for work that returns `T`. */
export type Outcome<T> = T extends RolledBack<infer R> ? R : T;

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
