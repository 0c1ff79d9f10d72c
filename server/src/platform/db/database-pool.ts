import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { isAnswerLate } from './constraint-errors.ts';
import { USUAL_WAIT_MS } from '../config/storage-settings.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface OpenDatabase {
  db: Db;
  kind: 'postgres' | 'embedded';
  /**
   * Calls back on every notification of the channel; a lost connection counts as one. Returns a function that stops
   * listening.
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  /** Writes the embedded database into a file that `loadDump` reads. */
  dump(file: string): Promise<void>;
  /** Calls back when the embedded database has stopped unexpectedly. */
  onEnd(act: (reason: unknown) => void): void;
  /** Ends `isStarting`: from then on the time limits of requests apply. */
  serve(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  url: string | undefined;
  /** Directory of the embedded database; undefined keeps it in memory. */
  dataDir?: string;
  loadDump?: string;
  poolSize?: number;
  /** Time limit of a request for a connection, a lock or a statement; `USUAL_WAIT_MS` by default. */
  waitMs?: number;
  /** Long time limits, for work that no request waits for: migrations, backups, a large clean-up. */
  isPatient?: boolean;
  /** Until `serve`, queries may take START_WAIT_MS: the machine may be busy, and other processes may start as well. */
  isStarting?: boolean;
}

/** Time limits for requests. */
export const interactive = (waitMs = USUAL_WAIT_MS) => ({
  connectionTimeoutMillis: waitMs,
  statement_timeout: waitMs + 100,
  lock_timeout: waitMs,
  idle_in_transaction_session_timeout: waitMs * 10,
  // For a server that does not enforce its own limits: frozen, or behind a broken network.
  query_timeout: waitMs + 300,
});

export const PATIENT = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 0,
};

/** As long as for a database that is not running yet (`awaitDatabase`). */
export const START_WAIT_MS = 60_000;

// Dates stay text: a Date would be shifted by the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Kysely over a pool, for both kinds of database. `onPanic` gets an error of severity PANIC: the database is stopping. */
export const kyselyOver = (
  pool: Pick<pg.Pool, 'options' | 'connect' | 'end'>,
  onPanic?: (error: unknown) => void,
): Db =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => watched(await pool.connect(), onPanic),
        end: () => pool.end(),
      },
    }),
  });

/** Closes a connection after a missing answer: its next user would wait behind that answer. */
const watched = (client: pg.PoolClient, onPanic?: (error: unknown) => void): PostgresPoolClient => {
  let lost: Error | undefined;
  return {
    query: async (text: unknown, values?: unknown) => {
      if (lost) throw lost;
      try {
        return await client.query(text as string, values as unknown[]);
      } catch (error) {
        if (error instanceof Error && isAnswerLate(error)) lost = error;
        if ((error as { severity?: string }).severity === 'PANIC') onPanic?.(error);
        throw error;
      }
    },
    release: (discard?: boolean) => {
      client.release(lost ?? discard);
    },
    // Kysely's type also has cursors, which are not used.
  } as unknown as PostgresPoolClient;
};

/**
 * A lost connection is replaced on the next use, and the queries on it fail by themselves. Without these listeners, on
 * idle connections and on those in use, the error would end the process.
 */
export const outliveLosses = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
};
