// @module-tag long
import { expect, inject, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { followDatabaseClock } from './database-clock.ts';

it.each([-300_000, 0, 300_000])(
  'a clock that is %d ms off shows the time of the database',
  async (wrongMs) => {
    const database = await openTestDatabase(inject('database'));
    try {
      const clock = systemClock();
      clock.adjustByMs(wrongMs);
      await followDatabaseClock(database.db, clock);
      // One machine, one time.
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
      await followDatabaseClock(database.db, clock);
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
    } finally {
      await database.close();
    }
  },
);
