import { formatDays, formatPrice } from '../kernel/format-amount.ts';
import type { Cents } from '../kernel/money.ts';
import { pricingMessages } from '../words/fr/pricing/pricing.ts';
import type { PriceLine } from './vehicle-price.rules.ts';

/** A line of a price as it is shown; `hint` is how it is calculated. */
export interface ShownPriceLine {
  label: string;
  hint?: string;
  value: string;
}

/**
 * How the price of a vehicle is shown. Days × daily price is the sum alone, with the product as its hint; anything else
 * (seasons, discounts) is shown line by line, then the sum.
 */
export const shownPriceLines = (
  lines: readonly PriceLine[],
  sum: { label: string; cents: Cents },
): ShownPriceLine[] => {
  const value = formatPrice(sum.cents);
  const [only] = lines;
  if (isPlainPrice(lines)) return [{ label: sum.label, ...(only && hintOf(only)), value }];
  return [...eachPriceLine(lines), { label: sum.label, value }];
};

/** Each line of a price, without the sum. */
export const eachPriceLine = (lines: readonly PriceLine[]): ShownPriceLine[] =>
  lines.map((line) => ({ label: line.label, ...hintOf(line), value: formatPrice(line.totalCents) }));

/** Whether a price is days × daily price, without a rule of the agency, or one amount. */
export const isPlainPrice = (lines: readonly PriceLine[]): boolean => {
  const [only, ...others] = lines;
  return (
    only === undefined ||
    (others.length === 0 && (only.label === pricingMessages.daily || only.label === pricingMessages.vehicle))
  );
};

/** `60,00 € × 2 jours`; nothing for a line that is no product. */
const hintOf = ({ days, unitCents }: PriceLine): { hint: string } | undefined =>
  days === null || unitCents === null
    ? undefined
    : { hint: `${formatPrice(unitCents)} × ${formatDays(days)}` };
