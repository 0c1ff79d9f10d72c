import { describe, expect, it } from 'vitest';
import { overrunKm, readMileage } from './mileage-entry.ts';

describe('a typed mileage', () => {
  it.each([
    ['0', 0],
    ['1234', 1234],
    [' 1 234 ', 1234],
    ['1\u202f234', 1234],
    ['1000000', 1_000_000],
    ['12,0', 12],
    ['1.234', 1234],
    ['1 234 km', 1234],
    ['12km', 12],
  ])('%j is %i km', (text, km) => {
    expect(readMileage(text)).toEqual({ km });
  });

  it.each(['', ' ', '-1', '-0', '1,5', '1.234,5', '1.5', 'abc', '12 €', '1e3', '1 2'])(
    '%j is none',
    (text) => {
      expect(readMileage(text)).toEqual({ wrong: 'Veuillez saisir un kilométrage valide' });
    },
  );

  it.each(['1000001', '9 999 999', '1.000.001 km'])('%j exceeds the maximum of a rental', (text) => {
    const { wrong } = readMileage(text) as { wrong: string };
    expect(wrong).toMatch(/^Le kilométrage parcouru ne peut pas dépasser 1\s000\s000\skm$/);
  });
});

it.each([
  [600, 600, 0],
  [601, 600, 1],
  [0, 600, 0],
])('of %i km with %i included, %i are too many', (driven, allowed, overrun) => {
  expect(overrunKm(driven, allowed)).toBe(overrun);
});
