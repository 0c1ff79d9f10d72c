import type { Cents } from '../kernel/money.ts';

/** VAT of vehicle rental in Belgium, in percent. */
const RENTAL_VAT_PERCENT = 21;

/** Splits an amount that includes VAT: the net amount is rounded half up, the VAT is the rest. */
export const splitVat = (
  grossCents: Cents,
  percent: number = RENTAL_VAT_PERCENT,
): { percent: number; netCents: Cents; vatCents: Cents } => {
  const sign = grossCents < 0 ? -1 : 1;
  const gross = Math.abs(grossCents);
  // In whole numbers: floor((200·gross + d) / 2d), the half-up rounding of 100·gross / d.
  const divisor = 100 + percent;
  const netCents = sign * Math.floor((200 * gross + divisor) / (2 * divisor)) || 0;
  return { percent, netCents, vatCents: grossCents - netCents };
};

/** `R-2026-000001` */
export const receiptNumber = (year: number, sequence: number): string =>
  `R-${year}-${String(sequence).padStart(6, '0')}`;
