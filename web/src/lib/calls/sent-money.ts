import { toEuros } from '@volant/shared/kernel/money.ts';
import { SUFFIX, type AmountKey, type InCents } from './wire-money.ts';

/** The way back of `inCents`, for what is sent. */
export const inEuros = <Wire extends object, Key extends AmountKey<Wire>>(
  cents: InCents<Wire, Key>,
  keys: readonly Key[],
): Wire =>
  Object.fromEntries(
    Object.entries(cents).map(([name, value]: [string, unknown]) => {
      const key = keys.find((amount) => amount + SUFFIX === name);
      return key === undefined ? [name, value] : [key, typeof value === 'number' ? toEuros(value) : value];
    }),
  ) as Wire;
