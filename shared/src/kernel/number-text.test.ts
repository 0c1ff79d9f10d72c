import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFromText, textFromNumber } from './number-text.ts';

describe('a number typed the French way', () => {
  it.each([
    ['49,90', 49.9],
    ['49.9', 49.9],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    [' 250 ', 250],
    ['-3', -3],
    ['0', 0],
  ])('%j is read', (text, value) => {
    expect(numberFromText(text)).toBe(value);
  });

  it.each(['abc', '12 km', '1.234,50', '1,2,3', '1e5', '0x10', 'Infinity', '-', ','])(
    '%j is no number',
    (text) => {
      expect(numberFromText(text)).toBeNaN();
    },
  );

  it.each(['', '  ', '\u00a0'])('%j is nothing', (text) => {
    expect(numberFromText(text)).toBeUndefined();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_00 }), (cents) => {
        expect(numberFromText(textFromNumber(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});
