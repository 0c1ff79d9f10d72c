import { describe, expect, it } from 'vitest';
import { callAsBrowser, sandboxOfFile, stripeError, stripeFor, typedCard } from '../testing/test-sandbox.ts';

const test = await sandboxOfFile();

const create = (extra: object = {}) =>
  test.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'eur',
    allowed_payment_method_types: ['card', 'bancontact'],
    ...extra,
  });

describe('the API', () => {
  it('takes only keys that begin with sk_test_', async () => {
    const error = await stripeError(stripeFor(test.sandbox, 'sk_live_x').balance.retrieve());
    expect(error).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
    expect((await fetch(`${test.sandbox.url}/v1/balance`)).status).toBe(401);
  });

  it('answers 404 to an unknown id, with a request id', async () => {
    const error = await stripeError(test.stripe.paymentIntents.retrieve('pi_unknown'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(error.requestId).toMatch(/^req_/);
  });

  it('listens on the loopback address only', () => {
    expect(test.sandbox.url).toBe(`http://127.0.0.1:${String(test.sandbox.port)}`);
  });
});

describe("the browser's calls", () => {
  const confirm = async (number: string) => {
    const intent = await create({ metadata: { hidden: 'yes' } });
    return callAsBrowser(test.sandbox, 'confirm', {
      clientSecret: intent.client_secret,
      method: typedCard(number),
    });
  };

  it('pay with a test card, without a secret key and without seeing metadata', async () => {
    const { paymentIntent } = await confirm('4242 4242 4242 4242');
    expect(paymentIntent).toMatchObject({ status: 'succeeded', amount: 5_000 });
    expect(paymentIntent).not.toHaveProperty('metadata');
  });

  it.each([
    [
      '4000000000000002',
      'card_declined',
      'Votre banque a refusé le paiement. Essayez une autre carte ou Bancontact.',
    ],
    ['4000000000000069', 'expired_card', 'Votre carte a expiré. Essayez une autre carte ou Bancontact.'],
    [
      '4012888888881881',
      'card_declined',
      'Mode démonstration : les vraies cartes ne sont pas acceptées. Utilisez une carte de test.',
    ],
  ])('get the reason in French when %s is refused', async (number, code, message) => {
    expect((await confirm(number)).error).toMatchObject({ type: 'card_error', code, message });
  });

  it('get nothing with a wrong client secret or a secret key', async () => {
    const intent = await create();
    const wrong = await callAsBrowser(test.sandbox, 'retrieve', {
      clientSecret: `${intent.id}_secret_wrong`,
    });
    expect(wrong).toMatchObject({ status: 404, error: { code: 'resource_missing' } });
    const foreignKey = { key: 'sk_test_shop', clientSecret: intent.client_secret };
    expect((await callAsBrowser(test.sandbox, 'retrieve', foreignKey)).status).toBe(401);
  });
});
