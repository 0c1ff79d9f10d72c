import { z } from 'zod';
import { MAX_MILEAGE_DRIVEN_KM } from '../../agency.ts';
import { departureMessages as text } from './departure.messages.ts';

/** Body of POST /api/reservations/:id/departure. `odometer` in kilometres; absent or null: not read. */
export const departureBody = z.object({
  odometer: z
    .int({ error: text.odometerInvalid })
    .min(0, text.odometerInvalid)
    .max(2 * MAX_MILEAGE_DRIVEN_KM, text.odometerInvalid)
    .nullish()
    .transform((km) => km ?? null),
});
export type DepartureBody = z.output<typeof departureBody>;
