import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadByRemainder } from './largest-remainder.ts';

describe('amounts spread by the largest remainder', () => {
  it.each([
    ['exact fractions', 6, [100, 200, 300], 100, [1, 2, 3]],
    ['one more where most was cut off', 100, [3333, 3333, 3334], 100, [33, 33, 34]],
    ['the first of equal remainders', 2, [50, 150], 100, [1, 1]],
    ['below zero', -100, [-3333, -3333, -3334], 100, [-33, -33, -34]],
    ['with both signs', 0, [250, -250], 100, [3, -3]],
    ['less than was rounded down', 2, [120, 280], 100, [0, 2]],
    ['more than once round', 5, [0, 50], 100, [2, 3]],
    ['nothing to spread over', 0, [], 100, []],
  ] as const)('%s: %i over %j / %i is %j', (_, total, numerators, divisor, spread) => {
    expect(spreadByRemainder(total, numerators, divisor)).toEqual(spread);
  });

  it('are less than one from their fractions when the total is the rounded sum, and add up to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 2_000 }),
        (numerators, divisor) => {
          const total = Math.round(numerators.reduce((sum, one) => sum + one, 0) / divisor);
          const spread = spreadByRemainder(total, numerators, divisor);
          // `Math.round` of less than nothing is -0.
          expect(spread.reduce((sum, one) => sum + one, 0)).toBe(total + 0);
          spread.forEach((part, index) =>
            expect(Math.abs(part - numerators[index]! / divisor)).toBeLessThan(1 + 1e-9),
          );
        },
      ),
    );
  });
});
