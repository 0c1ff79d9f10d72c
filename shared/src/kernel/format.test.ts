import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatCatalogPrice,
  formatDate,
  formatDays,
  formatDetailPrice,
  formatInteger,
  formatKilometres,
  formatLongDate,
  formatMoment,
  formatMonth,
  formatPrice,
  formatShortDate,
} from './format.ts';

describe('French amounts', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [100, '1,00\u00a0€'],
    [4990, '49,90\u00a0€'],
    [99_999, '999,99\u00a0€'],
    [123_450, '1\u00a0234,50\u00a0€'],
    [1_234_567_89, '1\u00a0234\u00a0567,89\u00a0€'],
    [-123_450, '-1\u00a0234,50\u00a0€'],
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

describe('French numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.4, '0'],
    [999, '999'],
    [1000, '1\u00a0000'],
    [12_345.9, '12\u00a0345'],
    [1_234_567, '1\u00a0234\u00a0567'],
    [-1200, '-1\u00a0200'],
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

describe('French dates', () => {
  it.each([
    ['2026-05-12', '12/05/2026', 'mar. 12 mai 2026', 'mardi 12 mai 2026', 'mai 2026'],
    ['2026-08-01', '01/08/2026', 'sam. 1er août 2026', 'samedi 1er août 2026', 'août 2026'],
    ['2027-02-28', '28/02/2027', 'dim. 28 février 2027', 'dimanche 28 février 2027', 'février 2027'],
    ['2027-12-09', '09/12/2027', 'jeu. 9 décembre 2027', 'jeudi 9 décembre 2027', 'décembre 2027'],
  ])('%s', (date, short, medium, long, month) => {
    expect(formatShortDate(date)).toBe(short);
    expect(formatDate(date)).toBe(medium);
    expect(formatLongDate(date)).toBe(long);
    expect(formatMonth(date)).toBe(month);
  });

  it("matches the platform's locale data", () => {
    const long = new Intl.DateTimeFormat('fr-BE', { dateStyle: 'full', timeZone: 'UTC' });
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 25_000 }), (day) => {
        const instant = new Date(day * 86_400_000);
        const expected = long.format(instant).replace(/ 1 /, ' 1er ');
        expect(formatLongDate(instant.toISOString().slice(0, 10))).toBe(expected);
      }),
    );
  });
});

describe('moments', () => {
  it.each([
    ['2026-05-11T07:00:00Z', 'lundi 11 mai 2026 à 09:00'],
    ['2026-12-31T23:30:00Z', 'vendredi 1er janvier 2027 à 00:30'],
  ])("%s is shown in the agency's time: %s", (instant, text) => {
    expect(formatMoment(new Date(instant))).toBe(text);
  });
});
