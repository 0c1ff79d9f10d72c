import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { leasedDuties, type GoOn } from './leased-duties.ts';
import type { OpenDatabase } from '../db/open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

it('ends the round of a process that was held up for longer than its lease, once another has it', async () => {
  const { db } = database;
  const clock = testClock('2026-06-01T10:00:00.000Z');
  const done: string[] = [];
  const process = (duties: Record<string, (mayContinue: GoOn) => Promise<void>>) =>
    leasedDuties({ db, clock, log: pino({ level: 'silent' }), name: 'sweep' }, duties);
  const held = process({
    first: async (mayContinue) => {
      const steps = [await mayContinue()];
      clock.advance({ seconds: 25 });
      await process({
        other: async () => {
          done.push('other');
          for (let step = 0; step < 3; step += 1) steps.push(await mayContinue());
        },
      })();
      expect(steps).toEqual([true, false, false, false]);
      done.push('first');
    },
    second: () => Promise.resolve(void done.push('second')),
  });
  await held();
  expect(done).toEqual(['other', 'first']);
});
