import type { Cents } from '../kernel/money.ts';
import { isPlainPart, type PricePart } from './price-part.ts';
import type { PriceLine } from './vehicle-price.rules.ts';

/** What a language says in the lines of a price. */
export interface PriceLineWords {
  label: (part: PricePart) => string;
  product: (unitCents: Cents, days: number) => string;
  accessoryProduct: (dailyCents: Cents, quantity: number, days: number) => string;
  amount: (cents: Cents) => string;
}

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
  words: PriceLineWords,
): ShownPriceLine[] => {
  const value = words.amount(sum.cents);
  const [only] = lines;
  if (isPlainPrice(lines)) return [{ label: sum.label, ...(only && hintOf(only, words)), value }];
  return [...eachPriceLine(lines, words), { label: sum.label, value }];
};

/** Each line of a price, without the sum. */
export const eachPriceLine = (lines: readonly PriceLine[], words: PriceLineWords): ShownPriceLine[] =>
  lines.map((line) => ({
    label: words.label(line.part),
    ...hintOf(line, words),
    value: words.amount(line.totalCents),
  }));

/** Whether a price is days × daily price, without a rule of the agency, or one amount. */
export const isPlainPrice = (lines: readonly PriceLine[]): boolean => {
  const [only, ...others] = lines;
  return only === undefined || (others.length === 0 && isPlainPart(only.part));
};

/** Nothing for a line that is no product. */
const hintOf = ({ days, unitCents }: PriceLine, words: PriceLineWords): { hint: string } | undefined =>
  days === null || unitCents === null ? undefined : { hint: words.product(unitCents, days) };
