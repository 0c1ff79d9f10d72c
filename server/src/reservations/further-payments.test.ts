import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import { snapshotOf } from '../testing/database-snapshot.ts';
import { openFurther } from '../testing/money/further-payment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { lockPayment, type Purpose } from '../payments/payments.store.ts';
import { insertRefundOfPart } from '../payments/refunds/refunds.store.ts';

/** A payment for a reservation beside its deposit. */
let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  await t.volant.sweep();
  t.clock.advance({ minutes: 5 });
});
afterEach(() => t.close());

const buy = async (customer: TestCustomer, bought?: TestVehicle) => {
  const order = { vehicle: bought ?? (await aVehicle(t)), from: 5, to: 8 };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
  const intentId = await pay(t, body.clientSecret);
  expect((await book(t, customer, order)).body.status).toBe('upcoming');
  return { id: hold.id, intentId };
};

const open = (
  customer: TestCustomer,
  reservationId: number,
  opened: { purpose?: Purpose; cents?: number } = {},
) => openFurther(t, { customer, reservationId, ...opened });

const sweepAfter = async (duration: { minutes?: number; seconds?: number; days?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
const cancel = async (id: number): Promise<void> => {
  const { token } = await aManager(t);
  expect((await t.call({ method: 'PATCH', path: `/api/reservations/${id}`, token })).status).toBe(200);
};
const refundedCents = async (intentId: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data.reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
const paymentsOf = (reservationId: number) =>
  t.db
    .selectFrom('payment')
    .select(['purpose', 'state', 'refunded_elsewhere_cents as elsewhere'])
    .where('reservation_id', '=', reservationId)
    .orderBy('amount_cents', 'desc')
    .orderBy('purpose')
    .execute();
const backup = async (): Promise<() => Promise<void>> => {
  const inTransaction = <T>(work: (ask: Parameters<typeof snapshotOf>[0]) => Promise<T>): Promise<T> =>
    t.db.transaction().execute((tx) =>
      work(async (text, parameters = []) => {
        const query = CompiledQuery.raw(text, [...parameters]);
        return (await tx.executeQuery<Record<string, unknown>>(query)).rows;
      }),
    );
  const restore = await inTransaction(snapshotOf);
  return async () => {
    await inTransaction(restore);
    await t.restart();
  };
};

describe('a supplement', () => {
  it('stays with its reservation, confirms nothing and cannot be used for another purchase', async () => {
    const customer = await aCustomer(t);
    const { id } = await buy(customer);
    // Exactly the deposit of the next order.
    const { intentId, clientSecret } = await open(customer, id, { cents: 45_00 });
    await pay(t, clientSecret);
    await sweepAfter({ seconds: 30 });
    const next = await book(t, customer, { vehicle: await aVehicle(t), from: 20, to: 23 });
    expect(next.body.status).toBe('pending');
    await sweepAfter({ minutes: 61 });
    await sweepAfter({ minutes: 61 });
    expect(await refundedCents(intentId)).toBe(0);
    expect(await paymentsOf(id)).toMatchObject([
      { purpose: 'deposit', state: 'succeeded' },
      { purpose: 'supplement', state: 'succeeded' },
    ]);
  });

  it('is refunded when it is paid after its reservation was cancelled', async () => {
    const customer = await aCustomer(t);
    const { id } = await buy(customer);
    const { paymentId, intentId, clientSecret } = await open(customer, id);
    await pay(t, clientSecret);
    await cancel(id);
    await sweepAfter({ seconds: 30 });
    expect(await refundedCents(intentId)).toBe(20_00);
    const refund = await t.db.selectFrom('refund').selectAll().where('id', '=', paymentId).executeTakeFirst();
    expect(refund).toMatchObject({ reason: 'canceled', state: 'succeeded', amount_cents: 20_00 });
  });

  it('is open until it is paid or its reservation is cancelled', async () => {
    const customer = await aCustomer(t);
    const { id } = await buy(customer);
    const { intentId } = await open(customer, id);
    await sweepAfter({ minutes: 61 });
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('requires_payment_method');
    await cancel(id);
    await sweepAfter({ seconds: 30 });
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });
});

describe('after the restoration of a backup', () => {
  it('payments beside the deposit are attached to their reservation again', async () => {
    const customer = await aCustomer(t);
    const { id } = await buy(customer);
    await sweepAfter({ days: 1 });
    const restore = await backup();
    const supplement = await open(customer, id);
    await pay(t, supplement.clientSecret);
    const balance = await open(customer, id, { purpose: 'balance', cents: 10_00 });
    await pay(t, balance.clientSecret);
    await sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    expect(await paymentsOf(id)).toMatchObject([
      { purpose: 'deposit' },
      { purpose: 'supplement', state: 'succeeded' },
      { purpose: 'balance', state: 'succeeded' },
    ]);
    await sweepAfter({ minutes: 61 });
    expect([await refundedCents(supplement.intentId), await refundedCents(balance.intentId)]).toEqual([0, 0]);
  });

  it('they are attached even if the reservation was rebuilt under another number', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    await sweepAfter({ days: 1 });
    const restore = await backup();
    await buy(await aCustomer(t));
    const { id, intentId: deposit } = await buy(customer, vehicle);
    const { intentId, clientSecret } = await open(customer, id);
    await pay(t, clientSecret);
    await sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    const { id: now } = await t.db
      .selectFrom('reservation')
      .select('id')
      .where('account_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(now).not.toBe(id);
    expect(await paymentsOf(now)).toMatchObject([{ purpose: 'deposit' }, { purpose: 'supplement' }]);
    await sweepAfter({ minutes: 61 });
    expect([await refundedCents(deposit), await refundedCents(intentId)]).toEqual([0, 0]);
  });

  it('they are refunded when their reservation cannot be rebuilt, and are given to nobody twice', async () => {
    await sweepAfter({ days: 1 });
    const restore = await backup();
    const customer = await aCustomer(t);
    const { id, intentId: deposit } = await buy(customer);
    const { intentId, clientSecret } = await open(customer, id);
    await pay(t, clientSecret);
    await sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    await sweepAfter({ minutes: 61 });
    expect([await refundedCents(deposit), await refundedCents(intentId)]).toEqual([45_00, 20_00]);
  });

  it('they are refunded when their reservation was cancelled since', async () => {
    const customer = await aCustomer(t);
    const { id } = await buy(customer);
    await cancel(id);
    await sweepAfter({ days: 1 });
    // As if the backup were older than the cancellation: the payment is made without a row in the ledger.
    const restore = await backup();
    const { intentId, clientSecret } = await open(customer, id);
    await pay(t, clientSecret);
    await restore();
    await t.volant.sweep();
    expect(await refundedCents(intentId)).toBe(20_00);
  });

  it.each(['knows the deposit', 'does not'])(
    'a partial refund missing from a backup that %s is known as ours and cancels nothing',
    async (what) => {
      const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
      await sweepAfter({ days: 1 });
      const early = await backup();
      const { id, intentId } = await buy(customer, vehicle);
      await sweepAfter({ seconds: 30 });
      const late = await backup();
      const { id: paymentId } = await t.db
        .selectFrom('payment')
        .select('id')
        .where('reservation_id', '=', id)
        .executeTakeFirstOrThrow();
      const part = randomUUID();
      await t.db.transaction().execute(async (tx) => {
        await lockPayment(tx, paymentId);
        await insertRefundOfPart(tx, { id: part, paymentId, amountCents: 10_00, now: t.clock.now() });
      });
      await sweepAfter({ seconds: 30 });
      expect(await refundedCents(intentId)).toBe(10_00);
      await (what === 'does not' ? early : late)();
      await t.volant.sweep();
      await sweepAfter({ minutes: 61 });
      const refunds = await t.db.selectFrom('refund').selectAll().execute();
      expect(refunds).toMatchObject([
        { id: part, amount_cents: 10_00, reason: 'excess', state: 'succeeded' },
      ]);
      const kept = await t.db
        .selectFrom('reservation')
        .select(['id', 'state'])
        .where('account_id', '=', customer.id)
        .execute();
      expect(kept).toMatchObject([{ state: 'confirmed' }]);
      expect(await paymentsOf(kept[0]?.id ?? 0)).toMatchObject([{ purpose: 'deposit', elsewhere: 0 }]);
    },
  );

  it('a rental is rebuilt at its original price, discount included', async () => {
    const [customer, vehicle] = [await aCustomer(t), await aVehicle(t)];
    await sweepAfter({ days: 1 });
    const restore = await backup();
    const { id } = await buy(customer, vehicle);
    const price = { vehicle_cents: 140_00, discount_cents: 12_50, total_cents: 127_50 };
    // Priced as at the counter; the next sweep describes it at the provider.
    await t.db
      .updateTable('reservation')
      .set({ ...price, described_as: null })
      .where('id', '=', id)
      .execute();
    await sweepAfter({ seconds: 30 });
    await restore();
    await t.volant.sweep();
    const rebuilt = await t.db
      .selectFrom('reservation')
      .select(['vehicle_cents', 'discount_cents', 'total_cents', 'accessories_cents', 'state'])
      .where('account_id', '=', customer.id)
      .execute();
    expect(rebuilt).toEqual([{ ...price, accessories_cents: 0, state: 'confirmed' }]);
  });
});
