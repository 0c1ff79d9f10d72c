import { describe, expect, it } from 'vitest';
import { paymentMessages as text } from '../words/fr/payments/payments.ts';
import { checkoutBody, intentBody, paymentsSchemas } from './payments.schema.ts';
import { paymentFaultWords } from '../words/fr/payments/payment-faults.ts';
import { saidFault } from '../words/said-fault.ts';

const sentences = (
  result: ReturnType<typeof intentBody.safeParse | typeof checkoutBody.safeParse>,
): string[] => (result.success ? [] : result.error.issues.map((issue) => saidFault(issue.message, 'fr')));

it('the answer to a webhook says that it was received, and nothing else', () => {
  const { response } = paymentsSchemas.webhook;
  expect(response.parse({ received: true })).toEqual({ received: true });
  expect(response.safeParse({ received: false }).success).toBe(false);
  expect(response.safeParse({ received: true, id: 7 }).success).toBe(false);
});

describe('the body of an intent', () => {
  it('accepts whole cents from 50 to 99 999 999, with or without a reservation', () => {
    expect(intentBody.parse({ amount: 50 })).toEqual({ amount: 50 });
    expect(intentBody.parse({ amount: 99_999_999, reservationId: 7, currency: 'usd' })).toEqual({
      amount: 99_999_999,
      reservationId: 7,
    });
  });

  it.each([
    [49],
    [0],
    [-100],
    [100_000_000],
    [45.5],
    ['4500'],
    [Number.NaN],
    [Infinity],
    [null],
    [undefined],
  ])('refuses the amount %j', (amount) => {
    expect(sentences(intentBody.safeParse({ amount }))).toEqual([text.amountInvalid]);
  });

  it.each([[0], [-1], [1.5], ['7'], [2 ** 31], [{}]])('refuses the reservation %j', (reservationId) => {
    expect(sentences(intentBody.safeParse({ amount: 4500, reservationId }))).toEqual([
      paymentFaultWords.reservationInvalid,
    ]);
  });
});

describe('the body of a checkout session', () => {
  it("accepts whole euros from 1 to 999 999 and the product's name", () => {
    expect(checkoutBody.parse({ amount: 1, productName: ' Acompte ' })).toEqual({
      amount: 1,
      productName: 'Acompte',
    });
    expect(checkoutBody.parse({ amount: 999_999, productName: 'x' }).amount).toBe(999_999);
  });

  it.each([[0], [1_000_000], [45.5], ['45'], [Number.NaN], [null], [undefined]])(
    'refuses the amount %j',
    (amount) => {
      expect(sentences(checkoutBody.safeParse({ amount, productName: 'x' }))).toEqual([text.amountInvalid]);
    },
  );

  it.each([[''], ['  '], [null], [undefined], [4]])('refuses the product %j', (productName) => {
    expect(sentences(checkoutBody.safeParse({ amount: 45, productName }))).toEqual([
      paymentFaultWords.productInvalid,
    ]);
  });
});
