import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWholeCents, toCents, toEuros } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [49.9, 4990],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [19.99, 1999],
    [4.35, 435],
    [1.115, 112],
    [8.875, 888],
    [149.7 * 3, 44910],
    [1_000_000, 100_000_000],
  ])('%d € is %i cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('goes to the wire and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (cents) => {
        expect(toCents(toEuros(cents))).toBe(cents);
        expect(hasWholeCents(toEuros(cents))).toBe(true);
      }),
    );
  });

  it.each([
    [49.9, true],
    [0.1 + 0.2, true],
    [49.905, false],
    [0.001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d € has whole cents: %s', (euros, expected) => {
    expect(hasWholeCents(euros)).toBe(expected);
  });
});
