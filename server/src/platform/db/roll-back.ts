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
