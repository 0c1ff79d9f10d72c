import { timingSafeEqual } from 'node:crypto';
import { missing } from '../api-error.ts';
import type { Ledger } from '../ledger.ts';
import type { PaymentIntent } from '../stripe-objects.ts';

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The intent of a client secret, which is the browser's only credential. */
export function intentOfSecret(ledger: Ledger, clientSecret: string): PaymentIntent {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = ledger.store.find('payment_intent', id);
  if (!intent || !isSame(intent.client_secret, clientSecret)) throw missing('payment_intent', id, 'intent');
  return intent;
}
