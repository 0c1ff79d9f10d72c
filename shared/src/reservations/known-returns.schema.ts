import { z } from 'zod';

const INVALID = 'Les retours connus doivent être une liste de numéros de réservation';

/**
 * Of calls that give a vehicle to somebody: the reservations whose missing return the manager was shown, and goes on
 * without. Any other one is refused by 409 `return_awaited` with `awaitedReturns` (`AwaitedReturn[]`).
 */
export const knownReturns = z
  .array(z.int({ error: INVALID }), { error: INVALID })
  .max(1000, INVALID)
  .optional();
