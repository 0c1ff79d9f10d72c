// @module-tag long
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalLongMs } from './long-transactions.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { runTransaction } from './transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ url: undefined, waitMs: 50, isStarting: true });
  // The connection is made before the short time applies.
  await ask();
  await database.serve();
});
afterAll(() => database.close());

/** Takes the only connection until it is told to give it back. */
const take = () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { promise: taken, resolve: begin } = Promise.withResolvers<undefined>();
  const work = () =>
    database.db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      begin(undefined);
      await released;
    });
  return { work, taken, release: () => release(undefined) };
};

const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(database.db);

it('others wait longer for the connection of the embedded database during a long transaction, and only then', async () => {
  const usual = take();
  const using = usual.work();
  await usual.taken;
  const early = expect(ask()).rejects.toThrow('timeout exceeded when trying to connect');
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
  const long = runTransaction(database.db, () => ended, { isLong: true });
  const late = ask();
  // The usual time is over by then.
  await early;
  expect(totalLongMs(database.db)).toBeGreaterThan(0);
  usual.release();
  end(undefined);
  expect((await late).rows).toEqual([{ one: 1 }]);
  await Promise.all([using, long]);

  const total = totalLongMs(database.db);
  const again = take();
  const usingAgain = again.work();
  await again.taken;
  await expect(ask()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(totalLongMs(database.db)).toBe(total);
  again.release();
  await usingAgain;
});
