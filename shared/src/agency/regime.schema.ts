import { z } from 'zod';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { REGIMES } from './regime.rules.ts';
import { regimeFaults as faults } from './regime.faults.ts';

const regime = z.enum(REGIMES, { error: faults.regimeInvalid });

/** Body of PUT /api/settings/regime: the regime from a day on, today or later. It replaces a planned one. */
const regimeBody = z.object({
  regime,
  from: z.string({ error: faults.fromInvalid }).refine(isDayOfOurTime, faults.fromInvalid),
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
