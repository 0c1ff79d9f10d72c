import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sql } from 'kysely';
import {
  aCustomer,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
  type TestVehicle,
} from '../../testing/builders.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { system } from '../actor.ts';
import { transact } from '../../audit/transact.ts';

const source = inject('database');

/** The embedded database is in the process: there is no network connection to lose. */
describe.skipIf(source.kind === 'embedded')('a connection to PostgreSQL', () => {
  let proxy: DatabaseProxy;
  let t: TestApp;
  let customer: TestCustomer;
  let vehicle: TestVehicle;

  beforeEach(async () => {
    if (source.kind === 'embedded') return;
    proxy = await startDatabaseProxy(source.url);
    t = await startTestApp({ reachDatabase: proxy.reach, webhooks: true });
    customer = await aCustomer(t);
    vehicle = await aVehicle(t);
  });

  afterEach(async () => {
    await t.sandbox.webhooksDelivered();
    await t.close();
    await proxy.close();
  });

  const countReservations = async (): Promise<number> => {
    const { count } = await t.db
      .selectFrom('reservation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  describe.each(['before', 'after'] as const)('that is lost %s the commit', (when) => {
    it('makes one reservation of one order, and the caller does not notice', async () => {
      proxy.cutAt('commit', when, 1);
      const answer = await book(t, customer, { vehicle, from: 3, to: 5 });
      expect(proxy.cuts()).toBe(1);
      expect(answer.status).toBe(201);
      expect(await countReservations()).toBe(1);
      expect((await book(t, customer, { vehicle, from: 3, to: 5 })).body.id).toBe(answer.body.id);
    });

    it('makes one payment of one intent, and confirms its reservation once', async () => {
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
      const mails = await t.db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '=', 'reservation-confirmed')
        .execute();
      expect(mails).toHaveLength(1);
    });
  });

  it.each([
    ['before', 2],
    ['after', 1],
  ] as const)(
    'that is lost %s the commit: the work runs %i times and is kept once',
    async (when, expected) => {
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

  it('that is lost at every attempt: the request gets 503, and nothing is kept', async () => {
    proxy.cutAt('commit', 'before', 99);
    const answer = await book(t, customer, { vehicle, from: 3, to: 5 });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(proxy.cuts()).toBe(4);
    proxy.cutAt('commit', 'before', 0);
    expect(await countReservations()).toBe(0);
  });

  it('that is ended by the server in the middle of a transaction is replaced, and the work is kept once', async () => {
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
    expect(
      await t.db.selectFrom('provider_event').select('id').where('id', '=', 'evt_once').execute(),
    ).toHaveLength(1);
  });

  it('that is down when the provider sends an event: the event is sent again, and confirms the payment', async () => {
    const held = await book(t, customer, { vehicle, from: 3, to: 5 });
    const intent = await openIntent(t, customer, { amount: 3_000, reservationId: held.body.id });
    proxy.down();
    await pay(t, intent.body.clientSecret);
    const down = await t.call({ path: '/api/ready' });
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
