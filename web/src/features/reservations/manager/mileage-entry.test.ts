import { describe, expect, it } from 'vitest';
import { mileageFromText, overrunKm } from './mileage-entry.ts';

describe('a typed mileage', () => {
  it.each([
    ['0', 0],
    ['1234', 1234],
    [' 1 234 ', 1234],
    ['1\u202f234', 1234],
    ['1000000', 1_000_000],
    ['12,0', 12],
  ])('%j is %i km', (text, km) => {
    expect(mileageFromText(text)).toBe(km);
  });

  it.each(['', ' ', '-1', '-0', '1,5', '1.234,5', '1.5', 'abc', '12km', '1e3', '1000001'])(
    '%j is none',
    (text) => {
      expect(mileageFromText(text)).toBeUndefined();
    },
  );
});

it.each([
  [600, 600, 0],
  [601, 600, 1],
  [0, 600, 0],
])('of %i km with %i included, %i are too many', (driven, allowed, overrun) => {
  expect(overrunKm(driven, allowed)).toBe(overrun);
});
