import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

it("serves the sandbox's script under our own address, and returns 304 for a matching ETag", async ({
  t,
}) => {
  const answer = await t.app.inject({ url: '/sandbox/stripe.js' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
  expect(answer.body).toContain('Stripe');
  const again = await t.app.inject({
    url: '/sandbox/stripe.js',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('allows only our own pages to frame the payment form', async ({ t }) => {
  const { headers, statusCode } = await t.app.inject({ url: '/sandbox/elements/payment' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBeUndefined();
});

it('forwards a payment on the hosted page with query, form and redirect', async ({ t }) => {
  const session = await t.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 4500, product_data: { name: 'Acompte' } } },
    ],
    success_url: 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/payment-cancel',
  });
  const url = session.url?.replace('http://localhost:3000', '') ?? '';
  const page = await t.app.inject({ url });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Mode démonstration');
  const paid = await t.app.inject({
    method: 'POST',
    url: `${url.split('?')[0] ?? ''}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      type: 'card',
      number: '4242 4242 4242 4242',
      expiry: '12 / 34',
      cvc: '123',
    }).toString(),
  });
  expect([200, 303]).toContain(paid.statusCode);
});

it('never exposes the API of the sandbox', async ({ t }) => {
  for (const url of ['/v1/payment_intents', '/sandbox/../v1/payment_intents', '/sandbox/%2e%2e/v1/events']) {
    const answer = await t.app.inject({ url, headers: { authorization: 'Bearer sk_test_application' } });
    expect([400, 401, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('"object"');
  }
});

it('returns 503 when the sandbox is down', async () => {
  const app = await startTestApp();
  await app.sandbox.close();
  const answer = await app.app.inject({ url: '/sandbox/stripe.js' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json<ProblemBody>().code).toBe('provider_unavailable');
  await app.close();
});

it('does not forward what the sandbox shows to this machine alone', async ({ t }) => {
  for (const url of ['/sandbox/api/peppol/submissions', '/sandbox/api/%70eppol/submissions?a=b']) {
    const answer = await t.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-sandbox-private']).toBeUndefined();
  }
});
