import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { interactive, kyselyOver, outliveLosses, PATIENT, START_WAIT_MS } from './database-pool.ts';
import type { DatabaseOptions, OpenDatabase } from './database-pool.ts';
import { allowLong } from './long-transactions.ts';
import type { PGliteWorkerInput, PGliteWorkerOrder } from './pglite-worker.ts';

/** Starts the embedded database in a thread of its own. */
export const openEmbedded = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  // No `await` on Unix: the thread must start before the caller loads its modules, which blocks this one.
  const socket = process.platform === 'win32' ? await loopbackSocket() : unixSocket();
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
  // One connection: inside a transaction, a query outside `tx` then times out instead of hanging.
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
  const { waitUsually } = allowLong(db, pool);
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
  // One order at a time, because an answer does not say which order it belongs to.
  let orders: Promise<unknown> = Promise.resolve();
  const inTurn = (wish: PGliteWorkerOrder): Promise<void> => {
    const carriedOut = orders.then(() => order(wish));
    orders = carriedOut.catch(() => undefined);
    return carriedOut;
  };
  return {
    db,
    kind: 'embedded',
    // There is one session: notifications arrive on the connection that queries use.
    listen: async (channel, onNotify) => {
      listeners.set(channel, onNotify);
      await pool.query(`LISTEN ${channel}`);
      return () => {
        if (listeners.get(channel) === onNotify) listeners.delete(channel);
        return Promise.resolve();
      };
    },
    dump: (file) => inTurn({ dumpTo: file }),
    onEnd: (act) => {
      onEnd.push(act);
      if (ended) act(ended.reason);
    },
    serve: () => {
      waitUsually(usual.connectionTimeoutMillis);
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

const unixSocket = (): EmbeddedSocket => {
  const directory = mkdtempSync(join(tmpdir(), 'volant-db-'));
  return {
    listen: { path: join(directory, `.s.PGSQL.${SOCKET_PORT}`) },
    connect: { host: directory, port: SOCKET_PORT },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
};

const loopbackSocket = async (): Promise<EmbeddedSocket> => {
  const port = await freePort();
  return { listen: { port }, connect: { host: '127.0.0.1', port }, remove: () => Promise.resolve() };
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
