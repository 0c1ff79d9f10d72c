import { expect, it } from 'vitest';
import { confirmationAddress } from './payment-success-page.tsx';

it.each([
  [
    '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded',
    '?payment_intent=pi_1',
  ],
  ['?session_id=cs_test_1', '?session_id=cs_test_1'],
  ['', ''],
  ['?payment_intent=', ''],
])('%s keeps only what the confirmation needs', (search, kept) => {
  expect(confirmationAddress(search)).toBe(kept);
});
