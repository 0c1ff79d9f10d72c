import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPlate, normalPlate, normalVin, vehicleLabel } from './plate.rules.ts';

describe('a number plate', () => {
  it.each([
    ['1-ABC-123', '1ABC123'],
    ['1 abc 123', '1ABC123'],
    [' abc.123 ', 'ABC123'],
    ['AA–123–BB', 'AA123BB'],
    ['\u200e1\u2011ABC\u2212123\u00ad', '1ABC123'],
    ['mü-xö 12', 'MÜXÖ12'],
    ['MU\u0308-X 12', 'MÜX12'],
    ['- -', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalPlate(typed)).toBe(stored);
  });

  it.each([
    ['1ABC123', '1-ABC-123'],
    ['ABC123', 'ABC-123'],
    ['123ABC', '123-ABC'],
    ['AA123BB', 'AA123BB'],
    ['ABCDEF', 'ABCDEF'],
    ['OLDTIMER', 'OLDTIMER'],
  ])('%j is read as %j', (stored, shown) => {
    expect(formatPlate(stored)).toBe(shown);
  });

  it('is the same after it was shown and typed again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([0-9]?[A-Z]{3}[0-9]{3}|[A-Z0-9]{2,12})$/), (stored) => {
        expect(normalPlate(formatPlate(stored))).toBe(stored);
        expect(normalPlate(formatPlate(stored).toLowerCase())).toBe(stored);
      }),
    );
  });
});

it('a chassis number is stored in capitals, without spaces', () => {
  expect(normalVin(' vf3 lbyhz-pgs123456 ')).toBe('VF3LBYHZPGS123456');
});

it('a vehicle is told from others of its name by its plate', () => {
  expect(vehicleLabel({ name: 'Peugeot 308', plate: '1ABC123' })).toBe('Peugeot 308 · 1-ABC-123');
  expect(vehicleLabel({ name: 'Peugeot 308', plate: null })).toBe('Peugeot 308');
});
