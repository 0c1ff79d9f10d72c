import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgianDigits, normalizeCompanyNumber } from './company-number.ts';

describe('normalizeCompanyNumber', () => {
  it.each([
    ['BE 0123.456.749', 'BE 0123.456.749'],
    ['be0123456749', 'BE 0123.456.749'],
    ['0234.567.873', 'BE 0234.567.873'],
    [' 0234 567 873 ', 'BE 0234.567.873'],
    ['BE-0234-567-873', 'BE 0234.567.873'],
    ['TVA BE 0234.567.873', 'BE 0234.567.873'],
    ['n° TVA : BE0234567873', 'BE 0234.567.873'],
    ['BCE n° 0234.567.873', 'BE 0234.567.873'],
    // Numbers of before 2005 have nine digits.
    ['234.567.873', 'BE 0234.567.873'],
    // A remainder of 0 is checked by 97, never by 00.
    ['0200.004.397', 'BE 0200.004.397'],
    ['0200.004.300', undefined],
    ['1000.000.021', 'BE 1000.000.021'],
    ['BE 0123.456.748', undefined],
    ['0234.567.874', undefined],
    ['2234.567.873', undefined],
    ['0000.000.000', undefined],
    ['0234.567.87', undefined],
    ['0234.567.8731', undefined],
    ['FR 0234.567.873', undefined],
    ['0234a567873', undefined],
    ['', undefined],
  ])('%j is %j', (text, expected) => {
    expect(normalizeCompanyNumber(text)).toBe(expected);
  });

  it('accepts exactly one check for each number, and what it gave before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000, max: 19_999_999 }), (begin) => {
        const digits = String(begin).padStart(8, '0');
        const accepted = Array.from({ length: 100 }, (_, check) =>
          normalizeCompanyNumber(`${digits}${String(check).padStart(2, '0')}`),
        ).filter((number) => number !== undefined);
        expect(accepted).toHaveLength(1);
        expect(normalizeCompanyNumber(accepted[0] ?? '')).toBe(accepted[0]);
      }),
    );
  });
});

it.each([
  ['BE 0123.456.749', '0123456749'],
  // Perhaps the number of another country.
  ['0123456749', undefined],
  ['BE0123456749', undefined],
  ['FR 0123.456.749', undefined],
])('the Belgian digits of %j are %s', (shown, digits) => {
  expect(belgianDigits(shown)).toBe(digits);
});
