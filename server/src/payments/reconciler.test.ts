import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  // An installation that ran before: the first comparison only notes where to begin.
  await t.volant.sweep();
  t.clock.advance({ minutes: 5 });
});
afterEach(() => t.close());

const bookAndPay = async (customer: TestCustomer, options: { from?: number; method?: string } = {}) => {
  const vehicle = await aVehicle(t);
  const accessory = await anAccessory(t);
  const from = options.from ?? 5;
  const order = { vehicle, from, to: from + 3, accessories: [{ accessory, quantity: 2 }] };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
  const intentId = await pay(t, body.clientSecret, options.method);
  const reservation = (await book(t, customer, order)).body;
  expect(reservation.status).toBe('upcoming');
  return { vehicle, accessory, order, intentId, reservation };
};

/** What a backup from before a purchase does not hold. */
const forget = async (reservationId: number): Promise<void> => {
  const { payment_id: paymentId } = await t.db
    .selectFrom('reservation')
    .select('payment_id')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable('payment')
    .set({ reservation_id: null, binding: 'unbound' })
    .where('id', '=', paymentId)
    .execute();
  await t.db.deleteFrom('reservation').where('id', '=', reservationId).execute();
  await t.db.deleteFrom('accessory_day').execute();
  await t.db.deleteFrom('refund').execute();
  await t.db
    .deleteFrom('payment')
    .where('id', '=', paymentId ?? '')
    .execute();
};

const nextComparison = async (): Promise<void> => {
  t.clock.advance({ minutes: 61 });
  await t.volant.sweep();
};

const reservations = () =>
  t.db.selectFrom('reservation').selectAll().where('state', '<>', 'canceled').execute();
const refundedCents = async (intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce(
    (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
    0,
  );

describe('after the restoration of a backup', () => {
  it('makes a paid reservation again, with its dates, accessories and price', async () => {
    const customer = await aCustomer(t);
    const { vehicle, accessory, reservation, intentId } = await bookAndPay(customer);
    await forget(reservation.id);
    await t.db.updateTable('vehicle').set({ daily_price_cents: 99_00 }).execute();
    await nextComparison();
    const mine = await t.call<(typeof reservation)[]>({
      path: '/api/reservations/me',
      token: customer.token,
    });
    expect(mine.body).toMatchObject([
      {
        vehicule: { id: vehicle.id },
        startDate: reservation.startDate,
        endDate: reservation.endDate,
        totalPrice: reservation.totalPrice,
        deposit: reservation.deposit,
        status: 'upcoming',
        accessories: [{ accessory: { id: accessory.id }, quantityReserved: 2 }],
      },
    ]);
    expect(await refundedCents(intentId)).toBe(0);
    await nextComparison();
    expect(await reservations()).toHaveLength(1);
  });

  it('gives the money back when the dates were sold again meanwhile', async () => {
    const { order, reservation, intentId } = await bookAndPay(await aCustomer(t));
    await forget(reservation.id);
    const other = await aCustomer(t);
    const hold = (await book(t, other, { ...order, accessories: [] })).body;
    const { body } = await openIntent(t, other, { amount: hold.deposit * 100, reservationId: hold.id });
    await pay(t, body.clientSecret);
    await nextComparison();
    expect((await reservations()).map((row) => [row.id, row.state])).toEqual([[hold.id, 'confirmed']]);
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('gives the money back when its customer is not known any more', async () => {
    const customer = await aCustomer(t);
    const { reservation, intentId } = await bookAndPay(customer);
    await forget(reservation.id);
    await t.db.deleteFrom('outbox').execute();
    await t.db.deleteFrom('account').where('id', '=', customer.id).execute();
    await nextComparison();
    await nextComparison();
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('ends a payment that waits for nobody, so that nobody pays it', async () => {
    await aVehicle(t);
    const customer = await aCustomer(t);
    const { body } = await openIntent(t, customer, { amount: 45_00 });
    await t.db.deleteFrom('payment').execute();
    await nextComparison();
    await expect(pay(t, body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('cancels a reservation whose deposit had gone back', async () => {
    const customer = await aCustomer(t);
    const manager = await aManager(t);
    const { reservation } = await bookAndPay(customer);
    await t.call({ method: 'PATCH', path: `/api/reservations/${reservation.id}`, token: manager.token });
    // The backup knows of neither the cancellation nor the refund.
    await t.db.deleteFrom('refund').execute();
    await t.db.deleteFrom('reservation_accessory').execute();
    const { payment_id: paymentId } = await t.db
      .selectFrom('reservation')
      .select('payment_id')
      .where('id', '=', reservation.id)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('payment').set({ reservation_id: null, binding: 'unbound' }).execute();
    const { id: _id, ...row } = await t.db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', reservation.id)
      .executeTakeFirstOrThrow();
    await t.db.deleteFrom('reservation').execute();
    const { id } = await t.db
      .insertInto('reservation')
      .values({ ...row, state: 'confirmed', cancel_reason: null, canceled_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable('payment')
      .set({ reservation_id: id, binding: 'bound' })
      .where('id', '=', paymentId)
      .execute();
    await nextComparison();
    expect(await reservations()).toEqual([]);
    expect(await t.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  });

  it('leaves alone what another installation made with the same account', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t));
    await forget(reservation.id);
    await t.db.updateTable('installation').set({ id: '00000000-0000-4000-8000-000000000000' }).execute();
    await nextComparison();
    expect([await reservations(), await refundedCents(intentId)]).toEqual([[], 0]);
  });
});

describe('a refund', () => {
  const cancel = async (id: number): Promise<void> => {
    const manager = await aManager(t);
    await t.call({ method: 'PATCH', path: `/api/reservations/${id}`, token: manager.token });
  };
  const state = async (): Promise<string | undefined> =>
    (await t.db.selectFrom('refund').select('state').executeTakeFirst())?.state;

  it('that the provider carries out later is read again until it is done', async () => {
    const { reservation } = await bookAndPay(await aCustomer(t), { method: 'pm_card_pendingRefund' });
    await cancel(reservation.id);
    expect(await state()).toBe('pending');
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await state()).toBe('succeeded');
  });

  const known = () =>
    t.db.selectFrom('refund').select(['state', 'amount_cents', 'payment_id']).executeTakeFirstOrThrow();
  const askAgain = async (paymentId: string): Promise<number> => {
    const { token } = await aManager(t);
    const path = `/api/payment/${paymentId}/retry-refund`;
    return (await t.call({ method: 'POST', path, token })).status;
  };
  const alerts = async (): Promise<MoneyAlert[]> =>
    (await t.call<MoneyAlert[]>({ path: '/api/payment/alerts', token: (await aManager(t)).token })).body;
  const settle = async (paymentId: string, kind: string): Promise<number> => {
    const { token } = await aManager(t);
    const path = `/api/payment/${paymentId}/alerts/${kind}/settle`;
    return (await t.call({ method: 'POST', path, token })).status;
  };

  it('that fails is an alert of the manager, who asks it again under another key', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t), { method: 'pm_card_refundFail' });
    await cancel(reservation.id);
    await nextComparison();
    expect(await state()).toBe('failed');
    const told = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where('kind', '=', 'agency-refund-failed')
      .execute();
    expect(told).toHaveLength(1);
    const [alert] = await alerts();
    expect(alert).toMatchObject({
      kind: 'refund_failed',
      amount: reservation.deposit,
      reservationId: reservation.id,
    });
    expect(await askAgain(alert?.paymentId ?? '')).toBe(204);
    expect((await t.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(2);
    expect(await state()).toBe('succeeded');
    expect(await askAgain(alert?.paymentId ?? '')).toBe(409);
  });

  it('that was made by other means is no alert any more, and is not asked again', async () => {
    const { reservation } = await bookAndPay(await aCustomer(t), { method: 'pm_card_refundFail' });
    await cancel(reservation.id);
    await nextComparison();
    const { payment_id: paymentId } = await known();
    expect(await settle(paymentId, 'disputed')).toBe(404);
    expect(await settle(paymentId, 'refund_failed')).toBe(204);
    expect(await alerts()).toEqual([]);
    expect(await askAgain(paymentId)).toBe(409);
    expect(await settle(paymentId, 'refund_failed')).toBe(404);
    await nextComparison();
    expect(await alerts()).toEqual([]);
    expect(await state()).toBe('failed');
  });

  it('that the provider does not know is an alert too', async () => {
    const { reservation } = await bookAndPay(await aCustomer(t), { method: 'pm_card_pendingRefund' });
    await cancel(reservation.id);
    await t.db.updateTable('refund').set({ provider_id: 're_of_another_account' }).execute();
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await state()).toBe('failed');
  });

  it('that is refused is told each time', async () => {
    const { reservation } = await bookAndPay(await aCustomer(t));
    const { refund } = t.provider;
    t.provider.refund = () => Promise.resolve({ providerId: null, status: 'failed' });
    await cancel(reservation.id);
    expect(await askAgain((await known()).payment_id)).toBe(204);
    t.provider.refund = refund;
    const told = await t.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'agency-refund-failed')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('gives back what is left after a part went back by the dashboard', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await nextComparison();
    await cancel(reservation.id);
    const depositCents = reservation.deposit * 100;
    expect(await known()).toMatchObject({ state: 'succeeded', amount_cents: depositCents - 10_00 });
    expect(await refundedCents(intentId)).toBe(depositCents);
  });

  it('gives back what is left once it is asked again, when nobody had heard of that part', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await cancel(reservation.id);
    expect(await state()).toBe('failed');
    expect(await askAgain((await known()).payment_id)).toBe(204);
    expect(await state()).toBe('succeeded');
    expect(await refundedCents(intentId)).toBe(reservation.deposit * 100);
  });

  it('that the dashboard made before us stands', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId });
    await nextComparison();
    await cancel(reservation.id);
    await nextComparison();
    await nextComparison();
    // Nothing is left to give back: no refund of ours is asked for.
    expect(await state()).toBeUndefined();
    const { data } = await t.stripe.refunds.list({ payment_intent: intentId });
    expect(data.map(({ amount }) => amount)).toEqual([reservation.deposit * 100]);
  });

  it('made in the dashboard of the provider is shown, and cancels nothing', async () => {
    const { reservation, intentId } = await bookAndPay(await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await nextComparison();
    expect(await alerts()).toMatchObject([
      { kind: 'refunded_elsewhere', amount: 10, reservationId: reservation.id },
    ]);
    expect((await reservations()).map((row) => row.state)).toEqual(['confirmed']);
  });

  it('made in the dashboard is shown until the manager knows of it, and again when more goes back', async () => {
    const { intentId } = await bookAndPay(await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await nextComparison();
    const [alert] = await alerts();
    expect(await settle(alert?.paymentId ?? '', 'refunded_elsewhere')).toBe(204);
    expect(await alerts()).toEqual([]);
    await nextComparison();
    expect(await alerts()).toEqual([]);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await nextComparison();
    expect(await alerts()).toMatchObject([{ kind: 'refunded_elsewhere', amount: 15 }]);
  });
});

describe('open payments', () => {
  it('are read again at the provider, however many there are', async () => {
    const customer = await aCustomer(t);
    const older = Array.from({ length: 201 }, (_, index) => ({
      id: randomUUID(),
      account_id: customer.id,
      kind: 'intent' as const,
      amount_cents: 1000,
      product_name: 'Acompte',
      binding: 'unbound' as const,
      idempotency_key: `older-${index}`,
      provider_id: `pi_older${index}`,
      created_at: new Date(t.clock.now().getTime() - 1000),
    }));
    await t.db.insertInto('payment').values(older).execute();
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect((await reservations()).map((row) => row.state)).toEqual(['confirmed']);
  });
});

describe('the lease of the duties', () => {
  it('keeps a second process from sweeping while the first does, and ends with a process that died', async () => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    t.clock.advance({ minutes: 16 });
    const holder = '11111111-1111-4111-8111-111111111111';
    const expires_at = new Date(t.clock.now().getTime() + 20_000);
    await t.db.insertInto('lease').values({ name: 'sweep', holder, expires_at }).execute();
    await t.volant.sweep();
    expect((await reservations()).map((row) => row.id)).toEqual([hold.id]);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await reservations()).toEqual([]);
  });
});
