import { sql } from 'kysely';
import type { AdjustableClock } from '../clock.ts';
import type { Db } from './open-database.ts';

/**
 * Sets a clock to the database's: with several processes on one PostgreSQL, holds begin and end by one clock whatever
 * the machines show. The answer is taken to be as old as half the time it took.
 */
export const followDatabaseClock = async (db: Db, clock: AdjustableClock): Promise<void> => {
  const asked = clock.now().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const answered = clock.now().getTime();
  const [row] = rows;
  if (row) clock.adjustByMs(row.now.getTime() - (asked + answered) / 2);
};
