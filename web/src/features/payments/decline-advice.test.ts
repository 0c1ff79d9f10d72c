import { describe, expect, it } from 'vitest';
import { declineAdvice, PAYMENT_ERROR } from './decline-advice.ts';

describe('what to do about a refused payment', () => {
  it.each([
    [
      { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      /Votre banque a refusé\. Essayez une autre carte ou Bancontact\./,
    ],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, /insuffisant/],
    [{ type: 'card_error', code: 'expired_card' }, /expiré/],
    [{ type: 'card_error', code: 'incorrect_cvc' }, /code de sécurité/],
    [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, /identifier/],
    [{ code: 'card_declined' }, /refusé/],
  ])('%j', (failure, sentence) => {
    expect(declineAdvice(failure)).toMatch(sentence);
  });

  it.each([{}, { type: 'api_error' }, { type: 'invalid_request_error', code: 'resource_missing' }])(
    'is the general sentence for %j',
    (failure) => {
      expect(declineAdvice(failure)).toBe(PAYMENT_ERROR);
    },
  );
});
