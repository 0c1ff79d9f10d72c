import { refusal, refusalsOf } from '../kernel/refusals.ts';

export const reservationRefusals = refusalsOf('reservations', {
  listForbidden: refusal(403, 'forbidden'),
});
