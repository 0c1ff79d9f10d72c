import type { Cents } from '../kernel/money.ts';

/** What a return may cost besides the rental; null: nothing was decided, nothing is charged, and nothing is named. */
export interface ReturnPrices {
  /** For each kilometre beyond those included. */
  extraKmPriceCents: Cents | null;
  /** Of the daily price, for each day begun after the return time. */
  latePercent: number | null;
  /** After the return time, before a day counts as late. */
  lateGraceMinutes: number | null;
  cleaningPriceCents: Cents | null;
  /** For each eighth of the tank that is missing. */
  fuelEighthPriceCents: Cents | null;
  /** For each whole tenth of the charge that is missing. */
  chargeTenthPriceCents: Cents | null;
  /** The most that a covered damage costs the customer. */
  insuranceExcessCents: Cents | null;
}

export const NO_RETURN_PRICES: ReturnPrices = {
  extraKmPriceCents: null,
  latePercent: null,
  lateGraceMinutes: null,
  cleaningPriceCents: null,
  fuelEighthPriceCents: null,
  chargeTenthPriceCents: null,
  insuranceExcessCents: null,
};
