import { z } from 'zod';
import { installationFaults as faults } from './installation.faults.ts';

const moment = z.iso.datetime({ error: faults.momentInvalid });

/** The moments between which a restoration lost what was done; null without one that nobody has seen. */
export const lostTime = z.strictObject({
  lost: z.strictObject({ since: moment, until: moment }).nullable(),
});
export type LostTime = z.output<typeof lostTime>;

/** `until` as it was shown. */
export const lostTimeSeenBody = z.object({ until: moment });
export type LostTimeSeenBody = z.output<typeof lostTimeSeenBody>;
