import type { Cents } from '../kernel/money.ts';
import type { Energy } from '../vehicles/energy.ts';
import type { ReturnPrices } from './return-prices.ts';

/** What a return may cost, by what it costs it for. `charge`: null when a missing charge costs nothing. */
export type PricedReturn =
  | { for: 'extra_km' | 'fuel' | 'cleaning' | 'excess'; cents: Cents }
  | { for: 'charge'; cents: Cents | null }
  | { for: 'late'; percent: number; graceMinutes: number | null };

/**
 * The price list of returns with a vehicle; the settlement is computed from the same prices. A price that was not
 * decided, or is zero, has no line, except that the list says that a battery's missing charge costs nothing.
 */
export const pricedReturns = (prices: ReturnPrices, energy: Energy | null): PricedReturn[] => {
  const { latePercent, lateGraceMinutes, chargeTenthPriceCents } = prices;
  const costs = (what: 'extra_km' | 'fuel' | 'cleaning' | 'excess', cents: Cents | null): PricedReturn[] =>
    cents ? [{ for: what, cents }] : [];
  return [
    ...costs('extra_km', prices.extraKmPriceCents),
    ...(energy === 'electrique'
      ? [{ for: 'charge' as const, cents: chargeTenthPriceCents === 0 ? null : chargeTenthPriceCents }]
      : costs('fuel', prices.fuelEighthPriceCents)),
    ...(latePercent ? [{ for: 'late' as const, percent: latePercent, graceMinutes: lateGraceMinutes }] : []),
    ...costs('cleaning', prices.cleaningPriceCents),
    ...costs('excess', prices.insuranceExcessCents),
  ];
};
