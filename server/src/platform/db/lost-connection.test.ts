// @module-tag long
import { describe, expect, inject } from 'vitest';
import { sql } from 'kysely';
import { aCustomer, book, openIntent, pay } from '../../testing/builders.ts';
import { startDatabaseProxy } from '../../testing/database/database-proxy.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { system } from '../actor.ts';
import { transact } from '../../audit/transact.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const source = inject('database');

const it = testWithFreshApp()
  .extend('proxy', async ({}, { onCleanup }) => {
    if (source.kind === 'embedded') throw new Error('the embedded database has no network connection');
    const proxy = await startDatabaseProxy(source.url);
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend('options', ({ proxy }) => ({ reachDatabase: proxy.reach, webhooks: true }))
  .extend('customer', ({ t }) => aCustomer(t));
it.afterEach(async ({ t }) => {
  await t.sandbox.webhooksDelivered();
});

/** The embedded database is in the process: there is no network connection to lose. */
describe.skipIf(source.kind === 'embedded')('a connection to PostgreSQL', () => {
  const countReservations = async (t: TestApp): Promise<number> => {
    const { count } = await t.db
      .selectFrom('reservation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  describe.each(['before', 'after'] as const)('that is lost %s the commit', (when) => {
    it('makes one reservation of one order, and the caller does not notice', async ({
      t,
      proxy,
      customer,
      vehicle,
    }) => {
      proxy.cutAt('commit', when, 1);
      const answer = await book(t, customer, { vehicle, from: 3, to: 5 });
      expect(proxy.cuts()).toBe(1);
      expect(answer.status).toBe(201);
      expect(await countReservations(t)).toBe(1);
      expect((await book(t, customer, { vehicle, from: 3, to: 5 })).body.id).toBe(answer.body.id);
    });

    it('makes one payment of one intent, and confirms its reservation once', async ({
      t,
      proxy,
      customer,
      vehicle,
    }) => {
      const held = await book(t, customer, { vehicle, from: 3, to: 5 });
      proxy.cutAt('commit', when, 1);
      const intent = await openIntent(t, customer, { amount: 3_000, reservationId: held.body.id });
      expect(proxy.cuts()).toBe(1);
      expect(intent.status).toBe(200);
      proxy.cutAt('commit', when, 1);
      await pay(t, intent.body.clientSecret);
      const paid = await book(t, customer, { vehicle, from: 3, to: 5 });
      expect(paid.body).toMatchObject({ id: held.body.id, status: 'upcoming' });
      const payments = await t.db.selectFrom('payment').select(['state', 'reservation_id']).execute();
      expect(payments).toEqual([{ state: 'succeeded', reservation_id: held.body.id }]);
      const mails = await t.rows('outbox', { kind: 'reservation-confirmed' }, 'kind');
      expect(mails).toHaveLength(1);
    });
  });

  it.for([
    ['before', 2],
    ['after', 1],
  ] as const)(
    'that is lost %s the commit: the work runs %i times and is kept once',
    async ([when, expected], { t, proxy }) => {
      let runs = 0;
      proxy.cutAt('commit', when, 1);
      const result = await transact(t.db, system('sweep'), async (tx) => {
        runs += 1;
        const name = `Coffre ${runs}`;
        const accessory = { name, daily_price_cents: 100, quantity: 1, created_at: t.clock.now() };
        await tx.insertInto('accessory').values(accessory).execute();
        return name;
      });
      expect(runs).toBe(expected);
      expect(await t.db.selectFrom('accessory').select('name').execute()).toEqual([{ name: result }]);
    },
  );

  it('that is lost at every attempt: the request gets 503, and nothing is kept', async ({
    t,
    proxy,
    customer,
    vehicle,
  }) => {
    proxy.cutAt('commit', 'before', 99);
    const answer = await book(t, customer, { vehicle, from: 3, to: 5 });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(proxy.cuts()).toBe(4);
    proxy.cutAt('commit', 'before', 0);
    expect(await countReservations(t)).toBe(0);
  });

  it('that is ended by the server in the middle of a transaction is replaced, and the work is kept once', async ({
    t,
  }) => {
    let runs = 0;
    await transact(t.db, system('sweep'), async (tx) => {
      runs += 1;
      await tx
        .insertInto('provider_event')
        .values({ id: 'evt_once', type: 'test', received_at: new Date(0) })
        .execute();
      if (runs === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    expect(runs).toBe(2);
    expect(await t.rows('provider_event', { id: 'evt_once' }, 'id')).toHaveLength(1);
  });

  it('that is down when the provider sends an event: the event is sent again, and confirms the payment', async ({
    t,
    proxy,
    customer,
    vehicle,
  }) => {
    const held = await book(t, customer, { vehicle, from: 3, to: 5 });
    const intent = await openIntent(t, customer, { amount: 3_000, reservationId: held.body.id });
    proxy.down();
    await pay(t, intent.body.clientSecret);
    const down = await t.get('/api/ready');
    expect(down.status).toBe(503);
    proxy.up();
    await t.sandbox.webhooksDelivered();
    const row = await t.db
      .selectFrom('reservation')
      .select('state')
      .where('id', '=', held.body.id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'confirmed' });
  });
});
