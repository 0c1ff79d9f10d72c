import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone, PHONE_PREFIXES } from '../accounts/phone.rules.ts';
import { formatPhone } from './format-phone.ts';

describe('a telephone number on screen, in mails and on paper', () => {
  it.each([
    ['+32 470123456', '+32 470 12 34 56'],
    ['+32 81224466', '+32 81 22 44 66'],
    ['+32 25550123', '+32 2 555 01 23'],
    ['+33 612345678', '+33 6 12 34 56 78'],
    ['+1 2125550123', '+1 212 555 0123'],
    ['+31 612345678', '+31 612 345 678'],
    ['+49 15112345678', '+49 151 123 45678'],
    ['+44 7400123456', '+44 740 012 3456'],
    ['+32 123456', '+32 123 456'],
  ])('%s is %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it.each(['', '+32 81 00 00 00', '0470 12 34 56', 'à demander'])('%j stays as it is', (text) => {
    expect(formatPhone(text)).toBe(text);
  });

  it('is the stored number again once it is read', () => {
    const digits = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{5,13}$/))
      .map(([first, rest]) => `${first}${rest}`);
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_PREFIXES), digits, (prefix, number) => {
        const stored = `${prefix} ${number}`;
        expect(normalizePhone(formatPhone(stored))).toBe(stored);
        expect(formatPhone(formatPhone(stored))).toBe(formatPhone(stored));
      }),
    );
  });
});
