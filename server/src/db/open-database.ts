import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PGliteWorkerInput, PGliteWorkerOrder } from './pglite-worker.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

export interface OpenDatabase {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** Calls back on every notification of the channel; a lost connection counts as one. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  /** Writes an embedded base into a file that `loadDump` reads. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  url: string | undefined;
  /** Directory of the embedded database; undefined keeps it in memory. */
  dataDir?: string;
  loadDump?: string;
  poolSize?: number;
}

// Days stay the text that the database sends: a Date would be shifted by the zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const kyselyOver = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** Opens PostgreSQL or the embedded database; the application sees the same driver, types and errors. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.url === undefined ? openEmbedded(options) : openServer(options.url, options.poolSize ?? 10);

const openServer = async (url: string, poolSize: number): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c TimeZone=UTC',
  });
  // An idle connection that the server closes is replaced on the next use; without a listener it ends the process.
  pool.on('error', () => undefined);
  await pool.query('SELECT 1');
  const listeners: { close(): Promise<void> }[] = [];
  const db = kyselyOver(pool);
  return {
    db,
    kind: 'postgres',
    listen: async (channel, onNotify) => {
      listeners.push(await keepListening(url, channel, onNotify));
    },
    dump: () => Promise.reject(new Error('a PostgreSQL server is dumped with pg_dump')),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await db.destroy();
    },
  };
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
  // One connection: a query outside `tx` inside a transaction then fails after the time-out instead of hanging.
  const pool = new pg.Pool({
    ...socket.connect,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      client.on('notification', ({ channel }) => listeners.get(channel)?.());
      for (const [channel, onNotify] of listeners) {
        await client.query(`LISTEN ${channel}`);
        onNotify();
      }
    },
  });
  pool.on('error', () => undefined);
  const db = kyselyOver(pool);
  const order = async (wish: PGliteWorkerOrder): Promise<void> => {
    const answered = new Promise<void>((resolve) => {
      worker.once('message', () => {
        resolve();
      });
      worker.once('exit', () => {
        resolve();
      });
    });
    worker.postMessage(wish);
    await answered;
  };
  return {
    db,
    kind: 'embedded',
    // The one session that writes is also the one that hears.
    listen: async (channel, onNotify) => {
      listeners.set(channel, onNotify);
      await pool.query(`LISTEN ${channel}`);
    },
    dump: (file) => order({ dumpTo: file }),
    close: async () => {
      await db.destroy();
      await order('close');
      await worker.terminate();
      await socket.remove();
    },
  };
};

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
