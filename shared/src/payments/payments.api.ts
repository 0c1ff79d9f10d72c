import { endpoint } from '../kernel/endpoint.ts';
import type {
  CheckoutBody,
  IntentBody,
  MoneyAlert,
  PaymentConfig,
  PaymentReservation,
  SettleableAlert,
} from './payments.schema.ts';

export const paymentsApi = {
  createIntent: endpoint<{ body: IntentBody; response: { clientSecret: string } }>({
    method: 'POST',
    path: '/api/payment/create-payment-intent',
    access: 'customer',
  }),
  createCheckout: endpoint<{ body: CheckoutBody; response: { url: string } }>({
    method: 'POST',
    path: '/api/payment/create-checkout-session',
    access: 'customer',
  }),
  config: endpoint<{ response: PaymentConfig }>({
    method: 'GET',
    path: '/api/payment/config',
    access: 'public',
  }),
  /** `id` is a `pi_…` or a `cs_…`; somebody else's is a 404. */
  reservation: endpoint<{ params: { id: string }; response: PaymentReservation }>({
    method: 'GET',
    path: '/api/payment/:id/reservation',
    access: 'customer',
  }),
  /** What a manager must look at: money that did not go back, or that moved without us. */
  alerts: endpoint<{ response: MoneyAlert[] }>({
    method: 'GET',
    path: '/api/payment/alerts',
    access: 'manager',
  }),
  /** Asks a failed refund again; 409 when it did not fail. */
  retryRefund: endpoint<{ params: { id: string }; response: undefined }>({
    method: 'POST',
    path: '/api/payment/:id/retry-refund',
    access: 'manager',
  }),
  /** An alert that was dealt with outside the site goes away, until something new happens; 404 when it stands no more. */
  settleAlert: endpoint<{ params: { id: string; kind: SettleableAlert }; response: undefined }>({
    method: 'POST',
    path: '/api/payment/:id/alerts/:kind/settle',
    access: 'manager',
  }),
  webhook: endpoint<{ response: { received: true } }>({
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'public',
  }),
};
