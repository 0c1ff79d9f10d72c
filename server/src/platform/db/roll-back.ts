/** What a transaction or a savepoint answers of which nothing is kept. An exception: kysely rolls nothing else back. */
export class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('rolled back on request');
    this.outcome = outcome;
  }
}

/** Returned by the work of `transact` or `inSavepoint`, has nothing of it kept; they answer `outcome`. */
export const rollBack = <T>(outcome: T): RolledBack<T> => new RolledBack(outcome);

/** What `transact` and `inSavepoint` answer for work that returns `T`. */
export type Outcome<T> = T extends RolledBack<infer R> ? R : T;
