import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { USUAL_WAIT_MS } from './database-wait.ts';
import { isAnswerLate } from './constraint-errors.ts';
import type { PGliteWorkerInput, PGliteWorkerOrder } from './pglite-worker.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface OpenDatabase {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** Calls back on every notification of the channel; a lost connection counts as one. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  /** Writes an embedded base into a file that `loadDump` reads. */
  dump(file: string): Promise<void>;
  /** Calls back when the database has ended by itself and answers nothing more. */
  onEnd(act: (reason: unknown) => void): void;
  /** Ends `isStarting`: from now on the time limits of requests apply. */
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
  /** How long somebody at a screen waits for a connection, a lock or a statement, where it is not the usual. */
  waitMs?: number;
  /** For work that nobody waits for at a screen: migrations, backups, a large clean-up. */
  isPatient?: boolean;
  /** Until `serve`, queries may take START_WAIT_MS: the machine may be busy, and other processes may start as well. */
  isStarting?: boolean;
}

/** Whatever waits longer is given up. */
const interactive = (waitMs = USUAL_WAIT_MS) => ({
  connectionTimeoutMillis: waitMs,
  statement_timeout: waitMs + 100,
  lock_timeout: waitMs,
  idle_in_transaction_session_timeout: waitMs * 10,
  // A server that does not even give up by itself: frozen, or behind a broken network.
  query_timeout: waitMs + 300,
});

const PATIENT = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 0,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 0,
};

/** The same wait as for a database that is not up yet (`awaitDatabase`). */
const START_WAIT_MS = 60_000;

// Days stay the text that the database sends: a Date would be shifted by the zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const kyselyOver = (
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

/** A connection whose answer never came is closed: the next one that borrows it would wait behind that answer. */
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
    // Kysely also speaks of cursors, which are not used.
  } as unknown as PostgresPoolClient;
};

/** Opens PostgreSQL or the embedded database; the application sees the same driver, types and errors. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.url === undefined ? openEmbedded(options) : openServer(options.url, options);

/**
 * A connection that is lost is replaced on the next use, and what was under way with it fails by itself. Without
 * listeners, on the idle ones and on those in use, it would end the process.
 */
const outliveLosses = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
};

const openServer = async (url: string, options: DatabaseOptions): Promise<OpenDatabase> => {
  const poolWith = (limits: pg.PoolConfig): pg.Pool => {
    const made = new pg.Pool({
      connectionString: url,
      max: options.poolSize ?? 10,
      ...limits,
      options: '-c TimeZone=UTC',
    });
    outliveLosses(made);
    return made;
  };
  const usual = options.isPatient ? PATIENT : interactive(options.waitMs);
  let pool = poolWith(options.isStarting ? interactive(START_WAIT_MS) : usual);
  await firstAnswer(pool, options.isStarting ? 1 : FIRST_TRIES);
  const listeners: { close(): Promise<void> }[] = [];
  const db = kyselyOver({
    options: pool.options,
    // Kysely uses this overload only.
    connect: (() => pool.connect()) as pg.Pool['connect'],
    end: () => pool.end(),
  });
  return {
    db,
    kind: 'postgres',
    listen: async (channel, onNotify) => {
      listeners.push(await keepListening(url, channel, onNotify));
    },
    dump: () => Promise.reject(new Error('a PostgreSQL server is dumped with pg_dump')),
    onEnd: () => undefined,
    serve: async () => {
      const starting = pool;
      // Time limits are settings of a connection: those made for the start keep theirs, so they are replaced.
      pool = poolWith(usual);
      await starting.end();
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await db.destroy();
    },
  };
};

const FIRST_TRIES = 5;

/** Nobody waits at a screen for the first connection: a server that is busy, or starts as we do, gets some time. */
const firstAnswer = async (pool: pg.Pool, tries: number): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const isLate = error instanceof Error && error.message.includes('timeout');
      if (!isLate || attempt >= tries) throw error;
    }
  }
};

/** A connection of its own for LISTEN, opened again when it is lost; a loss counts as a notification. */
const keepListening = async (
  url: string,
  channel: string,
  onNotify: () => void,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    client = fresh;
    fresh.on('notification', onNotify);
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (closed) return;
      onNotify();
      retry = setTimeout(() => void connect().catch(() => fresh.end()), 500);
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    onNotify();
  };
  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};

const openEmbedded = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const socket = await embeddedSocket();
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: {
      dataDir: options.dataDir,
      loadDump: options.loadDump,
      listen: socket.listen,
    } satisfies PGliteWorkerInput,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => {
      resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`embedded database stopped at start (code ${code})`));
    });
  });
  const listeners = new Map<string, () => void>();
  const usual = options.isPatient ? PATIENT : interactive(options.waitMs);
  // One connection: a query outside `tx` inside a transaction then fails after the time-out instead of hanging.
  const pool = new pg.Pool({
    ...socket.connect,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: options.isStarting ? START_WAIT_MS : usual.connectionTimeoutMillis,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      client.on('notification', ({ channel }) => listeners.get(channel)?.());
      for (const [channel, onNotify] of listeners) {
        await client.query(`LISTEN ${channel}`);
        onNotify();
      }
    },
  });
  outliveLosses(pool);
  let isClosing = false;
  let ended: { reason: unknown } | undefined;
  const onEnd: ((reason: unknown) => void)[] = [];
  const end = (reason: unknown): void => {
    if (isClosing || ended) return;
    ended = { reason };
    for (const act of onEnd) act(reason);
  };
  worker.on('error', end);
  worker.on('exit', (code) => {
    end(new Error(`embedded database stopped (code ${code})`));
  });
  const db = kyselyOver(pool, end);
  const order = (wish: PGliteWorkerOrder): Promise<void> =>
    new Promise((resolve, reject) => {
      const answered = (answer: unknown): void => {
        worker.off('message', answered);
        worker.off('exit', gone);
        if (isFailure(answer)) reject(Object.assign(answer.failed, { code: answer.code }));
        else resolve();
      };
      const gone = (): void => {
        answered(wish === 'close' ? 'done' : { failed: new Error('embedded database stopped') });
      };
      worker.on('message', answered);
      worker.on('exit', gone);
      if (ended) gone();
      else worker.postMessage(wish);
    });
  // One at a time: an answer does not say what it answers.
  let orders: Promise<unknown> = Promise.resolve();
  const inTurn = (wish: PGliteWorkerOrder): Promise<void> => {
    const carriedOut = orders.then(() => order(wish));
    orders = carriedOut.catch(() => undefined);
    return carriedOut;
  };
  return {
    db,
    kind: 'embedded',
    // The one session that writes is also the one that hears.
    listen: async (channel, onNotify) => {
      listeners.set(channel, onNotify);
      await pool.query(`LISTEN ${channel}`);
    },
    dump: (file) => inTurn({ dumpTo: file }),
    onEnd: (act) => {
      onEnd.push(act);
      if (ended) act(ended.reason);
    },
    serve: () => {
      pool.options.connectionTimeoutMillis = usual.connectionTimeoutMillis;
      return Promise.resolve();
    },
    close: async () => {
      isClosing = true;
      if (!ended) {
        await db.destroy();
        await inTurn('close');
      }
      await worker.terminate();
      await socket.remove();
    },
  };
};

const isFailure = (answer: unknown): answer is { failed: Error; code?: string } =>
  typeof answer === 'object' && answer !== null && 'failed' in answer;

interface EmbeddedSocket {
  listen: PGliteWorkerInput['listen'];
  connect: { host: string; port: number };
  remove(): Promise<void>;
}

const SOCKET_PORT = 5432;

const embeddedSocket = async (): Promise<EmbeddedSocket> => {
  if (process.platform === 'win32') {
    const port = await freePort();
    return { listen: { port }, connect: { host: '127.0.0.1', port }, remove: () => Promise.resolve() };
  }
  const directory = await mkdtemp(join(tmpdir(), 'volant-db-'));
  return {
    listen: { path: join(directory, `.s.PGSQL.${SOCKET_PORT}`) },
    connect: { host: directory, port: SOCKET_PORT },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
