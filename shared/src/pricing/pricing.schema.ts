import { z } from 'zod';
import { MAX_RENTAL_DAYS } from '../agency.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { VEHICLE_CATEGORIES } from '../vehicles/vehicle-facts.ts';
import { PRICE_RULE_KINDS, PRICE_SCOPES } from './vehicle-price.rules.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { plausibleDay, priceRuleBody } from './price-rule.schema.ts';
import { idParams } from '../kernel/address.schema.ts';
import { pricingFaults as faults } from './pricing.faults.ts';

export const priceLine = z.strictObject({
  label: z.string(),
  days: z.int().nullable(),
  /** Euros; null for a line that is no product. */
  unitPrice: z.number().nullable(),
  totalPrice: z.number(),
});
export type WirePriceLine = z.output<typeof priceLine>;

/** A rule on the wire: as in `vehicle-price.rules.ts`, with its id. */
export const priceRule = z.strictObject({
  id: z.int(),
  kind: z.enum(PRICE_RULE_KINDS),
  scope: z.enum(PRICE_SCOPES),
  category: z.enum(VEHICLE_CATEGORIES).nullable(),
  vehicleId: z.int().nullable(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  percent: z.int().nullable(),
  minDays: z.int().nullable(),
});
export type WirePriceRule = z.output<typeof priceRule>;

const priceRuleList = z.array(priceRule);

const day = z
  .string({ error: faults.dayInvalid })
  .refine(isIsoDate, { error: faults.dayInvalid, abort: true });

const closureReason = z
  .string({ error: faults.reasonInvalid })
  .overwrite(withoutMarks)
  .trim()
  .max(100, faults.reasonInvalid)
  .refine((value) => !/\p{Cc}/u.test(value), faults.reasonInvalid);

export const closure = z.strictObject({ day: z.iso.date(), reason: z.string() });
export type WireClosure = z.output<typeof closure>;

export const closures = z.strictObject({
  /** Closed every week; 0 is Monday. */
  weekdays: z.array(z.int()),
  days: z.array(closure),
});
export type WireClosures = z.output<typeof closures>;

/** Body of POST /api/closures; a day that is closed already takes the new reason. */
const closuresBody = z.object({
  days: z
    .array(z.object({ day: plausibleDay, reason: closureReason.default('') }, { error: faults.dayInvalid }), {
      error: faults.dayInvalid,
    })
    .min(1, faults.dayInvalid)
    .max(MAX_RENTAL_DAYS, faults.tooManyDays),
});

/** Body of PUT /api/closures/weekdays: 0 is Monday; not all seven. */
const closedWeekdaysBody = z.object({
  weekdays: z
    .array(
      z.int({ error: faults.weekdayInvalid }).min(0, faults.weekdayInvalid).max(6, faults.weekdayInvalid),
      {
        error: faults.weekdayInvalid,
      },
    )
    .refine((weekdays) => new Set(weekdays).size < 7, faults.alwaysClosed)
    .transform((weekdays) => [...new Set(weekdays)].sort((a, b) => a - b)),
});

/** Path parameter `:day`. */
const closureParams = z.object({ day });

/** What decides the price and the days of one vehicle: the rules about it, and the closed days to come. */
export const vehiclePricing = z.strictObject({
  rules: z.array(priceRule.omit({ id: true })),
  closures: z.strictObject({ weekdays: z.array(z.int()), days: z.array(z.iso.date()) }),
});
export type VehiclePricing = z.output<typeof vehiclePricing>;

/** Of the calls of `pricingApi`. */
export const pricingSchemas = {
  ofVehicle: { params: idParams, response: vehiclePricing },
  rules: { response: priceRuleList },
  addRule: { body: priceRuleBody, response: priceRule },
  changeRule: { params: idParams, body: priceRuleBody, response: priceRule },
  removeRule: { params: idParams },
  closures: { response: closures },
  close: { body: closuresBody, response: closures },
  closeWeekdays: { body: closedWeekdaysBody, response: closures },
  open: { params: closureParams },
};
