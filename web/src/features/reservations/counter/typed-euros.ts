import type { Cents } from '@volant/shared/kernel/money.ts';
import { centsFromText } from '@volant/shared/kernel/number-text.ts';

/** What is typed as euros, in cents; undefined when it is no amount, or less than nothing. */
export const centsOf = (typed: string): Cents | undefined => {
  const cents = centsFromText(typed) ?? Number.NaN;
  return cents >= 0 ? cents : undefined;
};

export const typedEuros = (cents: Cents): string => (cents / 100).toFixed(2).replace('.', ',');
