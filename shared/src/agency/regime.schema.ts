import { z } from 'zod';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { regimeMessages as text } from './regime.messages.ts';
import { REGIMES } from './regime.rules.ts';

const regime = z.enum(REGIMES, { error: text.regimeInvalid });

/** Body of PUT /api/settings/regime: from a day on, today or later. It replaces what was planned. */
const regimeBody = z.object({
  regime,
  from: z.string({ error: text.fromInvalid }).refine(isDayOfOurTime, text.fromInvalid),
});
export type RegimeBody = z.output<typeof regimeBody>;

/** The regime that holds, and the one that is planned. */
const regimeView = z.strictObject({
  regime,
  /** null: as long as anybody knows. */
  from: z.iso.date().nullable(),
  next: z.strictObject({ regime, from: z.iso.date() }).nullable(),
});
export type RegimeView = z.output<typeof regimeView>;

/** Of the calls of `regimeApi`. */
export const regimeSchemas = {
  read: { response: regimeView },
  change: { body: regimeBody, response: regimeView },
};
