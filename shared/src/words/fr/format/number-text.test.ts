import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from './amounts.ts';
import { centsFromText, numberFromText, textFromEuros, textFromNumber } from './number-text.ts';

describe('an amount typed in euros', () => {
  it.each([
    ['1.234', 1_234_00],
    ['1 234,5 €', 1_234_50],
    ['0,29', 29],
    ['-5', -5_00],
  ])('%j is read in cents', (text, cents) => {
    expect(centsFromText(text)).toBe(cents);
  });

  it.each(['12,345', '0,001', 'cent', '€'])('%j is no amount', (text) => {
    expect(centsFromText(text)).toBeNaN();
  });

  it('is undefined while nothing is typed', () => {
    expect(centsFromText(' ')).toBeUndefined();
  });
});

describe('a number typed the French way', () => {
  it.each([
    ['49,90', 49.9],
    ['49.9', 49.9],
    ['\u202a49,90\u202c', 49.9],
    ['\u221212', -12],
    ['49.90', 49.9],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['1.049,90', 1049.9],
    ['1,049.90', 1049.9],
    ["1'049,90", 1049.9],
    ['1 049.90', 1049.9],
    ['26.780', 26_780],
    ['1.234.567', 1_234_567],
    ['0.500', 0.5],
    ['1,500', 1.5],
    [' 250 ', 250],
    ['-3', -3],
    ['0', 0],
  ])('%j is read', (text, value) => {
    expect(numberFromText(text)).toBe(value);
  });

  it.each([
    'abc',
    '12 km',
    '49,90 €',
    '1,2,3',
    '1.2.3',
    '1e5',
    '0x10',
    'Infinity',
    '-',
    ',',
    '49 90',
    '1 2 3',
  ])('%j is not a number', (text) => {
    expect(numberFromText(text)).toBeNaN();
  });

  it.each([
    ['49,90 €', 'euros', 49.9],
    ['49,90€', 'euros', 49.9],
    ['49,90\u00a0€', 'euros', 49.9],
    ['€ 49,90', 'euros', 49.9],
    ['49.90 EUR', 'euros', 49.9],
    ['50 euros', 'euros', 50],
    ['50 €/jour', 'euros', 50],
    ['50 € / jour', 'euros', 50],
    ['1.049,90 €', 'euros', 1049.9],
    ['26 780 km', 'km', 26_780],
    ['250km/jour', 'km', 250],
  ] as const)('%j is read in %s', (text, unit, value) => {
    expect(numberFromText(text, unit)).toBe(value);
  });

  it.each([
    ['12 km', 'euros'],
    ['12 €', 'km'],
    ['€', 'euros'],
    ['km', 'km'],
    ['12 €€', 'euros'],
  ] as const)('%j is no number in %s', (text, unit) => {
    expect(numberFromText(text, unit)).toBeNaN();
  });

  it.each(['', '  ', '\u00a0'])('%j is empty', (text) => {
    expect(numberFromText(text)).toBeUndefined();
    expect(numberFromText(text, 'euros')).toBeUndefined();
  });

  // Much longer than any cell: what takes quadratic time takes seconds for it.
  it.each(['euros', 'km', 'litres', 'ans'] as const)('is refused at once in %s, however long', (unit) => {
    const start = performance.now();
    expect(numberFromText(`1${' '.repeat(100_000)}x`, unit)).toBeNaN();
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it.each([
    [49.9, '49,90'],
    [49.99, '49,99'],
    [50, '50'],
  ])('%d euros are typed %s', (euros, text) => {
    expect(textFromEuros(euros)).toBe(text);
  });

  it('parses what it formats and what the site shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(numberFromText(textFromNumber(cents / 100))).toBe(cents / 100);
        expect(numberFromText(textFromEuros(cents / 100))).toBe(cents / 100);
        expect(numberFromText(`${formatAmount(cents)} €`, 'euros')).toBe(cents / 100);
      }),
    );
  });
});
