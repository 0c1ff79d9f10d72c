import { endpoint } from '../kernel/endpoint.ts';
import type { CheckoutBody, IntentBody, PaymentConfig, PaymentReservation } from './payments.schema.ts';

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
  webhook: endpoint<{ response: { received: true } }>({
    method: 'POST',
    path: '/api/payment/webhook',
    access: 'public',
  }),
};
