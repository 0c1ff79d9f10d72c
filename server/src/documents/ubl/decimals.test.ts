import fc from 'fast-check';
import { expect, it } from 'vitest';
import { euros, rate, unitPrice } from './decimals.ts';

it.each([
  [0, '0.00'],
  [-0, '0.00'],
  [5, '0.05'],
  [-123_45, '-123.45'],
  [1_000_000_00, '1000000.00'],
])('%i cents are %s', (cents, text) => {
  expect(euros(cents)).toBe(text);
});

it.each([
  [300_00, 3, '100.00'],
  [100_00, 3, '33.33333333'],
  [-90_00, 1, '90.00'],
  [25, 2, '0.125'],
  [1, 1_000_000, '0.00000001'],
  [0, 7, '0.00'],
])('%i cents for %i are %s each', (cents, quantity, price) => {
  expect(unitPrice(cents, quantity)).toBe(price);
});

it('a quantity times its price is the amount, to half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (cents, quantity) => {
        const price = unitPrice(cents, quantity);
        expect(price).toMatch(/^\d+\.\d{2,8}$/);
        expect(Math.abs(Number(price) * 100 * quantity - Math.abs(cents))).toBeLessThanOrEqual(0.5 + 1e-3);
      },
    ),
  );
});

it.each([
  [21, '21'],
  [25.5, '25.5'],
  [0.1 + 0.2, '0.3'],
])('the rate %d is %s', (percent, text) => {
  expect(rate(percent)).toBe(text);
});
