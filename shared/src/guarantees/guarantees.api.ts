import { endpoints } from '../kernel/endpoint.ts';
import type { guaranteesSchemas } from './guarantees.schema.ts';

export const guaranteesApi = endpoints<typeof guaranteesSchemas>()({
  ofReservation: { method: 'GET', path: '/api/reservations/:id/guarantees', access: 'manager' },
  /**
   * 201; for a card, with the link to the customer's page. 409 unless the rental is paid and has begun, or while a
   * guarantee is live.
   */
  ask: { method: 'POST', path: '/api/reservations/:id/guarantee', access: 'manager' },
  /** Makes a new link for a guarantee that still waits for a card; the old one stops working. */
  renewLink: { method: 'POST', path: '/api/reservations/:id/guarantee/link', access: 'manager' },
  /**
   * Releases a held guarantee, or withdraws one that was asked for. 409 `guarantee_ended` once the card authorization
   * lapsed.
   */
  release: { method: 'POST', path: '/api/reservations/:id/guarantee/release', access: 'manager' },
  /** Announces to the customer that a part will be kept. 409 when nothing is owed, 422 for more than may be kept. */
  announce: { method: 'POST', path: '/api/reservations/:id/guarantee/notice', access: 'manager' },
  /**
   * Keeps a part, once only; the rest is released. 409 when nothing is owed, or without a signature or notice; 422 for
   * too much.
   */
  capture: { method: 'POST', path: '/api/reservations/:id/guarantee/capture', access: 'manager' },
  toDecide: { method: 'GET', path: '/api/guarantees/to-decide', access: 'manager' },
  /** The newest guarantee of each of the caller's reservations. */
  mine: { method: 'GET', path: '/api/guarantees/me', access: 'user' },
  /** 410 `link_ended` once it is no longer valid. */
  page: { method: 'GET', path: '/api/caution/:token', access: 'public' },
  /** Opens the payment for the form of the page. 409 when the guarantee is already held, 410 `link_ended`. */
  intent: { method: 'POST', path: '/api/caution/:token/intent', access: 'public' },
});
