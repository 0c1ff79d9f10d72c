import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatCatalogPrice,
  formatDays,
  formatDetailPrice,
  formatInteger,
  formatKilometres,
  formatPrice,
  formatUnitPrice,
} from './amounts.ts';

describe('French amounts', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [100, '1,00\u00a0€'],
    [4990, '49,90\u00a0€'],
    [99_999, '999,99\u00a0€'],
    [123_450, '1\u00a0234,50\u00a0€'],
    [1_234_567_89, '1\u00a0234\u00a0567,89\u00a0€'],
    [-123_450, '−1\u00a0234,50\u00a0€'],
  ])('%i cents', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  it('writes the price of a card and of a detail page', () => {
    expect(formatCatalogPrice(4990)).toBe('49,90\u00a0€/jour');
    expect(formatDetailPrice(4990)).toBe('À partir de 49,90€ / jour');
    expect(formatDetailPrice(123_400)).toBe('À partir de 1\u00a0234,00€ / jour');
  });

  it('keeps all digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
        const text = formatAmount(cents);
        expect(text).toMatch(/^\d{1,3}(\u00a0\d{3})*,\d{2}$/);
        expect(Number(text.replace(/[\u00a0,]/g, ''))).toBe(cents);
      }),
    );
  });
});

it.each([
  [300_00, 3, '100,00\u00a0€'],
  [123_72, 3, '41,24\u00a0€'],
  [133_26, 645, '0,2066\u00a0€'],
  [24_79, 3, '8,2633\u00a0€'],
  [-90_00, 1, '−90,00\u00a0€'],
  [-10_01, 3, '−3,3367\u00a0€'],
  [1_000_00_01, 2, '50\u00a0000,0050\u00a0€'],
  [0, 7, '0,00\u00a0€'],
])('%d cents for %d are %s each', (cents, quantity, text) => {
  expect(formatUnitPrice(cents, quantity)).toBe(text);
});

describe('French numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.4, '0'],
    [999, '999'],
    [1000, '1\u00a0000'],
    [12_345.9, '12\u00a0345'],
    [1_234_567, '1\u00a0234\u00a0567'],
    [-1200, '−1\u00a0200'],
  ])('%d', (value, text) => {
    expect(formatInteger(value)).toBe(text);
  });

  it('counts days and kilometres', () => {
    expect([0, 1, 2, 365].map(formatDays)).toEqual([
      '0\u00a0jour',
      '1\u00a0jour',
      '2\u00a0jours',
      '365\u00a0jours',
    ]);
    expect(formatKilometres(1200)).toBe('1\u00a0200\u00a0km');
  });
});
