import { endpoint } from '../../kernel/endpoint.ts';
import type { idParams } from '../../kernel/id.schema.ts';
import type { correctionBody } from './correction.schema.ts';
import type { reservation } from '../reservations.schema.ts';

export const correctionsApi = {
  /**
   * Corrects the kilometres of a returned rental; the mileage of its vehicle follows. Errors: 400, also for the
   * kilometres that are recorded already; 404; 409 `not_finalized`, `changed_meanwhile` with `current` (the reservation).
   */
  correctReturn: endpoint<{
    params: typeof idParams;
    body: typeof correctionBody;
    response: typeof reservation;
  }>()({
    method: 'POST',
    path: '/api/reservations/:id/correct-return',
    access: 'manager',
  }),
};
