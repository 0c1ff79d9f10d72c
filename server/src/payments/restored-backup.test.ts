import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import { markRestored } from '../db/restored-base.store.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  type OrderInput,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import { snapshotOf } from '../testing/database-snapshot.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The base of some time ago beside the provider of now: whole backups, restored in place of what came since. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.volant.sweep();
});
beforeEach(async () => {
  // What the last test left at the provider is too old to be compared.
  t.clock.advance({ days: 1 });
  await t.volant.sweep();
});
afterEach(() => {
  t.sandbox.clearFaults();
});
afterAll(() => t.close());

type Ask = (sql: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;
const inTransaction = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
  t.db.transaction().execute((tx) =>
    work(async (sql, parameters = []) => {
      const query = CompiledQuery.raw(sql, [...parameters]);
      return (await tx.executeQuery<Record<string, unknown>>(query)).rows;
    }),
  );

/** Takes a backup; what is answered restores it, and starts the application again. */
const backup = async (): Promise<() => Promise<void>> => {
  const restore = await inTransaction(snapshotOf);
  return async () => {
    await inTransaction(restore);
    await t.restart();
  };
};

/** A backup that is taken while the provider creates the next payment: it knows the payment, and none of its ids. */
const backupDuringCreation = (): (() => Promise<void>) => {
  const { createIntent } = t.provider;
  let restore = (): Promise<void> => Promise.reject(new Error('no backup was taken'));
  t.provider.createIntent = async (order) => {
    t.provider.createIntent = createIntent;
    restore = await backup();
    return createIntent(order);
  };
  return () => restore();
};

/** As `npm run restore` leaves the books: nothing is held before they were compared. */
const restoreByCommand = async (restore: () => Promise<void>): Promise<void> => {
  await restore();
  await markRestored(t.db, t.clock.now());
};
/** Has the next row of a table get a number that was given before. */
const giveAgain = async (table: 'account' | 'vehicle' | 'accessory', id: number): Promise<void> => {
  await sql`SELECT setval(${`${table}_id_seq`}::regclass, ${id}, false)`.execute(t.db);
};

const hold = async (customer: TestCustomer, order: OrderInput) => (await book(t, customer, order)).body;
const payFor = async (customer: TestCustomer, { id, deposit }: { id: number; deposit: number }) =>
  pay(t, (await openIntent(t, customer, { amount: deposit * 100, reservationId: id })).body.clientSecret);
const payPage = async (url: string): Promise<void> => {
  const page = new URL(url).pathname;
  const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const body = new URLSearchParams(card);
  await fetch(`${t.sandbox.url}${page}/pay`, { method: 'POST', redirect: 'manual', body });
};
const alertsOf = async (reservationId: number): Promise<MoneyAlert[]> =>
  (await allAlerts()).filter((alert) => alert.reservationId === reservationId);
const allAlerts = async (): Promise<MoneyAlert[]> =>
  (await t.call<MoneyAlert[]>({ path: '/api/payment/alerts', token: (await aManager(t)).token })).body;
const reservationsOf = async ({ token }: TestCustomer): Promise<Reservation[]> =>
  (await t.call<Reservation[]>({ path: '/api/reservations/me', token })).body;
const buy = async (customer: TestCustomer, order: OrderInput) => {
  const intentId = await payFor(customer, await hold(customer, order));
  const reservation = (await book(t, customer, order)).body;
  expect(reservation.status).toBe('upcoming');
  return { intentId, reservation };
};
const cancel = async (id: number): Promise<void> => {
  const { token } = await aManager(t);
  expect((await t.call({ method: 'PATCH', path: `/api/reservations/${id}`, token })).status).toBe(200);
};
const sweepAfter = async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
const liveOf = async (vehicle: TestVehicle) =>
  t.db
    .selectFrom('reservation')
    .select(['account_id as customer', 'start_date as from', 'state'])
    .where('vehicle_id', '=', vehicle.id)
    .where('state', '<>', 'canceled')
    .orderBy('id')
    .execute();
const paidBy = (customer: TestCustomer, days: number) => [
  { customer: customer.id, from: inDays(t, days), state: 'confirmed' },
];
const refundedCents = async (intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce(
    (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
    0,
  );
const refundState = async (intent: string): Promise<string | undefined> =>
  (
    await t.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.state')
      .where('payment.intent_id', '=', intent)
      .executeTakeFirst()
  )?.state;

describe('the comparison after the restoration of a backup', () => {
  it('starts again from the backup when the provider failed in the middle', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const { intentId } = await buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = paidBy(customer, 9);
    const open = await hold(customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: open.id });
    t.clock.advance({ days: 3 });
    await restore();
    t.sandbox.addFault({ kind: 'status', status: 503, method: 'POST', path: /\/cancel$/, times: 3 });
    await t.volant.sweep();
    await sweepAfter({ seconds: 30 });
    const left = await t.stripe.paymentIntents.retrieve(body.clientSecret.split('_secret_')[0] ?? '');
    expect(left.status).toBe('canceled');
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is left to the process that took over from one held up too long', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    await buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = paidBy(customer, 9);
    t.clock.advance({ days: 3 });
    await restore();
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      t.clock.advance({ seconds: 25 });
      const expires_at = new Date(t.clock.now().getTime() + 20_000);
      const holder = '11111111-1111-4111-8111-111111111111';
      await t.db.updateTable('lease').set({ holder, expires_at }).execute();
      yield* listPayments(since);
    };
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    await sweepAfter({ seconds: 30 });
    expect(await liveOf(vehicle)).toEqual(wanted);
  });

  it('misses no page that is paid while it is made', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    await openIntent(t, await aCustomer(t), { amount: 10_00 });
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await t.call<{ url: string }>({
      method: 'POST',
      path: '/api/payment/create-checkout-session',
      token: customer.token,
      body: { amount: held.deposit, productName: 'Acompte', reservationId: held.id },
    });
    await restore();
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      let isPaid = false;
      for await (const seen of listPayments(since)) {
        if (!isPaid) await payPage(body.url);
        isPaid = true;
        yield seen;
      }
    };
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual(paidBy(customer, 9));
  });

  it('reads more than one page of the provider', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    await buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = paidBy(customer, 9);
    for (let count = 0; count < 101; count += 1)
      await t.stripe.paymentIntents.create({ amount: 1000, currency: 'eur' });
    await restore();
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual(wanted);
  });
});

describe('a backup that knows a hold, and not its payment', () => {
  it('has the hold confirmed with what was paid for it', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const accessory = await anAccessory(t);
    const order = { vehicle, from: 9, to: 12, accessories: [{ accessory, quantity: 2 }] };
    const held = await hold(customer, order);
    const restore = await backup();
    const intentId = await payFor(customer, held);
    await restore();
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([paidBy(customer, 9), 0]);
  });

  it('is followed although it was taken before the provider had answered', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const restore = backupDuringCreation();
    const intentId = await payFor(customer, held);
    await restore();
    await sweepAfter({ seconds: 30 });
    expect(await liveOf(vehicle)).toEqual(paidBy(customer, 9));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await sweepAfter({ minutes: 61 });
    expect(await alertsOf(held.id)).toMatchObject([{ kind: 'refunded_elsewhere', amount: 10 }]);
  });

  it('gives back what was paid when its key is too old to be asked for', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const restore = backupDuringCreation();
    const intentId = await payFor(customer, held);
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([[], held.deposit * 100]);
    expect(await refundState(intentId)).toBe('succeeded');
  });

  it('gives back what is paid while its unfinished creation is ended', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const restore = backupDuringCreation();
    const { clientSecret } = (
      await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id })
    ).body;
    await restore();
    await t.volant.sweep();
    const { cancel: cancelAtProvider } = t.provider;
    let intentId = '';
    t.provider.cancel = async (kind, id) => {
      t.provider.cancel = cancelAtProvider;
      intentId = await pay(t, clientSecret);
      return cancelAtProvider(kind, id);
    };
    await sweepAfter({ seconds: 30 });
    expect(intentId).not.toBe('');
    expect([await refundedCents(intentId), await refundState(intentId)]).toEqual([
      held.deposit * 100,
      'succeeded',
    ]);
  });

  it('does not have it confirmed when the money has gone back since', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id });
    const restore = await backup();
    const intentId = await pay(t, body.clientSecret);
    await sweepAfter({ seconds: 30 });
    await cancel(held.id);
    t.clock.advance({ days: 3 });
    await restore();
    await t.volant.sweep();
    await sweepAfter({ seconds: 30 });
    const told = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where('aggregate_id', '=', String(held.id))
      .where('kind', 'like', '%reservation%')
      .execute();
    expect([await liveOf(vehicle), told]).toEqual([[], []]);
    expect([await refundedCents(intentId), await refundState(intentId)]).toEqual([
      held.deposit * 100,
      'succeeded',
    ]);
  });
});

describe('what a backup does not know', () => {
  it('is rebuilt although it was paid after midnight, on its first day', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    t.clock.set(`${agencyDay(t.clock.now())}T21:58:00.000Z`);
    const wanted = paidBy(customer, 1);
    const restore = await backup();
    const held = await hold(customer, { vehicle, from: 1, to: 3 });
    t.clock.advance({ minutes: 5 });
    const intentId = await payFor(customer, held);
    await sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('goes back, and not to whoever was given the number of its customer', async () => {
    const vehicle = await aVehicle(t);
    const restore = await backup();
    const customer = await aCustomer(t);
    const { intentId, reservation } = await buy(customer, { vehicle, from: 9, to: 12 });
    t.clock.advance({ days: 3 });
    await restore();
    await giveAgain('account', customer.id);
    expect((await aCustomer(t)).id).toBe(customer.id);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('goes back when the number of its vehicle was given to another one', async () => {
    const customer = await aCustomer(t);
    const restore = await backup();
    const vehicle = await aVehicle(t);
    const { intentId, reservation } = await buy(customer, { vehicle, from: 9, to: 12 });
    t.clock.advance({ days: 3 });
    await restore();
    await giveAgain('vehicle', vehicle.id);
    expect((await aVehicle(t)).id).toBe(vehicle.id);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('is rebuilt as what was bought, not as what the payment was opened for', async () => {
    const customer = await aCustomer(t);
    const [one, other] = [await aVehicle(t), await aVehicle(t)];
    const restore = await backup();
    await hold(customer, { vehicle: one, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    const intentId = await pay(t, body.clientSecret);
    const bought = await book(t, customer, { vehicle: other, from: 20, to: 23 });
    expect(bought.body.status).toBe('upcoming');
    const wanted = paidBy(customer, 20);
    await sweepAfter({ minutes: 61 });
    t.clock.advance({ days: 1 });
    await restore();
    await t.volant.sweep();
    expect([await liveOf(one), await liveOf(other)]).toEqual([[], wanted]);
    expect(await refundedCents(intentId)).toBe(0);
  });

  it('is rebuilt although it was paid before it was ordered', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = paidBy(customer, 20);
    await sweepAfter({ minutes: 61 });
    t.clock.advance({ days: 1 });
    await restore();
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is rebuilt although the backup saw no more of its payment than that it was to be created', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = backupDuringCreation();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = paidBy(customer, 20);
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is sold to whoever bought the dates after they were given back', async () => {
    const [first, second, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const { intentId: givenBack, reservation } = await buy(first, { vehicle, from: 9, to: 12 });
    const restore = await backup();
    await cancel(reservation.id);
    const { intentId } = await buy(second, { vehicle, from: 9, to: 12 });
    const wanted = paidBy(second, 9);
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual(wanted);
    expect([await refundedCents(givenBack), await refundedCents(intentId)]).toEqual([45_00, 0]);
  });

  it('is a refund that fails later: the manager is told', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const held = await hold(customer, { vehicle, from: 9, to: 12 });
    const { body } = await openIntent(t, customer, { amount: held.deposit * 100, reservationId: held.id });
    const intentId = await pay(t, body.clientSecret, 'pm_card_refundFail');
    await sweepAfter({ seconds: 30 });
    await cancel(held.id);
    await restore();
    await t.volant.sweep();
    expect(await refundState(intentId)).toBe('succeeded');
    await sweepAfter({ minutes: 61 });
    expect([await refundedCents(intentId), await refundState(intentId)]).toEqual([0, 'failed']);
  });

  it('is a refund that was asked again: it is no alert any more', async () => {
    const { intentId, reservation } = await buy(await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 9,
      to: 12,
    });
    const { refund } = t.provider;
    t.provider.refund = () => Promise.resolve({ providerId: null, status: 'failed' });
    await cancel(reservation.id);
    t.provider.refund = refund;
    const restore = await backup();
    const [alert] = await alertsOf(reservation.id);
    const { token } = await aManager(t);
    const path = `/api/payment/${alert?.paymentId ?? ''}/retry-refund`;
    expect((await t.call({ method: 'POST', path, token })).status).toBe(204);
    await restore();
    expect(await refundState(intentId)).toBe('failed');
    await t.volant.sweep();
    expect([await refundState(intentId), await alertsOf(reservation.id)]).toEqual(['succeeded', []]);
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('is a refund made in the dashboard: it is shown', async () => {
    const { intentId, reservation } = await buy(await aCustomer(t), {
      vehicle: await aVehicle(t),
      from: 9,
      to: 12,
    });
    // Too old for the comparison to look at the payment itself.
    for (let hours = 0; hours < 5; hours += 1) await sweepAfter({ minutes: 61 });
    const restore = await backup();
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    t.clock.advance({ days: 2 });
    await restore();
    await t.volant.sweep();
    expect(await alertsOf(reservation.id)).toMatchObject([{ kind: 'refunded_elsewhere', amount: 10 }]);
  });
});

describe('after the restoration of a backup, until the books were compared', () => {
  it('six strangers who want six paid rentals get none of them, and every rental is there again', async () => {
    const vehicles = [];
    const [customer, stranger] = [await aCustomer(t), await aCustomer(t)];
    for (let count = 0; count < 6; count += 1) vehicles.push(await aVehicle(t));
    const restore = await backup();
    for (const vehicle of vehicles) await buy(customer, { vehicle, from: 9, to: 12 });
    const wanted = paidBy(customer, 9);
    await restoreByCommand(restore);
    for (const vehicle of vehicles) {
      const answer = await book(t, stranger, { vehicle, from: 10, to: 13 });
      expect([answer.status, answer.body]).toMatchObject([
        503,
        { code: 'restoring', message: reservationMessages.restoring },
      ]);
      expect(answer.headers['retry-after']).toBe('30');
    }
    const payment = await openIntent(t, stranger, { amount: 45_00 });
    expect([payment.status, payment.body]).toMatchObject([503, { message: paymentMessages.restoring }]);
    const periods = `/api/reservations/vehicules/${vehicles[0]?.id ?? 0}/reserved-periods`;
    expect((await t.call({ path: periods })).status).toBe(200);
    await t.volant.sweep();
    for (const vehicle of vehicles) expect(await liveOf(vehicle)).toEqual(wanted);
    expect((await book(t, stranger, { vehicle: await aVehicle(t), from: 9, to: 12 })).status).toBe(201);
  });

  it('the mark that somebody set by hand goes as well, to the microsecond', async () => {
    await sql`UPDATE installation SET restored_at = date_trunc('milliseconds', now()) + interval '123 microseconds'`.execute(
      t.db,
    );
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).status).toBe(503);
    await t.volant.sweep();
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).status).toBe(201);
  });

  it('nothing is held, released or given back while the provider does not answer', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const other = await aVehicle(t);
    const kept = await hold(customer, { vehicle: other, from: 5, to: 8 });
    const unordered = await pay(t, (await openIntent(t, customer, { amount: 30_00 })).body.clientSecret);
    await sweepAfter({ seconds: 30 });
    const restore = await backup();
    expect((await book(t, customer, { vehicle, from: 9, to: 11 })).body.status).toBe('upcoming');
    const wanted = paidBy(customer, 9);
    t.clock.advance({ minutes: 50 });
    await restoreByCommand(restore);
    t.sandbox.addFault({ kind: 'status', status: 503, method: 'GET', path: /payment_intents/, times: 99 });
    await t.volant.sweep();
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).status).toBe(503);
    expect(await liveOf(other)).toMatchObject([{ state: 'pending' }]);
    expect(await refundedCents(unordered)).toBe(0);
    t.sandbox.clearFaults();
    await sweepAfter({ seconds: 30 });
    expect([await liveOf(vehicle), await refundedCents(unordered)]).toEqual([wanted, 0]);
    await sweepAfter({ seconds: 30 });
    expect(await liveOf(other)).toEqual([]);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.id).not.toBe(kept.id);
  });

  it('a paid rental takes its dates and accessories back from unpaid holds of somebody else', async () => {
    const [customer, stranger, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const accessory = await anAccessory(t);
    const restore = await backup();
    const accessories = [{ accessory, quantity: 2 }];
    const { intentId } = await buy(customer, { vehicle, from: 9, to: 12, accessories });
    const wanted = paidBy(customer, 9);
    await restore();
    // Restored by hand: nobody knew of it before the next comparison.
    const held = await hold(stranger, { vehicle, from: 10, to: 13 });
    await hold(stranger, { vehicle: await aVehicle(t), from: 10, to: 13, accessories });
    const open = await openIntent(t, stranger, { amount: held.deposit * 100, reservationId: held.id });
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
    await expect(pay(t, open.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('a rental whose dates were paid by somebody else goes back, and everybody is told why', async () => {
    const [customer, stranger, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const { intentId, reservation } = await buy(customer, { vehicle, from: 9, to: 12 });
    await restore();
    const held = await hold(stranger, { vehicle, from: 10, to: 13 });
    await payFor(stranger, held);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual(paidBy(stranger, 10));
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
    const lost = (await allAlerts()).find(({ rental }) => rental?.providerId === intentId);
    expect(lost).toMatchObject({
      kind: 'not_rebuilt',
      amount: reservation.deposit,
      customer: { email: customer.email },
      rental: { vehicle: 'Peugeot 308', startDate: reservation.startDate, isRefunded: true },
    });
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const texts = t.mails.sent.filter(({ name }) => name.endsWith(lost?.paymentId ?? '?'));
    expect(texts.map(({ name }) => name.split('.')[0]).toSorted()).toEqual([
      'agency-rental-lost',
      'deposit-refunded',
    ]);
    const toCustomer = texts.find(({ name }) => name.startsWith('deposit-refunded'))?.text ?? '';
    expect(toCustomer).toContain('Un incident technique nous a fait perdre votre réservation');
    expect(toCustomer).not.toContain('aucune réservation');
    const { token } = await aManager(t);
    const path = `/api/payment/${lost?.paymentId ?? ''}/alerts/not_rebuilt/settle`;
    expect((await t.call({ method: 'POST', path, token })).status).toBe(204);
    expect((await allAlerts()).some(({ rental }) => rental?.providerId === intentId)).toBe(false);
  });

  it('a rental of a customer whom nobody knows any more is told to the agency', async () => {
    const vehicle = await aVehicle(t);
    const restore = await backup();
    const { intentId } = await buy(await aCustomer(t), { vehicle, from: 9, to: 12 });
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect((await allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      customer: { email: '' },
      rental: { isRefunded: true },
    });
    expect(await refundedCents(intentId)).toBe(45_00);
  });

  it('a rental that could not be made again is told once more when the same backup is restored again', async () => {
    const [customer, stranger, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const { intentId } = await buy(customer, { vehicle, from: 9, to: 12 });
    const ofUnknown = await buy(await aCustomer(t), { vehicle, from: 20, to: 23 });
    await restore();
    await payFor(stranger, await hold(stranger, { vehicle, from: 10, to: 13 }));
    await t.volant.sweep();
    await restoreByCommand(restore);
    await t.volant.sweep();

    const alerts = await allAlerts();
    const lost = [intentId, ofUnknown.intentId].map((id) => alerts.find((a) => a.rental?.providerId === id));
    expect(lost).toMatchObject([
      { kind: 'not_rebuilt', amount: 45, customer: { email: customer.email }, rental: { isRefunded: true } },
      { kind: 'not_rebuilt', amount: 45, customer: { email: '' }, rental: { isRefunded: true } },
    ]);
    expect([await refundedCents(intentId), await refundedCents(ofUnknown.intentId)]).toEqual([45_00, 45_00]);
    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const told = t.mails.sent.filter(({ name }) => lost.some((a) => name.endsWith(a?.paymentId ?? '?')));
    expect(told.map(({ name }) => name.split('.')[0])).toEqual(['agency-rental-lost', 'agency-rental-lost']);
    expect(told.some(({ text }) => text.includes('Il l’était déjà avant cette restauration'))).toBe(true);
  });

  it('a rental whose deposit went back in the dashboard is not made again, and the agency is told', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const { intentId } = await buy(customer, { vehicle, from: 9, to: 12 });
    await t.stripe.refunds.create({ payment_intent: intentId });
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    expect((await allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      amount: 45,
      customer: { email: customer.email },
      rental: { isRefunded: true },
    });
  });
});

describe('a rental that was being paid when the backup was made', () => {
  it('is told to the agency when its deposit went back since', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    const restore = await backup();
    const intentId = await pay(t, body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 9, to: 12 })).body.status).toBe('upcoming');
    await t.stripe.refunds.create({ payment_intent: intentId });
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    expect((await allAlerts()).find(({ rental }) => rental?.providerId === intentId)).toMatchObject({
      kind: 'not_rebuilt',
      rental: { isRefunded: true },
    });
  });
});

describe('what the provider was told right after it happened', () => {
  it('has a rental that was paid before it was ordered made again at once', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    const wanted = paidBy(customer, 20);
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it('is told by the sweep when the provider did not answer then', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    const { describe: tell } = t.provider;
    t.provider.describe = () => Promise.reject(new ProviderUnavailable('down'));
    expect((await book(t, customer, { vehicle, from: 20, to: 23 })).body.status).toBe('upcoming');
    t.provider.describe = tell;
    const wanted = paidBy(customer, 20);
    await sweepAfter({ seconds: 30 });
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
  });

  it.each(['known', 'lost'] as const)(
    'has a cancelled rental stay cancelled, its deposit kept: %s',
    async (is) => {
      const [customer, second, vehicle] = [await aCustomer(t), await aCustomer(t), await aVehicle(t)];
      let restore = await backup();
      const { intentId, reservation } = await buy(customer, { vehicle, from: 1, to: 3 });
      if (is === 'known') restore = await backup();
      await cancel(reservation.id);
      await buy(second, { vehicle, from: 1, to: 3 });
      const wanted = paidBy(second, 1);
      await restoreByCommand(restore);
      await t.volant.sweep();
      await sweepAfter({ minutes: 31 });
      expect([await liveOf(vehicle), await refundedCents(intentId)]).toEqual([wanted, 0]);
      const [own] = await reservationsOf(customer);
      expect(own).toMatchObject({ status: 'canceled', cancelReason: 'customer', depositPaid: true });
    },
  );

  it('has a cancelled rental stay cancelled beside the next one of the same customer and days', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const first = await buy(customer, { vehicle, from: 1, to: 3 });
    await cancel(first.reservation.id);
    const second = await buy(customer, { vehicle, from: 1, to: 3 });
    const wanted = paidBy(customer, 1);
    await restoreByCommand(restore);
    // The provider shows the cancelled one later: the other is made again before it.
    const { listPayments } = t.provider;
    t.provider.listPayments = async function* (since) {
      t.provider.listPayments = listPayments;
      for await (const payment of listPayments(since)) if (payment.intentId !== first.intentId) yield payment;
    };
    await t.volant.sweep();
    await sweepAfter({ minutes: 61 });
    await sweepAfter({ minutes: 61 });
    expect(await liveOf(vehicle)).toEqual(wanted);
    expect([await refundedCents(first.intentId), await refundedCents(second.intentId)]).toEqual([0, 0]);
  });

  it.each(['known', 'lost'] as const)(
    'has a returned rental stay returned, its kilometres counted once: %s',
    async (is) => {
      const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
      let restore = await backup();
      const { intentId, reservation } = await buy(customer, { vehicle, from: 1, to: 3 });
      if (is === 'known') restore = await backup();
      t.clock.advance({ days: 4 });
      const { token } = await aManager(t);
      const path = `/api/reservations/${reservation.id}/finalize?mileageDriven=640`;
      expect((await t.call({ method: 'PATCH', path, token })).status).toBe(200);
      await restoreByCommand(restore);
      await t.volant.sweep();
      await sweepAfter({ minutes: 61 });
      const [own] = await reservationsOf(customer);
      expect(own).toMatchObject({ status: 'finalized', mileageDriven: 640, vehicule: { mileage: 12_640 } });
      expect(await refundedCents(intentId)).toBe(0);
    },
  );

  it('gives no rental an accessory that was given the number of its own', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    const restore = await backup();
    const accessory = await anAccessory(t);
    const accessories = [{ accessory, quantity: 1 }];
    const { intentId, reservation } = await buy(customer, { vehicle, from: 9, to: 12, accessories });
    t.clock.advance({ minutes: 300 });
    await restore();
    await giveAgain('accessory', accessory.id);
    expect((await anAccessory(t, { name: 'Coffre de toit' })).id).toBe(accessory.id);
    await t.volant.sweep();
    expect(await liveOf(vehicle)).toEqual([]);
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('gives nobody a number that the provider knows of somebody else', async () => {
    const restore = await backup();
    const customer = await aCustomer(t);
    await buy(customer, { vehicle: await aVehicle(t), from: 9, to: 12 });
    await restoreByCommand(restore);
    await t.volant.sweep();
    expect((await aCustomer(t)).id).toBeGreaterThan(customer.id);
  });
});
