import { z } from 'zod';
import { MAX_RENTAL_DAYS } from '../agency.ts';
import { isIsoDate, type IsoDate } from '../kernel/iso-date.ts';
import { VEHICLE_CATEGORIES } from '../vehicles/vehicle-facts.ts';
import { PRICE_RULE_KINDS, PRICE_SCOPES } from './vehicle-price.rules.ts';
import { pricingFaults as faults } from './pricing.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const LARGEST_ID = 2_147_483_647;

const [FIRST_YEAR, LAST_YEAR] = ['2020', '2099'];

/** Catches a mistyped year, with which a rule or a closed day would silently never count. */
const isPlausibleDay = (date: IsoDate): boolean => {
  const year = date.slice(0, 4);
  return FIRST_YEAR <= year && year <= LAST_YEAR;
};

export const plausibleDay = z
  .string({ error: faults.dayInvalid })
  .refine(isIsoDate, { error: faults.dayInvalid, abort: true })
  .refine(isPlausibleDay, faults.dayImplausible);

const day = plausibleDay.nullish().transform((value) => value ?? null);

const days = z
  .int({ error: faults.minDaysInvalid })
  .min(2, faults.minDaysInvalid)
  .max(MAX_RENTAL_DAYS, faults.minDaysInvalid)
  .nullish()
  .transform((value) => value ?? null);

/**
 * Body of POST and PATCH /api/price-rules: a whole rule. Keys that the kind or the scope does not use are dropped, those
 * that it needs are required.
 */
export const priceRuleBody = z
  .object({
    kind: z.enum(PRICE_RULE_KINDS, { error: faults.kindInvalid }),
    scope: z.enum(PRICE_SCOPES, { error: faults.scopeInvalid }),
    category: z
      .enum(VEHICLE_CATEGORIES, { error: faults.categoryRequired })
      .nullish()
      .transform((value) => value ?? null),
    vehicleId: z
      .int({ error: faults.vehicleRequired })
      .min(1, faults.vehicleRequired)
      .max(LARGEST_ID, faults.vehicleRequired)
      .nullish()
      .transform((value) => value ?? null),
    startDate: day,
    endDate: day,
    percent: z
      .int({ error: faults.percentInvalid })
      .min(-60, faults.percentInvalid)
      .max(200, faults.percentInvalid)
      .nullish()
      .transform((value) => value ?? null),
    minDays: days,
  })
  .superRefine((rule, context) => {
    const complain = (field: keyof typeof rule, message: Fault): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (rule.scope === 'category' && rule.category === null) complain('category', faults.categoryRequired);
    if (rule.scope === 'vehicle' && rule.vehicleId === null) complain('vehicleId', faults.vehicleRequired);
    if (rule.kind !== 'duration') {
      const isHalf = (rule.startDate === null) !== (rule.endDate === null);
      if (rule.startDate === null && (isHalf || rule.kind === 'season'))
        complain('startDate', faults.dayRequired);
      if (rule.endDate === null && (isHalf || rule.kind === 'season'))
        complain('endDate', faults.dayRequired);
      if (rule.startDate !== null && rule.endDate !== null && rule.endDate < rule.startDate)
        complain('endDate', faults.endBeforeStart);
    }
    if (rule.kind === 'season' && (rule.percent === null || rule.percent === 0))
      complain('percent', faults.percentInvalid);
    if (rule.kind === 'duration' && (rule.percent === null || rule.percent >= 0))
      complain('percent', faults.discountInvalid);
    if (rule.kind !== 'season' && rule.minDays === null) complain('minDays', faults.minDaysInvalid);
  })
  .transform((rule) => ({
    ...rule,
    category: rule.scope === 'category' ? rule.category : null,
    vehicleId: rule.scope === 'vehicle' ? rule.vehicleId : null,
    startDate: rule.kind === 'duration' ? null : rule.startDate,
    endDate: rule.kind === 'duration' ? null : rule.endDate,
    percent: rule.kind === 'min_days' ? null : rule.percent,
    minDays: rule.kind === 'season' ? null : rule.minDays,
  }));
export type NewPriceRule = z.output<typeof priceRuleBody>;
