import { z } from 'zod';
import { NO_SHOW_GRACE_MAX_MINUTES } from '../../agency.ts';
import { reservationMessages as text } from '../reservations.messages.ts';

/** How long after the pick-up time a customer counts as absent, in minutes; input and output. */
export const noShowSettings = z.strictObject({
  graceMinutes: z
    .int({ error: text.graceInvalid })
    .min(0, text.graceInvalid)
    .max(NO_SHOW_GRACE_MAX_MINUTES, text.graceInvalid),
});
export type NoShowSettings = z.output<typeof noShowSettings>;
