import type { Cents } from '@volant/shared/kernel/money.ts';

/** `-123.45` */
export const euros = (cents: Cents): string => ((cents || 0) / 100).toFixed(2);

const PRICE_DIGITS = 8;

/**
 * The price of one from the price of several, in euros. It has as many decimals as it needs, from two to eight, so that a
 * million times it is the price of a million to half a cent. Never negative: the quantity has the sign.
 */
export const unitPrice = (cents: Cents, quantity: number): string => {
  const digits = String(Math.round((Math.abs(cents) * 10 ** (PRICE_DIGITS - 2)) / quantity)).padStart(
    PRICE_DIGITS + 1,
    '0',
  );
  const decimals = digits.slice(-PRICE_DIGITS).replace(/0{1,6}$/, '');
  return `${digits.slice(0, -PRICE_DIGITS)}.${decimals}`;
};

/** `21`, `25.5` */
export const rate = (percent: number): string => String(Number(percent.toFixed(1)));
