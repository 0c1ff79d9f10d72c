import type { Db, Tx } from './database-pool.ts';

/** How long a request waits for the connection of the embedded database while a long transaction uses it. */
const LONG_WAIT_MS = 30_000;

/** The part of a connection pool that says how long requests wait for a connection. */
interface WaitingPool {
  options: { connectionTimeoutMillis?: number };
}

/** Runs in a long transaction, before its work; returns what follows the work. */
type Preparation = (tx: Tx) => Promise<() => void>;

interface LongTransactions {
  run<T>(transaction: () => Promise<T>): Promise<T>;
  totalMs(): number;
  prepare?: Preparation;
}

const ofEmbedded = new WeakMap<Db, LongTransactions>();

/**
 * Lets long transactions of the embedded database be run by `runLong`. Returns how its usual time limit for a connection
 * is set.
 */
export const allowLong = (db: Db, pool: WaitingPool): { waitUsually(ms: number): void } => {
  let usualMs = pool.options.connectionTimeoutMillis ?? 0;
  let [count, since, past] = [0, 0, 0];
  const apply = (): void => {
    pool.options.connectionTimeoutMillis = count > 0 ? Math.max(usualMs, LONG_WAIT_MS) : usualMs;
  };
  ofEmbedded.set(db, {
    totalMs: () => past + (count > 0 ? performance.now() - since : 0),
    run: async (transaction) => {
      if (count === 0) since = performance.now();
      count += 1;
      apply();
      try {
        return await transaction();
      } finally {
        count -= 1;
        if (count === 0) past += performance.now() - since;
        apply();
      }
    },
  });
  return {
    waitUsually: (ms) => {
      usualMs = ms;
      apply();
    },
  };
};

/**
 * Runs a transaction that takes seconds. Meanwhile others wait longer for the only connection of the embedded database,
 * instead of being told to retry. On PostgreSQL they have connections of their own.
 */
export const runLong = <T>(db: Db, transaction: () => Promise<T>): Promise<T> =>
  ofEmbedded.get(db)?.run(transaction) ?? transaction();

/**
 * Sets what the long transactions of the embedded database run before their work. What is read there stays true until
 * the work ends, but for what the work changes: nobody else has a connection.
 */
export const beforeLongWork = (db: Db, prepare: Preparation): void => {
  const long = ofEmbedded.get(db);
  if (long) long.prepare = prepare;
};

/** The work of a long transaction, with what runs before and after it. */
export const asLongWork =
  <A extends readonly unknown[], T>(db: Db, work: (tx: Tx, ...rest: A) => Promise<T>) =>
  async (tx: Tx, ...rest: A): Promise<T> => {
    const end = await ofEmbedded.get(db)?.prepare?.(tx);
    try {
      return await work(tx, ...rest);
    } finally {
      end?.();
    }
  };

/** Total time in milliseconds for which long transactions kept the connection of the embedded database. */
export const totalLongMs = (db: Db): number => ofEmbedded.get(db)?.totalMs() ?? 0;
