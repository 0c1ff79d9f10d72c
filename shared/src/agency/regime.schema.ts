import { z } from 'zod';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { regimeMessages as text } from '../words/fr/agency/regime.ts';
import { REGIMES } from './regime.rules.ts';

const regime = z.enum(REGIMES, { error: text.regimeInvalid });

/** Body of PUT /api/settings/regime: the regime from a day on, today or later. It replaces a planned one. */
const regimeBody = z.object({
  regime,
  from: z.string({ error: text.fromInvalid }).refine(isDayOfOurTime, text.fromInvalid),
});
export type RegimeBody = z.output<typeof regimeBody>;

/** The current regime, and the planned one. */
const regimeView = z.strictObject({
  regime,
  /** Null when none was ever chosen before. */
  from: z.iso.date().nullable(),
  next: z.strictObject({ regime, from: z.iso.date() }).nullable(),
});
export type RegimeView = z.output<typeof regimeView>;

/** Schemas of the endpoints in `regimeApi`. */
export const regimeSchemas = {
  read: { response: regimeView },
  change: { body: regimeBody, response: regimeView },
};
