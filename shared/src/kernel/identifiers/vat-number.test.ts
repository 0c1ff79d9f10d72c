import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactNumber, isBelgianVat, isOtherEuVat, normalizeVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    ['BE 0123.456.749', 'BE 0123.456.749'],
    ['be0123456749', 'BE 0123.456.749'],
    ['n° TVA : BE0234567873', 'BE 0234.567.873'],
    // Without a country it is Belgian.
    ['0234.567.873', 'BE 0234.567.873'],
    ['nl 8594.62.102.b01', 'NL859462102B01'],
    ['BTW NL859462102B01', 'NL859462102B01'],
    ['FR 83 404 833 048', 'FR83404833048'],
    ['DE 136-695-976', 'DE136695976'],
    ['EL094259216', 'EL094259216'],
    ['GR 094259216', 'EL094259216'],
    ['IE6433435F', 'IE6433435F'],
    ['ATU13585627', 'ATU13585627'],
    ['LU15027442', 'LU15027442'],
    ['SE556188840401', 'SE556188840401'],
    ['GB 980 780 684', 'GB980780684'],
    ['CHE-116.281.710 TVA', 'CHE116281710TVA'],
    ['NO 974 760 673 MVA', 'NO974760673MVA'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeVatNumber(typed)).toBe(stored);
    expect(normalizeVatNumber(stored)).toBe(stored);
  });

  it.each([
    'BE 0123.456.748',
    '0234.567.874',
    'NL859462102',
    'NL859462102A01',
    'FR8340483304',
    'DE1366959761',
    'SE556188840402',
    'GB12345678',
    'US123456789',
    'FR',
    '',
  ])('%j is none', (typed) => {
    expect(normalizeVatNumber(typed)).toBeUndefined();
  });

  it.each([
    ['BE 0123.456.749', true, false],
    ['NL859462102B01', false, true],
    ['EL094259216', false, true],
    ['GB980780684', false, false],
    ['XI980780684', false, false],
    ['CHE116281710TVA', false, false],
  ])('%s is Belgian: %s, of another country of the Union: %s', (stored, isBelgian, isOther) => {
    expect([isBelgianVat(stored), isOtherEuVat(stored)]).toEqual([isBelgian, isOther]);
  });

  it('is written without spaces and dots in files', () => {
    expect(compactNumber('BE 0123.456.749')).toBe('BE0123456749');
    expect(compactNumber('NL859462102B01')).toBe('NL859462102B01');
  });

  it('is kept as it is once stored, whatever was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(BE|NL|FR|DE|EL)?[ .-]?[0-9]{8,12}(B[0-9]{2})?$/), (typed) => {
        const stored = normalizeVatNumber(typed);
        if (stored !== undefined) expect(normalizeVatNumber(stored)).toBe(stored);
      }),
    );
  });
});
