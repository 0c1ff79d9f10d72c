import { endpoints } from '../kernel/endpoint.ts';
import type { paymentsSchemas } from './payments.schema.ts';
import type { paymentLinksSchemas } from './links.schema.ts';

export const paymentsApi = endpoints<typeof paymentsSchemas>()({
  createIntent: { method: 'POST', path: '/api/payment/create-payment-intent', access: 'customer' },
  createCheckout: { method: 'POST', path: '/api/payment/create-checkout-session', access: 'customer' },
  config: { method: 'GET', path: '/api/payment/config', access: 'public' },
  /** Open alerts for the manager; `moneyAlert` lists the kinds. */
  alerts: { method: 'GET', path: '/api/payment/alerts', access: 'manager' },
  /** Retries a failed refund; 409 when it did not fail. */
  retryRefund: { method: 'POST', path: '/api/payment/:id/retry-refund', access: 'manager' },
  /**
   * Settles an alert that was dealt with outside the site; a new event opens it again. 403 `owners_only` for an
   * employee, except for a failed refund; 404 when it is no longer open.
   */
  closeAlert: { method: 'POST', path: '/api/payment/:id/alerts/:kind/settle', access: 'manager' },
  /** What moved the agency's balance at the provider, read at once. 409 when the keys may not read it; 503. */
  readMovements: { method: 'POST', path: '/api/movements/read', access: 'owner' },
  webhook: { method: 'POST', path: '/api/payment/webhook', access: 'public' },
});

export const paymentLinksApi = endpoints<typeof paymentLinksSchemas>()({
  /**
   * Replaces a live link for the same purpose. Errors: 404; 409 unless the reservation can take that money, or when it
   * was just paid; 422 `amount_changed` (deposit), `nothing_due`, `payment_too_large`.
   */
  create: { method: 'POST', path: '/api/reservations/:id/payment-links', access: 'manager' },
  /** Newest first. */
  list: { method: 'GET', path: '/api/reservations/:id/payment-links', access: 'manager' },
  /**
   * Revokes a link after its payments were stopped. Errors: 404; 409 when it was just paid; 503 while its customer
   * pays.
   */
  revoke: { method: 'DELETE', path: '/api/reservations/:id/payment-links/:linkId', access: 'manager' },
  /**
   * Makes a link to everything due for the caller's finished rental. Errors: 404 for another customer's; 409 before the
   * return, or while a payment is under way; 422 `nothing_due`; 429.
   */
  createOwn: { method: 'POST', path: '/api/reservations/:id/pay-due', access: 'customer' },
  /** 404 for an unknown token, 410 `link_ended` when it can no longer be paid. */
  view: { method: 'GET', path: '/api/pay/:token', access: 'public' },
  /** Errors as for `view`; 409 when it is already paid. */
  intent: { method: 'POST', path: '/api/pay/:token/intent', access: 'public' },
  session: { method: 'POST', path: '/api/pay/:token/session', access: 'public' },
});
