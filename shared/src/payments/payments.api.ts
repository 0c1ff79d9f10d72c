import { endpoint } from '../kernel/endpoint.ts';
import type {
  alertParams,
  checkoutBody,
  eventReceived,
  intentBody,
  moneyAlerts,
  openedCheckout,
  openedIntent,
  paymentConfig,
  paymentRefParams,
  paymentReservation,
  providerIdParams,
} from './payments.schema.ts';

export const paymentsApi = {
  createIntent: endpoint<{ body: typeof intentBody; response: typeof openedIntent }>()({
    method: 'POST',
    path: '/api/payment/create-payment-intent',
    access: 'customer',
  }),
  createCheckout: endpoint<{ body: typeof checkoutBody; response: typeof openedCheckout }>()({
    method: 'POST',
    path: '/api/payment/create-checkout-session',
    access: 'customer',
  }),
  config: endpoint<{ response: typeof paymentConfig }>()({
    method: 'GET',
    path: '/api/payment/config',
    access: 'public',
  }),
  /** `id` is a `pi_…` or a `cs_…`; 404 for somebody else's. */
  reservation: endpoint<{ params: typeof providerIdParams; response: typeof paymentReservation }>()({
    method: 'GET',
    path: '/api/payment/:id/reservation',
    access: 'customer',
  }),
  /** Open alerts for the manager; `moneyAlert` lists the kinds. */
  alerts: endpoint<{ response: typeof moneyAlerts }>()({
    method: 'GET',
    path: '/api/payment/alerts',
    access: 'manager',
  }),
  /** Retries a failed refund; 409 when it did not fail. */
  retryRefund: endpoint<{ params: typeof paymentRefParams }>()({
    method: 'POST',
    path: '/api/payment/:id/retry-refund',
    access: 'manager',
  }),
  /**
   * Settles an alert that was dealt with outside the site; a new event opens it again. 404 when it is no longer open.
   */
  settleAlert: endpoint<{ params: typeof alertParams }>()({
    method: 'POST',
    path: '/api/payment/:id/alerts/:kind/settle',
    access: 'manager',
  }),
  webhook: endpoint<{ body: 'bytes'; response: typeof eventReceived }>()({
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'public',
  }),
};
