import { isDiskFull } from '../platform/db/constraint-errors.ts';
import { diskFullText } from '../platform/files/disk-space.ts';
import { leasedDuties } from '../platform/jobs/leased-duties.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import { isBackupDue } from './backups/backup.ts';
import type { OpsDeps } from './backups/backup.ts';
import { FORGET_EVERY_MS, forgetErasedRows } from './backups/erased-rows.ts';
import { serveOrders, type OrderLine } from './order-line.ts';
import { carryOut, type Order } from './orders.ts';
import { Refusal } from '../platform/problem.ts';

/**
 * How often the server checks whether a backup is due and deletes expired data; the first time after the same interval.
 */
const ROUND_MS = 10 * 60_000;

const reasonOf = (error: unknown): { reason: string } | { err: unknown } => {
  if (error instanceof Refusal) return { reason: error.message };
  return isDiskFull(error) ? { reason: diskFullText(error) } : { err: error };
};

/** Runs on connections with long timeouts, except on the embedded database, which has only one connection. */
const patiently = async <T>(
  deps: OpsDeps & { log: Log },
  act: (deps: OpsDeps & { log: Log }) => Promise<T>,
): Promise<T> => {
  const { databaseUrl } = deps.config;
  if (databaseUrl === undefined) return act(deps);
  const database = await openDatabase({ url: databaseUrl, poolSize: 2, isPatient: true });
  try {
    return await act({ ...deps, database });
  } finally {
    await database.close();
  }
};

/** Starts the server's backups and retention, the purge of erased rows, and the socket for the operator's commands. */
export const startUpkeep = async (deps: OpsDeps & { log: Log }, roundMs = ROUND_MS): Promise<OrderLine> => {
  const { config, database, clock, log } = deps;
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time: a backup and the retention would wait for each other's connection. */
  const next = <T>(act: (own: OpsDeps) => Promise<T>): Promise<T> => {
    const carriedOut = last.then(() => patiently(deps, act));
    last = carriedOut.catch(() => undefined);
    return carriedOut;
  };
  const inTurn = (order: Order): Promise<string> => next((own) => carryOut(own, order));
  const duties = leasedDuties(
    { db: database.db, clock, log, name: 'upkeep' },
    {
      backup: async () => {
        try {
          if (await isBackupDue(config, clock.now())) log.info({}, await inTurn({ kind: 'backup' }));
        } catch (error) {
          log.error({ directory: config.backups.directory, ...reasonOf(error) }, 'no backup could be made');
        }
      },
      erasedRows: () => next((own) => forgetErasedRows(own, FORGET_EVERY_MS)),
      retention: async () => {
        await inTurn({ kind: 'retention', apply: true });
      },
    },
  );
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= duties().finally(() => {
      round = undefined;
    });
  }, roundMs);
  timer.unref();
  // Commands open a PostgreSQL database themselves; only the embedded one needs its server.
  const line = database.kind === 'embedded' ? await serveOrders(config.dataDir, inTurn) : undefined;
  return {
    close: async () => {
      clearInterval(timer);
      await line?.close();
      await round;
      await last;
    },
  };
};
