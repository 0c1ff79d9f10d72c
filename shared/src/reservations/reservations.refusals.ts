import { refusal, refusalsOf } from '../kernel/refusals/refusals.ts';

export const reservationRefusals = refusalsOf('reservations', {
  notFound: refusal(404, 'reservation_not_found'),
  listForbidden: refusal(403, 'forbidden'),
});
