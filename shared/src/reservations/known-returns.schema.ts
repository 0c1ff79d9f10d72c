import { z } from 'zod';

const INVALID = 'Les retours connus doivent être une liste de numéros de réservation';

/**
 * Sent with calls that hand a vehicle out: the reservations whose missing return the manager was shown and chose to
 * ignore. Any other missing return is refused with 409 `return_awaited` and `awaitedReturns` (`AwaitedReturn[]`).
 */
export const knownReturns = z
  .array(z.int({ error: INVALID }), { error: INVALID })
  .max(1000, INVALID)
  .optional();
