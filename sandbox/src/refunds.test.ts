import { describe, expect, it } from 'vitest';
import { REFUND_DELAY_MS } from './bank.ts';
import { idOf, sandboxOfFile, stripeError } from './testing/test-sandbox.ts';

const test = await sandboxOfFile();

const pay = (method = 'pm_card_visa') =>
  test.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'eur',
    payment_method: method,
    confirm: true,
  });

describe('a refund', () => {
  it('returns the whole payment once', async () => {
    const { id, latest_charge: chargeId } = await pay();
    const refund = await test.stripe.refunds.create({ payment_intent: id, metadata: { payment: '1' } });
    expect(refund).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      charge: chargeId,
      payment_intent: id,
    });
    expect(await test.stripe.charges.retrieve(idOf(chargeId))).toMatchObject({
      refunded: true,
      amount_refunded: 10_000,
    });
    expect(await stripeError(test.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_already_refunded',
    });
    expect((await test.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
    const events = await test.stripe.events.list({ types: ['refund.created', 'charge.refunded'], limit: 2 });
    expect(events.data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created']);
  });

  it('may be partial, but never more than was paid', async () => {
    const { id } = await pay();
    await test.stripe.refunds.create({ payment_intent: id, amount: 4_000 });
    const tooMuch = test.stripe.refunds.create({ payment_intent: id, amount: 6_001 });
    expect(await stripeError(tooMuch)).toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await test.stripe.refunds.create({ payment_intent: id })).amount).toBe(6_000);
  });

  it('is made once when asked many times at once', async () => {
    const { id } = await pay();
    const calls = Array.from({ length: 8 }, () => test.stripe.refunds.create({ payment_intent: id }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for an intent that was not paid', async () => {
    const intent = await test.stripe.paymentIntents.create({ amount: 500, currency: 'eur' });
    expect((await stripeError(test.stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(
      400,
    );
    expect((await stripeError(test.stripe.refunds.create({ payment_intent: 'pi_no' }))).statusCode).toBe(404);
  });

  it.each([
    ['pm_card_pendingRefund', 'pending', 'succeeded', true],
    ['pm_card_refundFail', 'succeeded', 'failed', false],
  ])('with %s is %s at first and %s later', async (method, first, later, isRefunded) => {
    const { id } = await pay(method);
    const refund = await test.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe(first);
    test.advance(REFUND_DELAY_MS);
    expect((await test.stripe.refunds.retrieve(refund.id)).status).toBe(later);
    const events = await test.stripe.events.list({ type: 'refund.updated', limit: 1 });
    expect(events.data[0]?.data.object).toMatchObject({ id: refund.id, status: later });
    const { data } = await test.stripe.charges.list({ payment_intent: id });
    expect(data[0]?.refunded).toBe(isRefunded);
  });
});
