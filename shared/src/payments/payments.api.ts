import { endpoints } from '../kernel/endpoint.ts';
import type { paymentsSchemas } from './payments.schema.ts';

export const paymentsApi = endpoints<typeof paymentsSchemas>()({
  createIntent: { method: 'POST', path: '/api/payment/create-payment-intent', access: 'customer' },
  createCheckout: { method: 'POST', path: '/api/payment/create-checkout-session', access: 'customer' },
  config: { method: 'GET', path: '/api/payment/config', access: 'public' },
  /** `id` is a `pi_…` or a `cs_…`; 404 for somebody else's. */
  reservation: { method: 'GET', path: '/api/payment/:id/reservation', access: 'customer' },
  /** Open alerts for the manager; `moneyAlert` lists the kinds. */
  alerts: { method: 'GET', path: '/api/payment/alerts', access: 'manager' },
  /** Retries a failed refund; 409 when it did not fail. */
  retryRefund: { method: 'POST', path: '/api/payment/:id/retry-refund', access: 'manager' },
  /**
   * Settles an alert that was dealt with outside the site; a new event opens it again. 404 when it is no longer open.
   */
  settleAlert: { method: 'POST', path: '/api/payment/:id/alerts/:kind/settle', access: 'manager' },
  webhook: { method: 'POST', path: '/api/payment/webhook', access: 'public' },
});
