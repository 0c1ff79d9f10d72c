import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeBic, normalizeIban } from './bank-account.ts';

describe('an IBAN', () => {
  it.each([
    ['BE68539007547034', 'BE68 5390 0754 7034'],
    ['be68 5390 0754 7034', 'BE68 5390 0754 7034'],
    ['IBAN BE68 5390 0754 7034', 'BE68 5390 0754 7034'],
    ['iban: BE68539007547034', 'BE68 5390 0754 7034'],
    ['BE68.5390.0754.7034', 'BE68 5390 0754 7034'],
    ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606'],
    ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ])('%s is shown in groups', (typed, shown) => {
    expect(normalizeIban(typed)).toBe(shown);
  });

  it.each([
    ['two digits exchanged', 'BE68539007547043'],
    ['another check number', 'BE69539007547034'],
    ['a digit too few for its country', 'BE6853900754703'],
    ['without a country', '68539007547034'],
    ['nothing', ''],
  ])('is refused: %s', (_why, typed) => {
    expect(normalizeIban(typed)).toBeUndefined();
  });

  it('is refused when any one of its digits is another', () => {
    const valid = 'BE68539007547034';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(valid[at]) + more) % 10;
        expect(normalizeIban(valid.slice(0, at) + String(digit) + valid.slice(at + 1))).toBeUndefined();
      }),
    );
  });
});

describe('a BIC', () => {
  it.each([
    ['gebabebb', 'GEBABEBB'],
    ['KRED BE BB', 'KREDBEBB'],
    ['DEUTDEFF500', 'DEUTDEFF500'],
  ])('%s is written in capitals', (typed, shown) => {
    expect(normalizeBic(typed)).toBe(shown);
  });

  it.each(['GEBABEB', 'GEBABEBBX', '1234BEBB', ''])('%s is refused', (typed) => {
    expect(normalizeBic(typed)).toBeUndefined();
  });
});
