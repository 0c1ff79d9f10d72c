// @module-tag long
import { describe, expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { aCustomer, aManager } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { bookAndPay, nextComparison, testWithComparisons } from '../../testing/money/compared-orders.ts';

const it = testWithComparisons();

const reservations = (t: TestApp) =>
  t.db.selectFrom('reservation').selectAll().where('state', '<>', 'canceled').execute();
const refundedCents = async (t: TestApp, intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce(
    (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
    0,
  );

describe('a refund', () => {
  const cancel = async (t: TestApp, id: number): Promise<void> => {
    const manager = await aManager(t);
    await t.patch(`/api/reservations/${id}`, manager.token);
  };
  const state = async (t: TestApp): Promise<string | undefined> =>
    (await t.db.selectFrom('refund').select('state').executeTakeFirst())?.state;

  it('that is pending is read again until it succeeds', async ({ t }) => {
    const { reservation } = await bookAndPay(t, await aCustomer(t), { method: 'pm_card_pendingRefund' });
    await cancel(t, reservation.id);
    expect(await state(t)).toBe('pending');
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await state(t)).toBe('succeeded');
  });

  const known = (t: TestApp) =>
    t.db.selectFrom('refund').select(['state', 'amount_cents', 'payment_id']).executeTakeFirstOrThrow();
  const askAgain = async (t: TestApp, paymentId: string): Promise<number> => {
    const { token } = await aManager(t);
    const path = `/api/payment/${paymentId}/retry-refund`;
    return (await t.post(path, token)).status;
  };
  const alerts = async (t: TestApp): Promise<MoneyAlert[]> =>
    (await t.get<MoneyAlert[]>('/api/payment/alerts', (await aManager(t)).token)).body;
  const closeAlert = async (t: TestApp, paymentId: string, kind: string): Promise<number> => {
    const { token } = await aManager(t);
    const path = `/api/payment/${paymentId}/alerts/${kind}/settle`;
    return (await t.post(path, token)).status;
  };

  it('that fails is shown as an alert, and the manager retries it under another key', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t), {
      method: 'pm_card_refundFail',
    });
    await cancel(t, reservation.id);
    await nextComparison(t);
    expect(await state(t)).toBe('failed');
    const queued = await t.rows('outbox', { kind: 'agency-refund-failed' }, 'kind');
    expect(queued).toHaveLength(1);
    const [alert] = await alerts(t);
    expect(alert).toMatchObject({
      kind: 'refund_failed',
      amount: reservation.deposit,
      reservationId: reservation.id,
    });
    expect(await askAgain(t, alert?.paymentId ?? '')).toBe(204);
    expect((await t.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(2);
    expect(await state(t)).toBe('succeeded');
    expect(await askAgain(t, alert?.paymentId ?? '')).toBe(409);
  });

  it('that fails after a partial refund in the dashboard is an alert of the rest', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t), {
      method: 'pm_card_refundFail',
    });
    // Written by hand: every refund of this card fails, also one made in the dashboard.
    await t.change(
      'payment',
      { intent_id: intentId },
      { refunded_elsewhere_cents: 1_000, elsewhere_seen_cents: 1_000 },
    );
    await cancel(t, reservation.id);
    await nextComparison(t);
    const failed = (await alerts(t)).find(({ kind }) => kind === 'refund_failed');
    expect(failed?.amount).toBe(reservation.deposit - 10);
  });

  it('has one journal entry for each state, with its reservation', async ({ t }) => {
    const { reservation } = await bookAndPay(t, await aCustomer(t), { method: 'pm_card_pendingRefund' });
    await cancel(t, reservation.id);
    await t.volant.sweep();
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['act', 'after'])
      .where('act', 'in', ['payment.ask-refund', 'payment.refund-taken', 'payment.refund'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ act }) => act)).toEqual([
      'payment.ask-refund',
      'payment.refund-taken',
      'payment.refund',
    ]);
    expect(entries[0]?.after).toMatchObject({ amount: reservation.deposit, reservationId: reservation.id });
  });

  it('that was settled by other means is no longer an alert, and is not retried', async ({ t }) => {
    const { reservation } = await bookAndPay(t, await aCustomer(t), { method: 'pm_card_refundFail' });
    await cancel(t, reservation.id);
    await nextComparison(t);
    const { payment_id: paymentId } = await known(t);
    expect(await closeAlert(t, paymentId, 'disputed')).toBe(404);
    expect(await closeAlert(t, paymentId, 'refund_failed')).toBe(204);
    expect(await alerts(t)).toEqual([]);
    expect(await askAgain(t, paymentId)).toBe(409);
    expect(await closeAlert(t, paymentId, 'refund_failed')).toBe(404);
    await nextComparison(t);
    expect(await alerts(t)).toEqual([]);
    expect(await state(t)).toBe('failed');
  });

  it('that the provider does not know counts as failed', async ({ t }) => {
    const { reservation } = await bookAndPay(t, await aCustomer(t), { method: 'pm_card_pendingRefund' });
    await cancel(t, reservation.id);
    await t.db.updateTable('refund').set({ provider_id: 're_of_another_account' }).execute();
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await state(t)).toBe('failed');
  });

  it('that is refused is reported to the agency after each try', async ({ t }) => {
    const { reservation } = await bookAndPay(t, await aCustomer(t));
    const { refund } = t.provider;
    t.provider.refund = () => Promise.resolve({ providerId: null, status: 'failed' });
    await cancel(t, reservation.id);
    expect(await askAgain(t, (await known(t)).payment_id)).toBe(204);
    t.provider.refund = refund;
    const queued = await t.rows('outbox', { kind: 'agency-refund-failed' }, 'id');
    expect(queued).toHaveLength(2);
  });

  it('covers only what is left after a partial refund in the dashboard', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await nextComparison(t);
    await cancel(t, reservation.id);
    const depositCents = reservation.deposit * 100;
    expect(await known(t)).toMatchObject({ state: 'succeeded', amount_cents: depositCents - 10_00 });
    expect(await refundedCents(t, intentId)).toBe(depositCents);
  });

  it('covers only what is left when it is retried after an unnoticed partial refund', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    await cancel(t, reservation.id);
    expect(await state(t)).toBe('failed');
    expect(await askAgain(t, (await known(t)).payment_id)).toBe(204);
    expect(await state(t)).toBe('succeeded');
    expect(await refundedCents(t, intentId)).toBe(reservation.deposit * 100);
  });

  it('made in the dashboard before the cancellation is not repeated', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId });
    await nextComparison(t);
    await cancel(t, reservation.id);
    await nextComparison(t);
    await nextComparison(t);
    // Nothing is left to refund: we request no refund.
    expect(await state(t)).toBeUndefined();
    const { data } = await t.stripe.refunds.list({ payment_intent: intentId });
    expect(data.map(({ amount }) => amount)).toEqual([reservation.deposit * 100]);
  });

  it('made in the dashboard is shown, and cancels nothing', async ({ t }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await nextComparison(t);
    expect(await alerts(t)).toMatchObject([
      { kind: 'refunded_elsewhere', amount: 10, reservationId: reservation.id },
    ]);
    expect((await reservations(t)).map((row) => row.state)).toEqual(['confirmed']);
  });

  it('made in the dashboard is shown until the manager settles it, and again when more is refunded', async ({
    t,
  }) => {
    const { intentId } = await bookAndPay(t, await aCustomer(t));
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await nextComparison(t);
    const [alert] = await alerts(t);
    expect(await closeAlert(t, alert?.paymentId ?? '', 'refunded_elsewhere')).toBe(204);
    expect(await alerts(t)).toEqual([]);
    await nextComparison(t);
    expect(await alerts(t)).toEqual([]);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await nextComparison(t);
    expect(await alerts(t)).toMatchObject([{ kind: 'refunded_elsewhere', amount: 15 }]);
  });
});
