import { MAX_RENTAL_DAYS } from '../agency.ts';
import { addDays, type IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { daysCharged, type Period } from '../kernel/period.ts';
import type { VehicleCategory } from '../vehicles/vehicle-facts.ts';
import type { PricePart } from './price-part.ts';

export const PRICE_RULE_KINDS = ['season', 'duration', 'min_days'] as const;
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number];

/** To which vehicles a rule applies, the most general first. */
export const PRICE_SCOPES = ['all', 'category', 'vehicle'] as const;
export type PriceScope = (typeof PRICE_SCOPES)[number];

/**
 * What the agency decides about prices.
 *
 * - `season`: the days from `startDate` to `endDate` cost `percent` more or, below zero, less.
 * - `duration`: rentals of `minDays` or more cost `percent` (below zero) less.
 * - `min_days`: rentals that start from `startDate` to `endDate`, or always without dates, last `minDays` at least.
 *
 * Days are closed ranges; a key that the kind does not use is null.
 */
export interface PriceRule {
  kind: PriceRuleKind;
  scope: PriceScope;
  /** For the scope `category` only. */
  category: VehicleCategory | null;
  /** For the scope `vehicle` only. */
  vehicleId: number | null;
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  percent: number | null;
  minDays: number | null;
}

/** What the price of a vehicle depends on. */
export interface PricedVehicle {
  id: number;
  category: VehicleCategory | null;
  dailyPriceCents: Cents;
}

/** One line of a price; `days` and `unitCents` only for a product of both. */
export interface PriceLine {
  part: PricePart;
  days: number | null;
  unitCents: Cents | null;
  totalCents: Cents;
}

/** The price of a vehicle without accessories: `vehicleCents − discountCents`, the sum of its lines. */
export interface VehiclePrice {
  vehicleCents: Cents;
  discountCents: Cents;
  lines: PriceLine[];
}

/**
 * The price of a vehicle for a period, in cents. Each charged day (the last is not) costs the daily price with its
 * season, rounded half up; the largest discount for the duration is taken off the sum. A rental never costs more than a
 * longer one from the same day that has a larger discount. Without rules: daily price × days.
 */
export const priceVehicle = (
  vehicle: PricedVehicle,
  period: Period,
  rules: readonly PriceRule[],
): VehiclePrice => {
  const own = rules.filter((rule) => appliesTo(rule, vehicle));
  const seasons = own.filter(({ kind }) => kind === 'season');
  const discounts = own.filter(({ kind }) => kind === 'duration');
  const days = daysCharged(period);
  const thresholds = discounts
    .map(({ minDays }) => minDays ?? 0)
    .filter((length) => length > days && length <= MAX_RENTAL_DAYS);
  const priced = pricedDays(vehicle, period.startDate, Math.max(days, ...thresholds), seasons);
  const chargeFor = (length: number) => {
    const vehicleCents = sumOf(priced.slice(0, length).map(({ cents }) => cents));
    const percent = discountPercent(discounts, length);
    const discountCents = percentOf(vehicleCents, percent);
    return { vehicleCents, percent, discountCents, leftCents: vehicleCents - discountCents };
  };
  const charge = chargeFor(days);
  const lines = dayLines(priced.slice(0, days));
  if (charge.discountCents > 0)
    lines.push(amount({ of: 'duration', percent: charge.percent }, -charge.discountCents));
  let { discountCents } = charge;
  const cheapest = cheapestOf(thresholds, (length) => chargeFor(length).leftCents);
  if (cheapest && cheapest.cents < charge.leftCents) {
    const cappedCents = charge.leftCents - cheapest.cents;
    discountCents += cappedCents;
    lines.push(amount({ of: 'capped', days: cheapest.length }, -cappedCents));
  }
  return { vehicleCents: charge.vehicleCents, discountCents, lines };
};

/** The shortest rental of a vehicle that starts on a day; 1 without a rule. */
export const minimumDays = (
  vehicle: PricedVehicle,
  startDate: IsoDate,
  rules: readonly PriceRule[],
): number =>
  Math.max(
    1,
    ...rules
      .filter((rule) => rule.kind === 'min_days' && appliesTo(rule, vehicle) && isInRange(rule, startDate))
      .map(({ minDays }) => minDays ?? 1),
  );

/** Whether a rule is about a vehicle. */
export const appliesTo = (rule: PriceRule, { id, category }: PricedVehicle): boolean => {
  switch (rule.scope) {
    case 'all':
      return true;
    case 'category':
      return category !== null && rule.category === category;
    case 'vehicle':
      return rule.vehicleId === id;
  }
};

const isInRange = ({ startDate, endDate }: PriceRule, day: IsoDate): boolean =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate);

interface PricedDay {
  percent: number;
  cents: Cents;
}

const pricedDays = (
  { dailyPriceCents }: PricedVehicle,
  from: IsoDate,
  count: number,
  seasons: readonly PriceRule[],
): PricedDay[] =>
  Array.from({ length: count }, (_, index) => {
    const percent = seasons.length === 0 ? 0 : seasonPercent(seasons, addDays(from, index));
    const cents = percent === 0 ? dailyPriceCents : Math.max(1, percentOf(dailyPriceCents, 100 + percent));
    return { percent, cents };
  });

/** One season a day: that of the vehicle before that of its category, and that before the one of all vehicles. */
const seasonPercent = (seasons: readonly PriceRule[], day: IsoDate): number => {
  const current = seasons.filter((season) => isInRange(season, day));
  const [closest] = [...current].sort(
    (a, b) => PRICE_SCOPES.indexOf(b.scope) - PRICE_SCOPES.indexOf(a.scope),
  );
  return closest?.percent ?? 0;
};

/** The largest discount of a duration, as a percentage above zero; 0 without one. */
const discountPercent = (discounts: readonly PriceRule[], days: number): number =>
  Math.max(
    0,
    ...discounts.filter(({ minDays }) => (minDays ?? 0) <= days).map(({ percent }) => -(percent ?? 0)),
  );

/** Rounded half up. */
const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent + 50) / 100);

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** One line for the days of each season, in the order of their first day. */
const dayLines = (days: readonly PricedDay[]): PriceLine[] =>
  [...new Set(days.map(({ percent }) => percent))].map((percent) => {
    const same = days.filter((day) => day.percent === percent);
    return {
      part: percent === 0 ? { of: 'daily' } : { of: 'season', percent },
      days: same.length,
      unitCents: same[0]?.cents ?? 0,
      totalCents: sumOf(same.map(({ cents }) => cents)),
    };
  });

const amount = (part: PricePart, totalCents: Cents): PriceLine => ({
  part,
  days: null,
  unitCents: null,
  totalCents,
});

const cheapestOf = (
  lengths: readonly number[],
  centsOf: (length: number) => Cents,
): { length: number; cents: Cents } | undefined =>
  lengths
    .map((length) => ({ length, cents: centsOf(length) }))
    .sort((a, b) => a.cents - b.cents || a.length - b.length)[0];
