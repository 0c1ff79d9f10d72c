import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from './receipt.rules.ts';

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
  [125_50, 25.5, 100_00],
  [108_10, 8.1, 100_00],
  [105_50, 5.5, 100_00],
  [100_00, 0, 100_00],
])('%i with %d %% VAT is %i without', (gross, percent, netCents) => {
  expect(splitVat(gross, percent)).toEqual({ percent, netCents, vatCents: gross - netCents });
});
