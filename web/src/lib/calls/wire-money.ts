import { toCents, type Cents } from '@volant/shared/kernel/money.ts';

/** The keys of numbers, which may be null: an amount is one of them. */
export type AmountKey<Wire> = {
  [Key in keyof Wire]-?: Wire[Key] extends number | null ? Key : never;
}[keyof Wire] &
  string;

/**
 * What the wire writes in euros, in cents: `totalPrice` becomes `totalPriceCents`. The names differ, so that what was not
 * converted does not compile where cents are read.
 */
export type InCents<Wire, Key extends keyof Wire & string> = Omit<Wire, Key> & {
  [Name in Key as `${Name}Cents`]: null extends Wire[Name] ? Cents | null : Cents;
};

export const SUFFIX = 'Cents';

/** Only called in `features/<feature>/api/`: everywhere else amounts are in cents. */
export const inCents = <Wire extends object, Key extends AmountKey<Wire>>(
  wire: Wire,
  keys: readonly Key[],
): InCents<Wire, Key> =>
  Object.fromEntries(
    Object.entries(wire).map(([key, value]: [string, unknown]) =>
      keys.some((amount) => amount === key)
        ? [key + SUFFIX, typeof value === 'number' ? toCents(value) : value]
        : [key, value],
    ),
  ) as InCents<Wire, Key>;
