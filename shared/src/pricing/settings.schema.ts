import { z } from 'zod';
import { hasWholeCents } from '../kernel/money.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { publicFacts } from '../vehicles/vehicle-facts.schema.ts';
import { pricingFaults as faults } from './pricing.faults.ts';

const price = z
  .number({ error: faults.returnPrice })
  .min(0, faults.returnPrice)
  .max(10_000, faults.returnPrice)
  .refine(hasWholeCents, faults.returnPrice)
  .nullable();

/** What a return may cost besides, as managers decide it; null: nothing is computed or named. */
export const returnSettings = z.strictObject({
  /** Of the daily price, for each day begun after the return time. */
  latePercent: z
    .int({ error: faults.latePercent })
    .min(0, faults.latePercent)
    .max(500, faults.latePercent)
    .nullable(),
  /** After the return time. */
  lateGraceMinutes: z
    .int({ error: faults.lateGrace })
    .min(0, faults.lateGrace)
    .max(1_440, faults.lateGrace)
    .nullable(),
  /** Euros. */
  cleaningPrice: price,
  /** Euros for each eighth of the tank. */
  fuelEighthPrice: price,
  /** Euros for each whole tenth of the charge of an electric vehicle. */
  chargeTenthPrice: price,
  /** Euros: the most that a covered damage costs the customer; null: nothing names one. */
  insuranceExcess: price,
});
export type WireReturnSettings = z.output<typeof returnSettings>;

/** What the agency decides for all vehicles, as everybody may read it before they order. */
export const agencySettings = z.strictObject({
  /** Euros for each kilometre beyond those included, for vehicles without a price of their own; null when unknown. */
  extraKmPrice: z.number().nullable(),
  ...returnSettings.shape,
  /** What a customer answers for: the agency's own sentences, or the minimum of the law. */
  insuranceAndFuel: z.string(),
});
export type WireAgencySettings = z.output<typeof agencySettings>;

/** Body of PUT /api/settings; null: no longer known. */
const agencySettingsBody = z.object({ extraKmPrice: publicFacts.extraKmPrice });

const MAX_INSURANCE_AND_FUEL = 500;

/** Body of PUT /api/settings/insurance-and-fuel; '': the minimum of the law. */
const insuranceAndFuelBody = z.object({
  insuranceAndFuel: writtenText(MAX_INSURANCE_AND_FUEL, {
    required: faults.insuranceAndFuelInvalid,
    invalid: faults.insuranceAndFuelInvalid,
    tooLong: faults.insuranceAndFuelTooLong,
  }),
});

/** Body of PUT /api/settings/returns; an absent `chargeTenthPrice` stays as it is. */
export const returnSettingsBody = z.object({ ...returnSettings.shape, chargeTenthPrice: price.optional() });
export type ReturnSettingsBody = z.output<typeof returnSettingsBody>;

/** Of the calls of `settingsApi`. */
export const settingsSchemas = {
  read: { response: agencySettings },
  change: { body: agencySettingsBody, response: agencySettings },
  changeInsuranceAndFuel: { body: insuranceAndFuelBody, response: agencySettings },
  returns: { response: returnSettings },
  changeReturns: { body: returnSettingsBody, response: returnSettings },
};
