import type { Cents } from '../../../kernel/money.ts';
import { NBSP } from '../../../kernel/no-break-space.ts';

/**
 * French texts for people. Written by hand rather than with Intl: the server's and the browser's locale data
 * differ in their spaces, and a difference of one space breaks the hydration of a page.
 */

/** The sign of a number that people read; machines read a hyphen. */
export const MINUS = '−';

const group = (digits: string): string =>
  digits.match(/^\d{1,3}(?=(?:\d{3})*$)|\d{3}/g)?.join(NBSP) ?? digits;

/** `12 345` */
export const formatInteger = (value: number): string => {
  const whole = Math.trunc(value);
  return (whole < 0 ? MINUS : '') + group(String(Math.abs(whole)));
};

/** `1 234,50`, without the sign of the currency. */
export const formatAmount = (cents: Cents): string => {
  const absolute = Math.abs(cents);
  const sign = cents < 0 ? MINUS : '';
  return `${sign}${group(String(Math.floor(absolute / 100)))},${String(absolute % 100).padStart(2, '0')}`;
};

/** `1 234,50 €` */
export const formatPrice = (cents: Cents): string => `${formatAmount(cents)}${NBSP}€`;

/** The price of one from the price of several: `41,24 €`; `41,2397 €` where cents do not come to the same. */
export const formatUnitPrice = (cents: Cents, quantity: number): string => {
  const unitCents = Math.round(cents / quantity);
  if (unitCents * quantity === cents) return formatPrice(unitCents);
  const parts = Math.round((Math.abs(cents) * 100) / quantity);
  const decimals = String(parts % 10_000).padStart(4, '0');
  return `${cents < 0 ? MINUS : ''}${group(String(Math.floor(parts / 10_000)))},${decimals}${NBSP}€`;
};

/** Catalogue card: `49,90 €/jour`. */
export const formatCatalogPrice = (cents: Cents): string => `${formatAmount(cents)}${NBSP}€/jour`;

/** Vehicle detail: `À partir de 49,90€ / jour`. */
export const formatDetailPrice = (cents: Cents): string => `À partir de ${formatAmount(cents)}€ / jour`;

/** `1 jour`, `3 jours` */
export const formatDays = (days: number): string =>
  `${formatInteger(days)}${NBSP}${days > 1 ? 'jours' : 'jour'}`;

/** `1 200 km` */
export const formatKilometres = (km: number): string => `${formatInteger(km)}${NBSP}km`;
