import { describe, expect, it } from 'vitest';
import { PROCESSING_MS } from './bank.ts';
import { idOf, PUBLIC_URL, sandboxOfFile, stripeError } from './testing/test-sandbox.ts';

const MINUTE = 60;

const test = await sandboxOfFile();

const create = (extra: object = {}) =>
  test.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: `${PUBLIC_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${PUBLIC_URL}/payment-cancel`,
    allowed_payment_method_types: ['card', 'bancontact'],
    metadata: { payment: '7' },
    payment_intent_data: { metadata: { payment: '7' } },
    line_items: [
      {
        price_data: { currency: 'eur', unit_amount: 123_450, product_data: { name: 'Acompte <b>308</b>' } },
        quantity: 1,
      },
    ],
    ...extra,
  });

/** One request of a browser; redirects are not followed. */
async function visit(path: string, form?: Record<string, string>) {
  const response = await fetch(test.sandbox.url + path, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
  };
}

const card = (number: string) => ({ method: 'card', number, expiry: '12/40', cvc: '123' });

describe('a checkout session', () => {
  it('has no intent before it is paid, and then one with its metadata', async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 123_450,
      url: `${PUBLIC_URL}/sandbox/checkout/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    const paid = await visit(`/sandbox/checkout/${session.id}/pay`, card('4242424242424242'));
    expect(paid).toMatchObject({ status: 303, location: `/sandbox/checkout/${session.id}` });
    expect((await visit(paid.location)).location).toBe(
      `${PUBLIC_URL}/payment-success?session_id=${session.id}`,
    );
    const after = await test.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { status: 'succeeded', metadata: { payment: '7' }, latest_charge: { paid: true } },
      line_items: { data: [{ description: 'Acompte <b>308</b>' }] },
    });
    const completed = await test.stripe.events.list({ type: 'checkout.session.completed' });
    expect(completed.data[0]?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  });

  it('keeps one intent over a decline and is charged once when paid twice', async () => {
    const session = await create();
    const declined = await visit(`/sandbox/checkout/${session.id}/pay`, card('4000000000009995'));
    expect(declined.location).toBe(`/sandbox/checkout/${session.id}?refus=1`);
    expect((await visit(declined.location)).html).toContain('Votre carte n’a pas assez de provision.');
    const { payment_intent: first } = await test.stripe.checkout.sessions.retrieve(session.id);
    await Promise.all(
      [1, 2].map(() => visit(`/sandbox/checkout/${session.id}/pay`, card('4242424242424242'))),
    );
    const { payment_intent: second, status } = await test.stripe.checkout.sessions.retrieve(session.id);
    expect([second, status]).toEqual([first, 'complete']);
    const charges = await test.stripe.charges.list({ payment_intent: idOf(second) });
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });

  it('goes through 3-D Secure', async () => {
    const session = await create();
    const asked = await visit(`/sandbox/checkout/${session.id}/pay`, card('4000002500003155'));
    const page = await visit(asked.location);
    expect(page.html).toContain('Autoriser le paiement');
    await visit(asked.location, { act: 'authorize' });
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it('goes through Bancontact, also when the bank answers late', async () => {
    const session = await create();
    const asked = await visit(`/sandbox/checkout/${session.id}/pay`, { method: 'bancontact' });
    const [path = '', query] = asked.location.split('?');
    const secret = new URLSearchParams(query).get('client_secret') ?? '';
    expect((await visit(asked.location)).html).toContain('Mode démonstration : aucun paiement réel');
    const left = await visit(path, { client_secret: secret, act: 'defer' });
    expect(left.location).toContain(`${PUBLIC_URL}/sandbox/checkout/${session.id}/retour?`);
    expect(left.location).toContain('redirect_status=processing');
    const unpaid = await test.stripe.checkout.sessions.retrieve(session.id);
    expect(unpaid).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    test.advance(PROCESSING_MS);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    const events = await test.stripe.events.list({ types: ['checkout.session.async_payment_succeeded'] });
    expect(events.data).toHaveLength(1);
  });

  it('can be expired while it is open only, and its intent is cancelled with it', async () => {
    const session = await create();
    await visit(`/sandbox/checkout/${session.id}/pay`, card('4000002500003155'));
    const expired = await test.stripe.checkout.sessions.expire(session.id, { expand: ['payment_intent'] });
    expect(expired).toMatchObject({ status: 'expired', url: null, payment_intent: { status: 'canceled' } });
    expect(await stripeError(test.stripe.checkout.sessions.expire(session.id))).toMatchObject({
      statusCode: 400,
    });
    const page = await visit(`/sandbox/checkout/${session.id}`);
    expect(page.html).toContain('Cette page de paiement a expiré');
    const tooLate = await visit(`/sandbox/checkout/${session.id}/pay`, card('4242424242424242'));
    expect(tooLate.html).toContain('Cette page de paiement a expiré');
    const paid = await create();
    await visit(`/sandbox/checkout/${paid.id}/pay`, card('4242424242424242'));
    expect((await stripeError(test.stripe.checkout.sessions.expire(paid.id))).message).toContain(
      '`complete`',
    );
  });

  it('expires by itself at its time, with an event', async () => {
    const session = await create({ expires_at: test.now() + 31 * MINUTE });
    test.advance((31 * MINUTE - 1) * 1000);
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    test.advance(1000);
    test.sandbox.runDue();
    const events = await test.stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(events.data[0]?.data.object).toMatchObject({ id: session.id, status: 'expired' });
    const page = await visit(`/sandbox/checkout/${session.id}/pay`, card('4242424242424242'));
    expect(page.html).toContain('Cette page de paiement a expiré');
    expect((await test.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });

  it.each([
    ['29 minutes', { minutes: 29 }],
    ['24 hours and a minute', { minutes: 24 * 60 + 1 }],
  ])('refuses to expire in %s', async (_title, { minutes }) => {
    const call = create({ expires_at: test.now() + minutes * MINUTE });
    expect(await stripeError(call)).toMatchObject({ statusCode: 400, param: 'expires_at' });
  });

  it('is found by its intent', async () => {
    const session = await create();
    await visit(`/sandbox/checkout/${session.id}/pay`, card('4242424242424242'));
    const { payment_intent: intent } = await test.stripe.checkout.sessions.retrieve(session.id);
    const found = await test.stripe.checkout.sessions.list({ payment_intent: idOf(intent) });
    expect(found.data.map(({ id }) => id)).toEqual([session.id]);
  });
});

describe('the checkout page', () => {
  it('shows the amount and the escaped product, and may lead to the shop only', async () => {
    const session = await create();
    const page = await visit(`/sandbox/checkout/${session.id}`);
    expect(page.html).toContain('1\u00a0234,50\u00a0€');
    expect(page.html).toContain('Acompte &lt;b&gt;308&lt;/b&gt;');
    expect(page.html).toContain('Mode démonstration : aucun paiement réel');
    expect(page.html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|\sstyle=/);
    expect(page.policy).toContain("frame-ancestors 'self'");
    expect(page.policy).toContain(`form-action 'self' ${PUBLIC_URL};`);
  });

  it('shows the problem of each field without a script', async () => {
    const session = await create();
    const page = await visit(`/sandbox/checkout/${session.id}/pay`, {
      method: 'card',
      number: '4242424242424241',
      expiry: '13/40',
      cvc: '',
    });
    expect(page.status).toBe(422);
    for (const text of [
      'Le numéro de la carte n’est pas valide.',
      'entre 01 et 12',
      'Indiquez le code de sécurité',
    ]) {
      expect(page.html).toContain(text);
    }
  });

  it('answers an unknown session with a French 404 page', async () => {
    const page = await visit('/sandbox/checkout/cs_test_unknown');
    expect(page.status).toBe(404);
    expect(page.html).toContain('Page de paiement introuvable');
  });
});
