import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAsBrowser, idOf, startTestSandbox, stripeError, typedCard } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await startTestSandbox();
});
afterEach(() => test.close());

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };

const create = (extra: object = {}) =>
  test.stripe.paymentIntents.create({
    amount: 50_000,
    currency: 'eur',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    ...extra,
  });
const authorize = (method = 'pm_card_visa') => create({ payment_method: method, confirm: true });

const chargeOf = async (intentId: string) => {
  const intent = await test.stripe.paymentIntents.retrieve(intentId);
  return test.stripe.charges.retrieve(idOf(intent.latest_charge));
};

const eventTypes = async (): Promise<string[]> =>
  (await test.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();

describe('an intent with manual capture', () => {
  it('holds the money of a confirmed card for seven days, without taking it', async () => {
    const intent = await create();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      capture_method: 'manual',
      amount_capturable: 0,
    });
    const held = await test.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 50_000, amount_received: 0 });
    expect(await chargeOf(intent.id)).toMatchObject({
      status: 'succeeded',
      paid: true,
      captured: false,
      amount_captured: 0,
      amount_refunded: 0,
      payment_method_details: {
        card: {
          amount_authorized: 50_000,
          capture_before: test.now() + WEEK_SECONDS,
          extended_authorization: { status: 'disabled' },
        },
      },
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
    ]);
  });

  it('is captured whole', async () => {
    const { id } = await authorize();
    const paid = await test.stripe.paymentIntents.capture(id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 50_000 });
    expect(await chargeOf(id)).toMatchObject({ captured: true, amount_captured: 50_000, amount_refunded: 0 });
    expect((await eventTypes()).slice(-2)).toEqual(['charge.captured', 'payment_intent.succeeded']);
  });

  it('is captured in part and once: the rest is released, and cannot be refunded', async () => {
    const { id } = await authorize();
    const paid = await test.stripe.paymentIntents.capture(id, { amount_to_capture: 30_000 });
    expect(paid).toMatchObject({ status: 'succeeded', amount: 50_000, amount_received: 30_000 });
    expect(await chargeOf(id)).toMatchObject({
      captured: true,
      amount_captured: 30_000,
      amount_refunded: 0,
      refunded: false,
    });
    expect(await stripeError(test.stripe.paymentIntents.capture(id))).toMatchObject(unexpected);
    const tooMuch = test.stripe.refunds.create({ payment_intent: id, amount: 30_001 });
    expect(await stripeError(tooMuch)).toMatchObject({ param: 'amount' });
    expect((await test.stripe.refunds.create({ payment_intent: id })).amount).toBe(30_000);
    expect(await chargeOf(id)).toMatchObject({ amount_refunded: 30_000, refunded: true });
  });

  it.each([
    [0, 'parameter_invalid_integer'],
    [50_001, 'amount_too_large'],
  ])('refuses to capture %i cents', async (amount, code) => {
    const { id } = await authorize();
    const call = test.stripe.paymentIntents.capture(id, { amount_to_capture: amount });
    expect(await stripeError(call)).toMatchObject({ statusCode: 400, code, param: 'amount_to_capture' });
    expect((await test.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  });

  it('is captured once under one idempotency key, and the first answer is repeated', async () => {
    const { id } = await authorize();
    const capture = (amount: number) =>
      test.stripe.paymentIntents.capture(id, { amount_to_capture: amount }, { idempotencyKey: 'capture-1' });
    const paid = await capture(20_000);
    const replayed = await capture(20_000);
    expect(replayed).toMatchObject({ id, amount_received: 20_000 });
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(paid.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await stripeError(capture(25_000))).toMatchObject({ type: 'StripeIdempotencyError' });
    expect((await eventTypes()).filter((type) => type === 'charge.captured')).toHaveLength(1);
  });

  it('is released by a cancellation, and neither captured, refunded nor confirmed after it', async () => {
    const { id } = await authorize();
    expect(await stripeError(test.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_not_refundable',
    });
    const gone = await test.stripe.paymentIntents.cancel(id, {
      cancellation_reason: 'requested_by_customer',
    });
    expect(gone).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'requested_by_customer',
      amount_capturable: 0,
      amount_received: 0,
    });
    expect(await chargeOf(id)).toMatchObject({ captured: false, amount_captured: 0, refunded: false });
    expect((await eventTypes()).slice(-1)).toEqual(['payment_intent.canceled']);
    expect(await eventTypes()).not.toContain('charge.refunded');
    expect(await stripeError(test.stripe.paymentIntents.capture(id))).toMatchObject(unexpected);
    expect(await stripeError(test.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
    });
    const again = test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await stripeError(again)).toMatchObject(unexpected);
  });

  it('is released by itself after seven days', async () => {
    const { id } = await authorize();
    test.advance((WEEK_SECONDS - 1) * 1000);
    expect((await test.stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
    test.advance(1000);
    expect(await test.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'expired',
      amount_capturable: 0,
    });
    expect(await chargeOf(id)).toMatchObject({ captured: false, refunded: false });
    expect((await eventTypes()).slice(-2)).toEqual(['charge.expired', 'payment_intent.canceled']);
  });

  it('stays captured after the seven days', async () => {
    const { id } = await authorize();
    await test.stripe.paymentIntents.capture(id);
    test.advance(2 * WEEK_SECONDS * 1000);
    expect((await test.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('asks for 3-D Secure before it holds the money', async () => {
    const intent = await create();
    await callAsBrowser(test.sandbox, 'confirm', {
      clientSecret: intent.client_secret,
      method: typedCard('4000002500003155'),
    });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action');
    const answer = await callAsBrowser(test.sandbox, 'authenticate', {
      clientSecret: intent.client_secret,
      act: 'authorize',
    });
    expect(answer.paymentIntent).toMatchObject({ status: 'requires_capture', amount_capturable: 50_000 });
    expect(await chargeOf(intent.id)).toMatchObject({
      captured: false,
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
  });

  it('of a declined card holds nothing', async () => {
    const error = await stripeError(authorize('pm_card_chargeDeclined'));
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', amount_capturable: 0 });
  });

  it('cannot be confirmed again, nor changed, while it holds the money', async () => {
    const { id } = await authorize();
    const confirm = test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await stripeError(confirm)).toMatchObject(unexpected);
    expect(await stripeError(test.stripe.paymentIntents.update(id, { amount: 60_000 }))).toMatchObject(
      unexpected,
    );
    const described = await test.stripe.paymentIntents.update(id, { metadata: { note: 'x' } });
    expect(described).toMatchObject({ status: 'requires_capture', metadata: { note: 'x' } });
  });

  it('takes no Bancontact', async () => {
    const both = await create({ allowed_payment_method_types: ['card', 'bancontact'] });
    expect(both.payment_method_types).toEqual(['card']);
    const only = create({ allowed_payment_method_types: ['bancontact'] });
    expect(await stripeError(only)).toMatchObject({ param: 'allowed_payment_method_types' });
    const confirm = test.stripe.paymentIntents.confirm(both.id, {
      payment_method_data: { type: 'bancontact' },
      return_url: 'http://shop.test/back',
    });
    expect(await stripeError(confirm)).toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it.each([['capture_method'], ['payment_method_options[card][request_extended_authorization]']])(
    'refuses an unknown value of %s',
    async (param) => {
      const values =
        param === 'capture_method'
          ? { capture_method: 'later' }
          : { payment_method_options: { card: { request_extended_authorization: 'always' } } };
      expect(await stripeError(create(values))).toMatchObject({ statusCode: 400, param });
    },
  );
});

describe('an intent without manual capture', () => {
  it('cannot be captured', async () => {
    const waiting = await create({ capture_method: 'automatic' });
    expect(await stripeError(test.stripe.paymentIntents.capture(waiting.id))).toMatchObject(unexpected);
    await test.stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
    expect(await stripeError(test.stripe.paymentIntents.capture(waiting.id))).toMatchObject(unexpected);
  });

  it('is the only one of a checkout session', async () => {
    const call = test.stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://shop.test/ok',
      payment_intent_data: { capture_method: 'manual' },
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Caution' } }, quantity: 1 },
      ],
    });
    expect(await stripeError(call)).toMatchObject({ param: 'payment_intent_data[capture_method]' });
  });
});
