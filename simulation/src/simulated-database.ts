import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';
// Sets how the driver reads days and whole numbers.
import '../../server/src/platform/db/open-database.ts';
import { EXTENSIONS } from '../../server/src/platform/db/embedded-extensions.ts';
import { readModuleSql } from '../../server/src/database/migrate.ts';
import type { Db } from '../../server/src/platform/db/open-database.ts';
import type { Schema } from '../../server/src/platform/db/schema.ts';
import { putBack, readSnapshot } from '../../server/src/testing/database-snapshot.ts';

/** How a process reaches the database: each statement passes here, to be delayed or lost, or to end the process. */
export interface DatabaseLine {
  /** Waits for the connection; there is only one, so transactions are serial. */
  acquire(isFree: () => boolean): Promise<void>;
  /** `isDecided`: what the statement does is kept although its answer is lost. */
  statement<T>(label: string, run: () => Promise<T>, isDecided: boolean): Promise<T>;
}

/** Changes what a statement does or answers: stands for a missing constraint, or for code that does not check. */
export type Tamper = (
  statement: { sql: string; parameters: readonly unknown[] },
  run: (sql?: string) => Promise<QueryResult<unknown>>,
) => Promise<QueryResult<unknown>>;

/** A real PostgreSQL in this thread, one for many runs: emptied for each, and reached by the real driver. */
export interface SimulatedDatabase {
  /** Empties it; `schemaChanges` hold until a reset that asks for others. */
  reset(input: { schemaChanges: readonly string[] }): Promise<void>;
  connect(host: object, line: DatabaseLine, tamper?: Tamper): Db;
  /** The connection of a process that died: its transaction is rolled back. */
  cut(host: object): Promise<void>;
  /** A query from outside the application, without gates or faults. */
  look<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  isFree(): boolean;
  /** Takes a backup; the function returned restores it. */
  backup(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const SITE = '00000000-0000-4000-8000-000000000000';

const kyselyOn = (createDriver: () => Driver): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver,
    },
  });

export const openSimulatedDatabase = async (): Promise<SimulatedDatabase> => {
  let { client, pglite } = await open();
  let emptying = await statementsToEmpty(client);
  let changed: readonly string[] = [];
  let runs = 0;
  /** Names of prepared statements: the same few hundred are used over and over. */
  const names = new Map<string, string>();
  let holder: object | undefined;

  const query = async (sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (/^(savepoint|release|rollback|begin|commit)/i.test(sql)) return client.query(sql);
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return client.query({ name, text: sql, values: [...parameters] });
  };

  const ask = async <Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]) =>
    (await query(sql, parameters)).rows as Row[];

  const reopen = async (): Promise<void> => {
    await pglite.close();
    ({ client, pglite } = await open());
    emptying = await statementsToEmpty(client);
    names.clear();
    changed = [];
  };

  const connection = (line: DatabaseLine, tamper: Tamper | undefined) => {
    let inTransaction = false;
    let isBroken = false;

    const send = async (label: string, run: () => Promise<QueryResult<unknown>>, isDecided: boolean) => {
      if (isBroken) throw lost();
      try {
        return await line.statement(label, run, isDecided);
      } catch (error) {
        if (isConnectionLost(error)) {
          isBroken = true;
          if (inTransaction) await client.query('ROLLBACK');
          inTransaction = false;
        }
        throw error;
      }
    };

    const execute = async (sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<unknown>> =>
      asKysely(await query(sql, parameters));

    return {
      executeQuery: ({ sql, parameters }: CompiledQuery) => {
        const run = (changed = sql) => execute(changed, parameters);
        return send(
          sql.slice(0, LABEL_LENGTH).replace(/\s+/g, ' '),
          () => (tamper ? tamper({ sql, parameters }, run) : run()),
          !inTransaction,
        );
      },
      begin: async () => {
        await send('begin', () => execute('begin'), false);
        inTransaction = true;
      },
      end: async (how: 'commit' | 'rollback') => {
        await send(
          how,
          async () => {
            const ended = await execute(how);
            inTransaction = false;
            return ended;
          },
          true,
        );
      },
    };
  };

  type Connection = ReturnType<typeof connection>;

  const driver = (host: object, line: DatabaseLine, tamper: Tamper | undefined): Driver => {
    const connections = new WeakMap<DatabaseConnection, Connection>();
    const of = (wrapper: DatabaseConnection): Connection => {
      const found = connections.get(wrapper);
      if (!found) throw new Error('a connection of another database');
      return found;
    };
    return {
      init: () => Promise.resolve(),
      acquireConnection: async () => {
        await line.acquire(() => holder === undefined);
        holder = host;
        const own = connection(line, tamper);
        const wrapper: DatabaseConnection = {
          executeQuery: <R>(compiled: CompiledQuery) => own.executeQuery(compiled) as Promise<QueryResult<R>>,
          streamQuery: () => {
            throw new Error('no statement of the application streams');
          },
        };
        connections.set(wrapper, own);
        return wrapper;
      },
      beginTransaction: (wrapper) => of(wrapper).begin(),
      commitTransaction: (wrapper) => of(wrapper).end('commit'),
      rollbackTransaction: (wrapper) => of(wrapper).end('rollback'),
      releaseConnection: () => {
        if (holder === host) holder = undefined;
        return Promise.resolve();
      },
      destroy: () => Promise.resolve(),
    };
  };

  return {
    reset: async ({ schemaChanges }) => {
      holder = undefined;
      await client.query('ROLLBACK');
      runs += 1;
      // Deleted rows stay in the files, and slow the database down.
      const isAsBefore = changed.join() === schemaChanges.join();
      if ((changed.length > 0 && !isAsBefore) || runs % REOPEN_AFTER === 0) await reopen();
      await client.query(emptying);
      await client.query('INSERT INTO installation (id) VALUES ($1)', [SITE]);
      if (changed.join() === schemaChanges.join()) return;
      for (const change of schemaChanges) await client.query(change);
      changed = schemaChanges;
    },
    connect: (host, line, tamper) => kyselyOn(() => driver(host, line, tamper)),
    cut: async (host) => {
      if (holder !== host) return;
      await client.query('ROLLBACK');
      holder = undefined;
    },
    look: ask,
    isFree: () => holder === undefined,
    backup: async () => {
      const snapshot = await readSnapshot(ask);
      return async () => {
        await client.query('BEGIN');
        await putBack(ask, snapshot);
        await client.query('COMMIT');
      };
    },
    close: () => pglite.close(),
  };
};

const LABEL_LENGTH = 70;
const REOPEN_AFTER = 250;

/** The pool's error when the server is gone; the application answers 503. */
export const lost = (): Error => new Error('Connection terminated unexpectedly');

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Connection terminated unexpectedly';

const asKysely = ({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> => ({
  rows,
  ...(['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) && {
    numAffectedRows: BigInt(rowCount ?? 0),
  }),
});

const open = async (): Promise<{ client: pg.Client; pglite: PGlite }> => {
  const pglite = await PGlite.create({ extensions: EXTENSIONS });
  for (const { text } of await readModuleSql()) await pglite.exec(text);
  const client = new pg.Client({ stream: () => wireTo(pglite), user: 'postgres', database: 'postgres' });
  await client.connect();
  // Plans must not depend on how often a statement was run before, or rows of equal order would change places.
  await client.query('SET plan_cache_mode = force_generic_plan');
  return { client, pglite };
};

/**
 * Deletes every row and restarts every sequence: far faster than TRUNCATE, which creates new files. The physical order of
 * rows then depends on earlier runs; a seed replays all the same, because no list of the application depends on it.
 */
const statementsToEmpty = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration' ORDER BY tablename`,
  );
  return [
    // Foreign keys between the tables are circular.
    `SET session_replication_role = 'replica'`,
    ...rows.map(({ tablename }) => `DELETE FROM ${tablename}`),
    `SET session_replication_role = 'origin'`,
    `SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences WHERE schemaname = 'public'`,
  ].join('; ');
};

/** The driver's socket, with the database at its other end in the same thread. */
const wireTo = (pglite: PGlite): Duplex => {
  // The plain call would keep every answer in memory; this one passes each on before it returns.
  const answer = (message: Buffer, sent: (error?: Error) => void): void => {
    const onRawData = (data: Uint8Array): void => {
      wire.push(Buffer.from(data));
    };
    pglite.execProtocolRawStream(message, { syncToFs: false, onRawData }).then(() => {
      sent();
    }, sent);
  };
  const wire = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, sent) => {
      answer(chunk, sent);
    },
    writev: (chunks, sent) => {
      answer(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), sent);
    },
  });
  return Object.assign(wire, {
    connect: () => {
      queueMicrotask(() => wire.emit('connect'));
      return wire;
    },
    setNoDelay: () => wire,
    setKeepAlive: () => wire,
    ref: () => wire,
    unref: () => wire,
  });
};
