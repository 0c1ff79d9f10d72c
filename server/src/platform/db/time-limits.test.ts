// @module-tag long
import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { aCustomer, book } from '../../testing/builders.ts';
import { startDatabaseProxy } from '../../testing/database/database-proxy.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const source = inject('database');
/** Tells a request that is given up from one that hangs. The limits themselves are checked in the settings. */
const LIMIT_MS = 20_000;
const POOL = 10;

const it = testWithFreshApp()
  .extend('proxy', async ({}, { onCleanup }) => {
    if (source.kind === 'embedded') throw new Error('the embedded database has no network connection');
    const proxy = await startDatabaseProxy(source.url);
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend('options', ({ proxy }) => ({ reachDatabase: proxy.reach, orderWaitMs: 1_600 }))
  .extend('customer', ({ t }) => aCustomer(t))
  .extend(
    'order',
    ({ t, customer, vehicle }) =>
      () =>
        book(t, customer, { vehicle, from: 3, to: 5 }),
  );
it.afterEach(({ proxy }) => {
  proxy.thaw();
});

/** The embedded database has a single connection. */
describe.skipIf(source.kind === 'embedded')('a database that does not answer in time', () => {
  const expectRefusal = async (
    ask: () => Promise<TestAnswer<unknown>>,
    codes = ['database_unavailable'],
  ): Promise<void> => {
    const start = performance.now();
    const answer = await ask();
    const ms = performance.now() - start;
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(codes).toContain((answer.body as { code: string }).code);
    expect(ms).toBeLessThan(LIMIT_MS);
  };

  it('because all its connections are taken: the request gets 503, and the next one is served', async ({
    t,
    order,
  }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const hogs = Array.from({ length: POOL }, () =>
      t.db.transaction().execute(async (tx) => {
        await sql`SELECT 1`.execute(tx);
        await released;
      }),
    );
    await expectRefusal(order);
    release();
    await Promise.all(hogs);
    expect((await order()).status).toBe(201);
  });

  it('has a statement and a lock timeout of two seconds at most', async ({ t }) => {
    const { rows } = await sql<{ name: string; setting: number }>`
      SELECT name, setting::int FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout') AND setting::int BETWEEN 1 AND 2000`.execute(t.db);
    expect(rows.map(({ name }) => name).sort()).toEqual(['lock_timeout', 'statement_timeout']);
  });

  const openTransactions = (t: TestApp) =>
    sql<{ count: number }>`
      SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(t.db);

  it('because a row is locked: the requests get 503, and nothing is kept', async ({ t, vehicle, order }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const keeper = t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('vehicle').select('id').where('id', '=', vehicle.id).forUpdate().execute();
      locked();
      await released;
    });
    await isLocked;
    // More requests than connections: a refused one that kept its connection would be missed by the next. The first one
    // and those that wait for their turn behind it are told that the vehicle is busy; on a slow machine one may have waited
    // that long for a connection.
    const codes = ['vehicle_busy', 'database_unavailable'];
    try {
      await Promise.all(Array.from({ length: POOL + 2 }, () => expectRefusal(order, codes)));
    } finally {
      release();
      await keeper;
    }
    expect(await t.db.selectFrom('reservation').select('id').execute()).toEqual([]);
    // A connection is given back just after the answer that it served.
    await expect.poll(async () => (await openTransactions(t)).rows).toEqual([{ count: 0 }]);
    expect((await order()).status).toBe(201);
  });

  it('because a statement runs on: the server cancels it', async ({ t }) => {
    const start = performance.now();
    await expect(sql`SELECT pg_sleep(120)`.execute(t.db)).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - start).toBeLessThan(LIMIT_MS);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`.execute(
      t.db,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('because its server is frozen: the request gets 503, and new connections serve again afterwards', async ({
    t,
    proxy,
    customer,
    order,
  }) => {
    await order();
    proxy.freeze();
    await expectRefusal(() => t.get('/api/reservations/me', customer.token));
    proxy.thaw();
    await expect.poll(async () => (await t.get('/api/reservations/me', customer.token)).status).toBe(200);
  });
});
