import { toCents, type Cents } from '@volant/shared/kernel/money.ts';

/** What is typed as euros, in cents; undefined when it is no amount. */
export const centsOf = (typed: string): Cents | undefined => {
  const text = typed
    .trim()
    .replace(/[\s\u00a0€]/g, '')
    .replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? toCents(Number(text)) : undefined;
};

export const typedEuros = (cents: Cents): string => (cents / 100).toFixed(2).replace('.', ',');
