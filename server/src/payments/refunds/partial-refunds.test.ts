import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import { readAccount } from '../../ledger/index.ts';
import { beginComparing } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { lockPayment } from '../payments.store.ts';
import { insertRefundOfPart, listRefundsOf } from './refunds.store.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp();
it.beforeEach(beginComparing);

const REFUNDS = /^\/v1\/refunds$/;

interface Bought {
  customer: TestCustomer;
  id: number;
  intentId: string;
  paymentId: string;
}

const buy = async (t: TestApp, method?: string): Promise<Bought> => {
  const customer = await aCustomer(t);
  const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
  const hold = (await book(t, customer, order)).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
  const intentId = await pay(t, body.clientSecret, method);
  expect((await book(t, customer, order)).body.status).toBe('upcoming');
  const { payment_id: paymentId } = await t.row('reservation', { id: hold.id }, 'payment_id');
  return { customer, id: hold.id, intentId, paymentId: paymentId ?? '' };
};

/** Like a change that makes a rental cheaper; the work after the commit is left to the sweep. */
const refundPart = async (t: TestApp, paymentId: string, amountCents: number): Promise<string> => {
  const id = randomUUID();
  await t.db.transaction().execute(async (tx) => {
    await lockPayment(tx, paymentId);
    await insertRefundOfPart(tx, { id, paymentId, amountCents, now: t.clock.now() });
  });
  return id;
};
const sweepAfter = async (t: TestApp, duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};
const cancel = async (t: TestApp, id: number): Promise<void> => {
  const { token } = await aManager(t);
  expect((await t.patch(`/api/reservations/${id}`, token)).status).toBe(200);
};
const atProvider = async (t: TestApp, intentId: string) =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data
    .map(({ amount, status, metadata }) => ({ amount, status, metadata }))
    .reverse();
const alerts = async (t: TestApp): Promise<MoneyAlert[]> =>
  (await t.get<MoneyAlert[]>('/api/payment/alerts', (await aManager(t)).token)).body;
const retry = async (t: TestApp, paymentId: string): Promise<number> =>
  (await t.post(`/api/payment/${paymentId}/retry-refund`, (await aManager(t)).token)).status;
const mailsTo = async (t: TestApp, email: string): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ to }) => to.address === email).map(({ subject }) => subject);
};
const mine = async (t: TestApp, token: string) => {
  const [reservation] = (await t.get<Reservation[]>('/api/reservations/me', token)).body;
  return reservation;
};

describe('a refund of a part', () => {
  it('leaves the rental unchanged, and the rest is refunded when it is cancelled', async ({ t }) => {
    const { customer, id, intentId, paymentId } = await buy(t);
    const part = await refundPart(t, paymentId, 10_00);
    await sweepAfter(t, { seconds: 30 });
    expect(await atProvider(t, intentId)).toEqual([
      { amount: 10_00, status: 'succeeded', metadata: { payment: paymentId, refund: part } },
    ]);
    expect(await mine(t, customer.token)).toMatchObject({ status: 'upcoming', paid: 35, refunded: 10 });
    await sweepAfter(t, { minutes: 61 });
    expect([await alerts(t), (await mine(t, customer.token))?.status]).toEqual([[], 'upcoming']);

    await cancel(t, id);
    expect(await atProvider(t, intentId)).toMatchObject([
      { amount: 10_00 },
      { amount: 35_00, status: 'succeeded', metadata: { payment: paymentId } },
    ]);
    expect(await mine(t, customer.token)).toMatchObject({ status: 'canceled', paid: 0, refunded: 45 });
    await sweepAfter(t, { minutes: 61 });
    expect([await alerts(t), await atProvider(t, intentId)]).toMatchObject([[], [{}, {}]]);
    const subjects = await mailsTo(t, customer.email);
    expect(
      subjects.filter((subject) => subject.includes('de votre acompte vous sont remboursés')),
    ).toHaveLength(2);
  });

  it('is not repeated when its answer was lost and the provider keeps an error under its key', async ({
    t,
  }) => {
    const { intentId, paymentId } = await buy(t);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: REFUNDS });
    const part = await refundPart(t, paymentId, 10_00);
    await sweepAfter(t, { seconds: 30 });
    // The provider had made it.
    await t.stripe.refunds.create({
      payment_intent: intentId,
      amount: 10_00,
      metadata: { payment: paymentId, refund: part },
    });
    await sweepAfter(t, { seconds: 30 });
    await sweepAfter(t, { seconds: 30 });
    expect(await atProvider(t, intentId)).toMatchObject([{ amount: 10_00, status: 'succeeded' }]);
    expect(await listRefundsOf(t.db, paymentId)).toMatchObject([{ id: part, state: 'succeeded' }]);
  });

  it('that fails is retried for that part only, or settled', async ({ t }) => {
    const { intentId, paymentId, id } = await buy(t, 'pm_card_refundFail');
    await refundPart(t, paymentId, 10_00);
    await sweepAfter(t, { seconds: 30 });
    await sweepAfter(t, { minutes: 61 });
    expect(await alerts(t)).toMatchObject([{ kind: 'refund_failed', amount: 10, reservationId: id }]);
    expect(await retry(t, paymentId)).toBe(204);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([10_00, 10_00]);
    expect(await retry(t, paymentId)).toBe(409);
  });
});

describe('a refund of a part that failed', () => {
  /** 10 € that the provider refused to give back of a deposit of 45 €. */
  const failed = async (t: TestApp, bought?: Bought) => {
    bought ??= await buy(t);
    const { refund } = t.provider;
    t.provider.refund = () => Promise.resolve({ providerId: null, status: 'failed' });
    await refundPart(t, bought.paymentId, 10_00);
    await sweepAfter(t, { seconds: 30 });
    t.provider.refund = refund;
    return bought;
  };
  const inDashboard = async (t: TestApp, intentId: string, amount: number): Promise<void> => {
    await t.stripe.refunds.create({ payment_intent: intentId, amount });
    await sweepAfter(t, { minutes: 61 });
  };
  const closeAlert = async (t: TestApp, paymentId: string): Promise<number> =>
    (await t.post(`/api/payment/${paymentId}/alerts/refund_failed/settle`, (await aManager(t)).token)).status;
  /** A second refund of 10 € that failed after the dashboard had given back the first. */
  const twiceFailed = async (t: TestApp, { isFirstClosed }: { isFirstClosed: boolean }) => {
    const bought = await failed(t);
    await inDashboard(t, bought.intentId, 10_00);
    if (isFirstClosed) expect(await closeAlert(t, bought.paymentId)).toBe(204);
    return failed(t, bought);
  };
  const account = async (t: TestApp, id: number) => {
    const { paidCents, comingBackCents, dueCents } = (await readAccount(t.db, id))!;
    return { paidCents, comingBackCents, dueCents };
  };

  it('and is then made in the dashboard goes back once', async ({ t }) => {
    const { id, intentId, paymentId } = await failed(t);
    expect(await account(t, id)).toEqual({ paidCents: 45_00, comingBackCents: 10_00, dueCents: 115_00 });
    await inDashboard(t, intentId, 4_00);
    expect(await account(t, id)).toEqual({ paidCents: 41_00, comingBackCents: 6_00, dueCents: 115_00 });
    await inDashboard(t, intentId, 6_00);
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 0, dueCents: 115_00 });
    expect(await closeAlert(t, paymentId)).toBe(204);
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 0, dueCents: 115_00 });
  });

  it('and was made in the dashboard in part is asked again for the rest', async ({ t }) => {
    const { id, intentId, paymentId } = await failed(t);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 4_00 });
    expect(await retry(t, paymentId)).toBe(204);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([4_00, 6_00]);
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 0, dueCents: 115_00 });
  });

  it('and was made in the dashboard since is settled, not asked again', async ({ t }) => {
    const { id, intentId, paymentId } = await failed(t);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    expect(await retry(t, paymentId)).toBe(204);
    expect(await atProvider(t, intentId)).toHaveLength(1);
    expect((await alerts(t)).map(({ kind }) => kind)).toEqual(['refunded_elsewhere']);
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 0, dueCents: 115_00 });
    expect(await retry(t, paymentId)).toBe(409);
  });

  it('is asked again for what is left when the dashboard had given back more before', async ({ t }) => {
    const bought = await buy(t);
    await inDashboard(t, bought.intentId, 40_00);
    const { intentId, paymentId } = await failed(t, bought);
    expect(await retry(t, paymentId)).toBe(204);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([40_00, 5_00]);
  });

  it('and was made in the dashboard is not given back again when the rental is cancelled', async ({ t }) => {
    const { customer, id, intentId, paymentId } = await failed(t);
    await inDashboard(t, intentId, 10_00);
    expect(await mine(t, customer.token)).toMatchObject({ paid: 35, refunded: 10 });
    expect(await closeAlert(t, paymentId)).toBe(204);
    expect(await mine(t, customer.token)).toMatchObject({ paid: 35, refunded: 10 });
    await cancel(t, id);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([10_00, 35_00]);
    expect(await mine(t, customer.token)).toMatchObject({ status: 'canceled', paid: 0, refunded: 45 });
    expect(await account(t, id)).toMatchObject({ paidCents: 0, comingBackCents: 0 });
  });

  it('after another, which was made in the dashboard and settled, goes back once', async ({ t }) => {
    const { id, intentId, paymentId } = await twiceFailed(t, { isFirstClosed: true });
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 10_00, dueCents: 125_00 });
    await inDashboard(t, intentId, 10_00);
    expect(await account(t, id)).toEqual({ paidCents: 25_00, comingBackCents: 0, dueCents: 125_00 });
    expect(await retry(t, paymentId)).toBe(204);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([10_00, 10_00]);
    expect(await account(t, id)).toEqual({ paidCents: 25_00, comingBackCents: 0, dueCents: 125_00 });
  });

  it('after another, which was made in the dashboard, is asked again for what is left of both', async ({
    t,
  }) => {
    const { id, intentId, paymentId } = await twiceFailed(t, { isFirstClosed: false });
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 10_00, dueCents: 125_00 });
    await inDashboard(t, intentId, 4_00);
    expect(await account(t, id)).toEqual({ paidCents: 31_00, comingBackCents: 6_00, dueCents: 125_00 });
    expect(await retry(t, paymentId)).toBe(204);
    expect((await atProvider(t, intentId)).map(({ amount }) => amount)).toEqual([10_00, 4_00, 6_00]);
    expect(await account(t, id)).toEqual({ paidCents: 25_00, comingBackCents: 0, dueCents: 125_00 });
  });

  it('with another is settled at once: the dashboard gave both back', async ({ t }) => {
    const { id, intentId, paymentId } = await twiceFailed(t, { isFirstClosed: false });
    await inDashboard(t, intentId, 10_00);
    expect(await account(t, id)).toEqual({ paidCents: 25_00, comingBackCents: 0, dueCents: 125_00 });
    expect(await closeAlert(t, paymentId)).toBe(204);
    expect(await account(t, id)).toEqual({ paidCents: 25_00, comingBackCents: 0, dueCents: 125_00 });
  });

  it('and is made by other means is not replaced by what the dashboard gives back later', async ({ t }) => {
    const { id, intentId, paymentId } = await failed(t);
    expect(await closeAlert(t, paymentId)).toBe(204);
    expect(await account(t, id)).toEqual({ paidCents: 35_00, comingBackCents: 0, dueCents: 115_00 });
    await inDashboard(t, intentId, 5_00);
    expect(await account(t, id)).toEqual({ paidCents: 30_00, comingBackCents: 0, dueCents: 120_00 });
  });
});

describe('the refund of all that is left', () => {
  it('is not made twice when the previous version asked under another key', async ({ t }) => {
    const { id, intentId, paymentId } = await buy(t);
    // The previous version wrote it and the provider made it, but the answer was lost.
    const { refund } = t.provider;
    t.provider.refund = () => Promise.reject(new Error('the process ended'));
    const { token } = await aManager(t);
    await t.patch(`/api/reservations/${id}`, token);
    t.provider.refund = refund;
    const made = await t.stripe.refunds.create(
      { payment_intent: intentId, amount: 45_00, metadata: { payment: paymentId } },
      { idempotencyKey: `refund-${paymentId}` },
    );
    await sweepAfter(t, { seconds: 30 });
    expect(await listRefundsOf(t.db, paymentId)).toMatchObject([
      { id: paymentId, state: 'succeeded', provider_id: made.id, idempotency_key: `refund-${paymentId}` },
    ]);
    expect(await atProvider(t, intentId)).toHaveLength(1);
  });
});
