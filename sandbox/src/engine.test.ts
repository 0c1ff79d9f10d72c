import { describe, expect, it } from 'vitest';
import { sandboxOfFile, stripeError } from './testing/test-sandbox.ts';

const test = await sandboxOfFile();

const create = (amount: number, idempotencyKey: string, extra: object = {}) =>
  test.stripe.paymentIntents.create({ amount, currency: 'eur', ...extra }, { idempotencyKey });

describe('an idempotency key', () => {
  it('replays the first answer, and says so', async () => {
    const first = await create(5_000, 'key-replay');
    await test.stripe.paymentIntents.cancel(first.id);
    const second = await create(5_000, 'key-replay');
    expect(second).toMatchObject({ id: first.id, status: 'requires_payment_method' });
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
  });

  it('is refused with other parameters or for another call', async () => {
    const { id } = await create(5_000, 'key-other');
    const refused = { statusCode: 400, type: 'StripeIdempotencyError' };
    expect(await stripeError(create(5_001, 'key-other'))).toMatchObject(refused);
    const cancel = test.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'key-other' });
    expect(await stripeError(cancel)).toMatchObject(refused);
  });

  it('gives one intent to many calls at once', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => create(5_000, 'key-many')));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  });

  it('replays a decline too, so that a retry charges nothing', async () => {
    const pay = () =>
      create(5_000, 'key-decline', { payment_method: 'pm_card_chargeDeclined', confirm: true });
    const first = await stripeError(pay());
    const second = await stripeError(pay());
    expect([first.statusCode, second.statusCode]).toEqual([402, 402]);
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
  });

  it('is not used up by a malformed request', async () => {
    await stripeError(create(12, 'key-malformed'));
    expect((await create(5_000, 'key-malformed')).amount).toBe(5_000);
  });

  it('may be used again after 24 hours', async () => {
    const first = await create(5_000, 'key-old');
    test.advance(24 * 60 * 60 * 1000 + 1);
    const second = await create(6_000, 'key-old');
    expect(second.id).not.toBe(first.id);
  });
});

describe('a list', () => {
  it('is read page by page in both directions, newest first', async () => {
    const created = [];
    for (const amount of [101, 102, 103, 104, 105]) created.push((await create(amount, `list-${amount}`)).id);
    const newestFirst = created.reverse();
    const first = await test.stripe.paymentIntents.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map(({ id }) => id)).toEqual(newestFirst.slice(0, 2));
    const next = await test.stripe.paymentIntents.list({ limit: 2, starting_after: newestFirst[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(newestFirst.slice(2, 4));
    const back = await test.stripe.paymentIntents.list({ limit: 2, ending_before: newestFirst[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(newestFirst.slice(1, 3));
    expect(back.has_more).toBe(true);
    const all = await test.stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.slice(0, 5).map(({ id }) => id)).toEqual(newestFirst);
  });

  it('is filtered by creation time', async () => {
    test.advance(60_000);
    const border = test.now();
    const { id } = await create(777, 'created-filter');
    test.advance(5_000);
    await create(778, 'created-later');
    const ids = async (created: object | number): Promise<string[]> =>
      (await test.stripe.paymentIntents.list({ created })).data.map((intent) => intent.id);
    expect(await ids({ gte: border, lt: border + 5 })).toEqual([id]);
    expect(await ids(border)).toEqual([id]);
    expect(await ids({ gt: border + 5 })).toEqual([]);
    expect(await ids({ gt: border })).toHaveLength(1);
  });

  it('of events is filtered by type and by family', async () => {
    const { id } = await create(900, 'event-filter', { payment_method: 'pm_card_visa', confirm: true });
    const exact = await test.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
    expect(exact.data[0]).toMatchObject({ type: 'payment_intent.succeeded', data: { object: { id } } });
    expect(exact.data[0]?.request?.idempotency_key).toBe('event-filter');
    const family = await test.stripe.events.list({ type: 'charge.*', limit: 100 });
    expect(new Set(family.data.map(({ type }) => type.split('.')[0]))).toEqual(new Set(['charge']));
  });

  it('refuses a limit beyond 100 and an unknown filter', async () => {
    expect((await stripeError(test.stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit');
    const unknown = { colour: 'red' } as object;
    expect((await stripeError(test.stripe.paymentIntents.list(unknown))).code).toBe('parameter_unknown');
  });
});
