import { describe, expect, it } from 'vitest';
import { declineAdvice, isRefusal } from './decline-advice.ts';

describe('the advice for a refused payment', () => {
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
      expect(declineAdvice(failure)).toBe('Erreur lors du paiement');
    },
  );
});

it.each([
  [{ type: 'card_error', code: 'card_declined' }, true],
  [{ type: 'card_error', code: 'processing_error' }, true],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, true],
  [{ code: 'card_declined' }, true],
  [{ type: 'api_connection_error', code: 'sandbox_unreachable' }, false],
  [{ type: 'api_error' }, false],
  [{ type: 'rate_limit_error' }, false],
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, false],
  [{}, false],
])('%j says by itself that nothing was taken: %s', (failure, isOne) => {
  expect(isRefusal(failure)).toBe(isOne);
});
