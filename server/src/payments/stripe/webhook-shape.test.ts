import fc from 'fast-check';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { WEBHOOK_SECRET, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const stripe = new Stripe('sk_test_signer');

/** Sends a body with a valid signature. */
const send = async (t: TestApp, payload: string): Promise<number> => {
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(t.clock.now().getTime() / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await t.app.inject({ method: 'POST', url: '/api/payment/webhook', headers, payload });
  return answer.statusCode;
};

const event = {
  id: 'evt_shape',
  object: 'event',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { id: 'pi_shape', object: 'payment_intent', metadata: {} } },
};

it.for([
  null,
  [],
  [event],
  0,
  'texte',
  true,
  {},
  { ...event, id: null },
  { ...event, id: 7 },
  { ...event, id: 'evt_\u0000' },
  { ...event, id: 'e'.repeat(10_000) },
  { ...event, type: null },
  { ...event, type: {} },
  { ...event, livemode: null },
  { ...event, livemode: true },
  { ...event, data: null },
  { ...event, data: [] },
  { ...event, data: { object: null } },
  { ...event, data: { object: 'pi_shape' } },
  { ...event, data: { object: [] } },
])('returns 400 for the signed body %j, and stores nothing', async (body, { t }) => {
  const stored = () => t.db.selectFrom('provider_event').select('id').orderBy('id').execute();
  const before = await stored();
  expect(await send(t, JSON.stringify(body))).toBe(400);
  expect(await stored()).toEqual(before);
});

it('returns 400 for a signed body that is not JSON', async ({ t }) => {
  for (const payload of ['', '{', 'null null', '\u0000']) expect(await send(t, payload)).toBe(400);
});

it('ignores malformed hints', async ({ t }) => {
  const anything = fc.jsonValue({ maxDepth: 2 });
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, anything, async (id, kind, intent, payment) => {
      const object = { id, object: kind, payment_intent: intent, metadata: { payment } };
      const status = await send(t, JSON.stringify({ ...event, id: 'evt_hints', data: { object } }));
      expect(status).toBe(200);
    }),
    { numRuns: 60 },
  );
});

it('never returns a 5xx for a signed body of any shape', async ({ t }) => {
  const nearly = fc.record(
    {
      id: fc.oneof(fc.constant('evt_any'), fc.jsonValue()),
      type: fc.oneof(fc.constant('charge.refunded'), fc.jsonValue()),
      livemode: fc.oneof(fc.boolean(), fc.jsonValue()),
      data: fc.oneof(fc.record({ object: fc.jsonValue() }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), async (body) => {
      expect([200, 400]).toContain(await send(t, JSON.stringify(body)));
    }),
    { numRuns: 120 },
  );
});
