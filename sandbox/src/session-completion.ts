import type { Ledger } from './ledger.ts';
import type { CheckoutSession, PaymentIntent } from './stripe-objects.ts';

/** Completes the checkout session of an intent, if it has one: paid, or waiting for a late bank. */
export function completeSessionOf(ledger: Ledger, intent: PaymentIntent): void {
  const session = ledger.store.findSessionOfIntent(intent.id);
  if (!session || session.status === 'expired') return;
  const isPaid = intent.status === 'succeeded';
  const completed: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: null,
    customer_details: { email: session.customer_email },
  };
  ledger.store.update(completed);
  ledger.store.clearDue(session.id);
  if (session.status === 'open') ledger.emit('checkout.session.completed', completed);
  else if (isPaid) ledger.emit('checkout.session.async_payment_succeeded', completed);
}

/** The late payment of a completed session failed; the session takes no other. */
export function failSessionOf(ledger: Ledger, intent: PaymentIntent): void {
  const session = ledger.store.findSessionOfIntent(intent.id);
  if (session?.status === 'complete') ledger.emit('checkout.session.async_payment_failed', session);
}
