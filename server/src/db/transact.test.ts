import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { transact } from './transact.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('database'));
});
afterAll(() => database.close());

const failing = (times: number, code: string) => {
  let runs = 0;
  return {
    runs: () => runs,
    run: () =>
      transact(database.db, async (tx) => {
        runs += 1;
        await tx
          .insertInto('provider_event')
          .values({ id: `evt_${times}_${code}_${runs}`, type: 'test', received_at: new Date(0) })
          .execute();
        if (runs <= times)
          await sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`).execute(tx);
        return runs;
      }),
  };
};

it.each(['40P01', '40001'])(
  'runs a transaction again after %s, and keeps nothing of the lost ones',
  async (code) => {
    const work = failing(2, code);
    expect(await work.run()).toBe(3);
    const kept = await database.db
      .selectFrom('provider_event')
      .select('id')
      .where('id', 'like', `evt_2_${code}%`)
      .execute();
    expect(kept).toEqual([{ id: `evt_2_${code}_3` }]);
  },
);

it('gives up after three more runs, and runs nothing again for another error', async () => {
  const hopeless = failing(99, '40P01');
  await expect(hopeless.run()).rejects.toMatchObject({ code: '40P01' });
  expect(hopeless.runs()).toBe(4);
  const wrong = failing(99, '23514');
  await expect(wrong.run()).rejects.toMatchObject({ code: '23514' });
  expect(wrong.runs()).toBe(1);
});
