import { z } from 'zod';
import { publicFacts } from '../vehicles/vehicle-facts.schema.ts';

/** What the agency decides for all vehicles, as everybody may read it. */
export const agencySettings = z.strictObject({
  /** Euros for each kilometre beyond those included, for vehicles without a price of their own; null when unknown. */
  extraKmPrice: z.number().nullable(),
});
export type WireAgencySettings = z.output<typeof agencySettings>;

/** Body of PUT /api/settings; null: no longer known. */
export const agencySettingsBody = z.object({ extraKmPrice: publicFacts.extraKmPrice });
