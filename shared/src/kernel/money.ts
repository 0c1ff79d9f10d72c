/** Money is an integer number of euro cents internally; euros (a decimal number) only on the wire. */
export type Cents = number;

/** Euros of the wire to cents, rounded to the nearest cent. */
export const toCents = (euros: number): Cents => Math.round(Number((euros * 100).toFixed(4)));

/** Cents to euros of the wire. */
export const toEuros = (cents: Cents): number => cents / 100;

/** True when an amount in euros is at least one cent after rounding. */
export const isAtLeastOneCent = (euros: number): boolean => toCents(euros) >= 1;

/** True when an amount in euros has no fraction of a cent, up to floating-point error. */
export const hasWholeCents = (euros: number): boolean =>
  Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
