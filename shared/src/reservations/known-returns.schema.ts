import { z } from 'zod';
import { reservationFaults as faults } from './reservations.faults.ts';

/**
 * Sent with calls that hand a vehicle out: the reservations whose missing return the manager was shown and chose to
 * ignore. Any other missing return is refused with 409 `return_awaited` and `awaitedReturns` (`AwaitedReturn[]`).
 */
export const knownReturns = z
  .array(z.int({ error: faults.knownReturnsInvalid }), { error: faults.knownReturnsInvalid })
  .max(1000, faults.knownReturnsInvalid)
  .optional();
