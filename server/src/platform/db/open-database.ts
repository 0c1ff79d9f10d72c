import pg from 'pg';
import { interactive, kyselyOver, outliveLosses, PATIENT, START_WAIT_MS } from './database-pool.ts';
import type { DatabaseOptions, OpenDatabase } from './database-pool.ts';
import { openEmbedded } from './embedded-database.ts';

export type { DatabaseOptions, Db, OpenDatabase, Tx } from './database-pool.ts';

/** Opens PostgreSQL or the embedded database; the application sees the same driver, types and errors. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.url === undefined ? openEmbedded(options) : openServer(options.url, options);

const openServer = async (url: string, options: DatabaseOptions): Promise<OpenDatabase> => {
  const poolWith = (limits: pg.PoolConfig): pg.Pool => {
    const made = new pg.Pool({
      connectionString: url,
      max: options.poolSize ?? 10,
      ...limits,
      // JIT compilation takes longer than it saves for such short statements.
      options: '-c TimeZone=UTC -c jit=off',
    });
    outliveLosses(made);
    return made;
  };
  const usual = options.isPatient ? PATIENT : interactive(options.waitMs);
  let pool = poolWith(options.isStarting ? interactive(START_WAIT_MS) : usual);
  await firstAnswer(pool, options.isStarting ? 1 : FIRST_TRIES);
  const listening = new Set<() => Promise<void>>();
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
      const end = await keepListening(url, channel, onNotify);
      listening.add(end);
      return () => {
        listening.delete(end);
        return end();
      };
    },
    dump: () => Promise.reject(new Error('a PostgreSQL server is dumped with pg_dump')),
    onEnd: () => undefined,
    serve: async () => {
      const starting = pool;
      // Time limits are settings of a connection, so the connections made for the start are replaced.
      pool = poolWith(usual);
      await starting.end();
    },
    close: async () => {
      await Promise.all([...listening].map((end) => end()));
      await db.destroy();
    },
  };
};

const FIRST_TRIES = 5;

/** Retries the first connection after a timeout: the server may be busy or still starting. */
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

/**
 * A separate connection for LISTEN, reopened when it is lost; a loss counts as a notification. Returns a function that
 * closes it.
 */
const keepListening = async (
  url: string,
  channel: string,
  onNotify: () => void,
): Promise<() => Promise<void>> => {
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
      retry = setTimeout(() => void connect().catch(() => client?.end()), 500);
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    onNotify();
  };
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
};
