import type { Cents } from '../kernel/money.ts';

/** VAT of vehicle rental in Belgium, in percent. */
export const RENTAL_VAT_PERCENT = 21;

/**
 * Splits an amount that includes VAT: the net amount is rounded half up, the VAT is the rest. `percent` has at most one
 * decimal.
 */
export const splitVat = (
  grossCents: Cents,
  percent: number = RENTAL_VAT_PERCENT,
): { percent: number; netCents: Cents; vatCents: Cents } => {
  const sign = grossCents < 0 ? -1 : 1;
  const gross = Math.abs(grossCents);
  // In whole numbers: floor((2000·gross + d) / 2d), the half-up rounding of 1000·gross / d.
  const divisor = 1_000 + Math.round(percent * 10);
  const netCents = sign * Math.floor((2_000 * gross + divisor) / (2 * divisor)) || 0;
  return { percent, netCents, vatCents: grossCents - netCents };
};
