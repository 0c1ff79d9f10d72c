import { describe, expect, it } from 'vitest';
import { PROCESSING_MS } from '../bank.ts';
import { callAsBrowser, sandboxOfFile, stripeError } from '../testing/test-sandbox.ts';

const test = await sandboxOfFile();

const create = (extra: object = {}) =>
  test.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'eur',
    allowed_payment_method_types: ['card', 'bancontact'],
    ...extra,
  });

const eventTypes = async (objectId: string): Promise<string[]> => {
  const events = await test.stripe.events.list({ limit: 100 });
  return events.data
    .filter(({ data }) => {
      const { object } = data;
      return (
        ('id' in object && object.id === objectId) ||
        ('payment_intent' in object && object.payment_intent === objectId)
      );
    })
    .map(({ type }) => type)
    .reverse();
};

describe('a payment intent', () => {
  it('waits for a method, is confirmed, and its charge can be expanded', async () => {
    const intent = await create({ metadata: { reservation: '12' } });
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 5_000, livemode: false });
    expect(intent.client_secret).toMatch(/^pi_\w{24}_secret_\w{32}$/);
    const paid = await test.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5_000 });
    const read = await test.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    });
    expect(read.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      metadata: { reservation: '12' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    });
    expect(await eventTypes(intent.id)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('of the disputing test card is disputed as soon as it is charged', async () => {
    const { id } = await create();
    await test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' });
    const read = await test.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(read).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } });
    expect((await eventTypes(id)).slice(-2)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  it('is created and paid in one call', async () => {
    const intent = await test.stripe.paymentIntents.create({
      amount: 12_300,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(intent.status).toBe('succeeded');
    expect(intent.payment_method_types).toEqual(['card']);
  });

  it('returns to requires_payment_method when the bank refuses, and can be paid with another card', async () => {
    const intent = await create();
    const error = await stripeError(
      test.stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
      }),
    );
    expect(error).toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const after = await test.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      latest_charge: { status: 'failed', paid: false },
    });
    expect(await eventTypes(intent.id)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
    const paid = await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_mastercard',
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['pm_card_authenticationRequired', 'succeeded'],
    ['pm_card_threeDSecure2Required', 'succeeded'],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'requires_payment_method'],
  ])('with %s asks for 3-D Secure, then is %s', async (method, status) => {
    const intent = await create();
    const waiting = await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: method,
      return_url: 'http://shop.test/back',
    });
    expect(waiting.status).toBe('requires_action');
    expect(waiting.next_action?.redirect_to_url).toEqual({
      return_url: 'http://shop.test/back',
      url: `http://shop.test/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret ?? ''}`,
    });
    await callAsBrowser(test.sandbox, 'authenticate', {
      clientSecret: intent.client_secret,
      act: 'authorize',
    });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
    expect(await eventTypes(intent.id)).toContain('payment_intent.requires_action');
  });

  it('fails when the customer refuses 3-D Secure', async () => {
    const intent = await create();
    await test.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequired',
      use_stripe_sdk: true,
    });
    const answer = await callAsBrowser(test.sandbox, 'authenticate', {
      clientSecret: intent.client_secret,
      act: 'refuse',
    });
    expect(answer.error).toMatchObject({ code: 'payment_intent_authentication_failure' });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  it('stays processing until a late bank answers, and cannot be cancelled meanwhile', async () => {
    const intent = await create();
    await callAsBrowser(test.sandbox, 'confirm', {
      clientSecret: intent.client_secret,
      method: { type: 'bancontact' },
      returnUrl: 'http://shop.test/back',
    });
    await callAsBrowser(test.sandbox, 'authenticate', { clientSecret: intent.client_secret, act: 'defer' });
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    expect(await stripeError(test.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    test.advance(PROCESSING_MS);
    expect((await test.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('can be cancelled once while it waits, and not be paid afterwards', async () => {
    const intent = await create();
    const gone = await test.stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    expect(gone).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await stripeError(test.stripe.paymentIntents.cancel(intent.id))).toMatchObject(unexpected);
    expect(
      await stripeError(test.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
    ).toMatchObject({ ...unexpected, payment_intent: { status: 'canceled' } });
  });

  it('refuses a cancel after success, and shows the intent', async () => {
    const intent = await create({ payment_method: 'pm_card_visa', confirm: true });
    expect(await stripeError(test.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'succeeded' },
    });
  });

  it('lets either the cancel or the confirm win when they race', async () => {
    const intents = await Promise.all(Array.from({ length: 10 }, () => create()));
    await Promise.all(
      intents.map(async ({ id }, index) => {
        const confirm = () => test.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
        const cancel = () => test.stripe.paymentIntents.cancel(id);
        const calls = index % 2 === 0 ? [confirm(), cancel()] : [cancel(), confirm()];
        const results = await Promise.allSettled(calls);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const [after, charges] = await Promise.all([
          test.stripe.paymentIntents.retrieve(id),
          test.stripe.charges.list({ payment_intent: id }),
        ]);
        expect(charges.data).toHaveLength(after.status === 'succeeded' ? 1 : 0);
      }),
    );
  });

  it('is charged once when confirmed twenty times at once', async () => {
    const intent = await create();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        test.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await test.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('merges metadata on update', async () => {
    const intent = await create({ metadata: { a: '1', b: '2' } });
    const updated = await test.stripe.paymentIntents.update(intent.id, { metadata: { b: '', c: '3' } });
    expect(updated.metadata).toEqual({ a: '1', c: '3' });
  });

  it('holds at most fifty metadata keys, those of an update included', async () => {
    const names = Array.from({ length: 50 }, (_, index) => [`name${String(index)}`, 'x']);
    const intent = await create({ metadata: Object.fromEntries(names) as Record<string, string> });
    const add = test.stripe.paymentIntents.update(intent.id, { metadata: { other: 'x' } });
    await expect(add).rejects.toMatchObject({ param: 'metadata' });
    const replace = { metadata: { other: 'x', name0: '' } };
    const updated = await test.stripe.paymentIntents.update(intent.id, replace);
    expect(Object.keys(updated.metadata)).toHaveLength(50);
  });

  it.each([
    [{ amount: 49, currency: 'eur' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'eur' }, 'amount_too_large', 'amount'],
    [{ amount: 12.5, currency: 'eur' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 5_000 }, 'parameter_missing', 'currency'],
    [{ amount: 5_000, currency: 'eur', amout: 3 }, 'parameter_unknown', 'amout'],
    [
      { amount: 5_000, currency: 'eur', payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    [{ amount: 5_000, currency: 'eur', payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
  ])('refuses %j with %s', async (params, code, param) => {
    const call = test.stripe.paymentIntents.create(params as { amount: number; currency: string });
    expect(await stripeError(call)).toMatchObject({ type: 'StripeInvalidRequestError', code, param });
  });
});
