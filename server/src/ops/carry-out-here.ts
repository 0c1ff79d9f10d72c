import { defaultWords } from '@volant/shared/words/words.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdjustableClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { followDatabaseClock } from '../platform/db/database-clock.ts';
import { migrate } from '../database/index.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { DataDirInUse, lockDataDir, type DataDirLock } from '../platform/files/data-dir-lock.ts';
import { refuseCutShort } from '../platform/files/restore-mark.ts';
import { Refusal } from '../platform/problem.ts';
import { hasEmbeddedBase } from './backups/backup.ts';
import { sendOrder } from './order-line.ts';
import { carryOut, type Order } from './orders.ts';

/**
 * Runs an order in the process that owns the database: the running server for the embedded one, else this process. The
 * lock of the data directory decides which it is.
 */
export const carryOutHere = async (
  { config, clock }: { config: Config; clock: AdjustableClock },
  order: Order,
): Promise<string> => {
  if (config.databaseUrl !== undefined) {
    const database = await openDatabase({ url: config.databaseUrl, poolSize: 2, isPatient: true });
    try {
      // Commands may run on several machines, whose clocks differ.
      await followDatabaseClock(database.db, clock);
      if (order.kind !== 'backup') await migrate(database.db, clock.now());
      return await carryOut({ config, database, clock }, order);
    } finally {
      await database.close();
    }
  }
  // Managers may be added before the first start.
  const makesBase = order.kind === 'manager';
  if (!makesBase && !existsSync(config.dataDir)) throw noBase(config);
  let lock: DataDirLock;
  try {
    lock = lockDataDir(config.dataDir);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const answer = await sendOrder(config.dataDir, order);
    if (answer !== undefined) return answer;
    throw new Refusal(defaultWords().operations.commands.notListening(error.message));
  }
  try {
    refuseCutShort(config.dataDir);
    if (!makesBase && !hasEmbeddedBase(config)) throw noBase(config);
    const database = await openDatabase({ url: undefined, dataDir: join(config.dataDir, 'db') });
    try {
      // A backup copies the database as it is, without migrating it.
      if (order.kind !== 'backup') await migrate(database.db, clock.now());
      return await carryOut({ config, database, clock }, order);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
};

const noBase = ({ dataDir }: Config): Refusal =>
  new Refusal(defaultWords().operations.commands.noDatabase(dataDir));
