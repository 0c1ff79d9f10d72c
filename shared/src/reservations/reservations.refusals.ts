import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const reservationRefusals = refusalsOf('reservations', {
  notFound: refusal(404, 'reservation_not_found'),
  /** Refusal of another company once a document names the buyer. */
  document_issued: refusal(409, 'document_issued'),
  listForbidden: refusal(403, 'forbidden'),
});
