import { endpoints } from '../kernel/endpoint.ts';
import type { paymentLinksSchemas } from './links.schema.ts';

export const paymentLinksApi = endpoints<typeof paymentLinksSchemas>()({
  /**
   * Replaces the live link for the same purpose. 404; 409 unless the reservation can take that money, or it was just paid;
   * 422 `amount_changed` (deposit), `nothing_due`, `payment_too_large`.
   */
  create: { method: 'POST', path: '/api/reservations/:id/payment-links', access: 'manager' },
  /** Newest first. */
  list: { method: 'GET', path: '/api/reservations/:id/payment-links', access: 'manager' },
  /** Its payments are ended first. 404; 409 when it was just paid, 503 while its customer pays. */
  revoke: { method: 'DELETE', path: '/api/reservations/:id/payment-links/:linkId', access: 'manager' },
  /** 404 for an unknown token, 410 `link_ended` when it cannot be paid any more. */
  view: { method: 'GET', path: '/api/pay/:token', access: 'public' },
  /** Also 409 when it is paid. */
  intent: { method: 'POST', path: '/api/pay/:token/intent', access: 'public' },
  session: { method: 'POST', path: '/api/pay/:token/session', access: 'public' },
});
