import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptNumber, splitVat } from './receipt.rules.ts';

it.each([
  [121_00, 100_00, 21_00],
  [100_00, 82_64, 17_36],
  [49_90, 41_24, 8_66],
  [1, 1, 0],
  [0, 0, 0],
  [-121_00, -100_00, -21_00],
])('%i with 21 %% VAT is %i and %i', (gross, netCents, vatCents) => {
  expect(splitVat(gross)).toEqual({ percent: 21, netCents, vatCents });
});

it('net and VAT are the amount, and the VAT is within half a cent of 21/121', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (gross) => {
      const { netCents, vatCents } = splitVat(gross);
      expect(netCents + vatCents).toBe(gross);
      expect(Math.abs(vatCents - (gross * 21) / 121)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

it.each([
  [2026, 1, 'R-2026-000001'],
  [2027, 123_456, 'R-2027-123456'],
  [2027, 1_234_567, 'R-2027-1234567'],
])('the number %i of %i', (year, sequence, number) => {
  expect(receiptNumber(year, sequence)).toBe(number);
});
