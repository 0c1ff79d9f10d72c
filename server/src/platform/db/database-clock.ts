import { sql } from 'kysely';
import type { AdjustableClock } from '../clock.ts';
import type { Db, Tx } from './open-database.ts';

/** The database's current time, also inside a transaction. */
export const databaseTime = async (source: Db | Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(source);
  const [row] = rows;
  if (!row) throw new Error('the database tells no time');
  return row.now;
};

/**
 * Sets a clock to the database's: with several processes on one PostgreSQL, holds begin and end by one clock, whatever
 * the machines show. Assumes that the answer took half of the round trip.
 */
export const followDatabaseClock = async (db: Db, clock: AdjustableClock): Promise<void> => {
  const asked = clock.now().getTime();
  const databaseNow = await databaseTime(db);
  const answered = clock.now().getTime();
  clock.adjustByMs(databaseNow.getTime() - (asked + answered) / 2);
  clock.verifyBy(databaseTime);
};
