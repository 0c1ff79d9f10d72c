import { endpoints } from '../../kernel/endpoint.ts';
import type { reservationRequestsSchemas } from './request.schema.ts';

/** Requests of customers to cancel or change a paid reservation. */
export const reservationRequestsApi = endpoints<typeof reservationRequestsSchemas>()({
  /**
   * 201: recorded at this moment, which decides about the deposit. 404 unless it is the caller's; 409 `not_askable`
   * unless paid and not ended, `already_asked` while one with the same wish is open: the first moment stays.
   */
  ask: { method: 'POST', path: '/api/reservations/:id/requests', access: 'customer' },
  /**
   * Takes an open request back; its moment is given up. 404 unless it is the caller's; 409 `request_answered` once the
   * agency has answered it. Nothing happens when it was taken back before.
   */
  withdraw: { method: 'POST', path: '/api/requests/:id/withdraw', access: 'customer' },
  /** The open requests, oldest first. */
  open: { method: 'GET', path: '/api/requests', access: 'manager' },
  /** Marks a request as handled, without a change of its reservation; nothing happens when it was settled before. */
  settle: { method: 'POST', path: '/api/requests/:id/settle', access: 'manager' },
});
