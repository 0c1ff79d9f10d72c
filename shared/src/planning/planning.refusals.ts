import type { Period } from '../kernel/period.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

/** A reservation that a sentence names. */
export interface NamedRental extends Period {
  reservationId: number;
  customerName: string;
}

export const planningRefusals = refusalsOf('planning', {
  blockNotFound: refusal(404, 'block_not_found'),
  endBeforeStart: refusal(400, 'invalid_request'),
  blockTooLong: refusal(400, 'invalid_request'),
  blockInPast: refusal(400, 'block_in_past'),
  blockEndInPast: refusal(400, 'block_in_past'),
  blockOverlap: refusal(409, 'block_overlap'),
  blockConflict: refusalOf<{ rentals: readonly NamedRental[] }>(409, 'block_conflict'),
  /** The vehicle chosen for a reservation is not free or not equivalent. */
  moveRefused: refusalOf<{ rental: NamedRental }>(409, 'move_refused'),
});
