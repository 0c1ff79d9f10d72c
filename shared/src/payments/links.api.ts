import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type {
  createdLink,
  linkParams,
  linkView,
  newLink,
  paymentLink,
  paymentLinks,
  tokenParams,
} from './links.schema.ts';
import type { openedCheckout, openedIntent } from './payments.schema.ts';

export const paymentLinksApi = {
  /**
   * Replaces the live link for the same purpose. 404; 409 unless the reservation can take that money, or it was just paid;
   * 422 `amount_changed` (deposit), `nothing_due`, `payment_too_large`.
   */
  create: endpoint<{ params: typeof idParams; body: typeof newLink; response: typeof createdLink }>()({
    method: 'POST',
    path: '/api/reservations/:id/payment-links',
    access: 'manager',
  }),
  /** Newest first. */
  list: endpoint<{ params: typeof idParams; response: typeof paymentLinks }>()({
    method: 'GET',
    path: '/api/reservations/:id/payment-links',
    access: 'manager',
  }),
  /** Its payments are ended first. 404; 409 when it was just paid, 503 while its customer pays. */
  revoke: endpoint<{ params: typeof linkParams; response: typeof paymentLink }>()({
    method: 'DELETE',
    path: '/api/reservations/:id/payment-links/:linkId',
    access: 'manager',
  }),
  /** 404 for an unknown token, 410 `link_ended` when it cannot be paid any more. */
  view: endpoint<{ params: typeof tokenParams; response: typeof linkView }>()({
    method: 'GET',
    path: '/api/pay/:token',
    access: 'public',
  }),
  /** Also 409 when it is paid. */
  intent: endpoint<{ params: typeof tokenParams; response: typeof openedIntent }>()({
    method: 'POST',
    path: '/api/pay/:token/intent',
    access: 'public',
  }),
  session: endpoint<{ params: typeof tokenParams; response: typeof openedCheckout }>()({
    method: 'POST',
    path: '/api/pay/:token/session',
    access: 'public',
  }),
};
