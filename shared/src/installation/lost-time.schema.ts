import { z } from 'zod';
import { lostTimeMessages as text } from '../words/fr/installation/lost-time.ts';

const moment = z.iso.datetime({ error: text.momentInvalid });

/** The moments between which a restoration lost what was done; null without one that nobody has seen. */
export const lostTime = z.strictObject({
  lost: z.strictObject({ since: moment, until: moment }).nullable(),
});
export type LostTime = z.output<typeof lostTime>;

/** `until` as it was shown. */
export const lostTimeSeenBody = z.object({ until: moment });
export type LostTimeSeenBody = z.output<typeof lostTimeSeenBody>;
