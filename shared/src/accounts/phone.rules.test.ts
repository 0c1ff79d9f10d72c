import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhone, normalizePhone, PHONE_PREFIXES } from './phone.rules.ts';

// Control characters and half surrogate pairs included; fast-check's own `binary` takes seconds to set up.
const anyCodeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('a phone number', () => {
  it.each([
    ['+32 470123456', '+32 470123456'],
    ['+32470123456', '+32 470123456'],
    ['+32 470 12 34 56', '+32 470123456'],
    ['+32 0470 12 34 56', '+32 470123456'],
    ['+320470123456', '+32 470123456'],
    ['+32 (0)470 12.34.56', '+32 470123456'],
    ['0032 470/12.34.56', '+32 470123456'],
    ['00320470123456', '+32 470123456'],
    ['0470 12 34 56', '+32 470123456'],
    ['0470/12.34.56', '+32 470123456'],
    ['  02 123 45 67  ', '+32 21234567'],
    ['02-123-45-67', '+32 21234567'],
    ['+33 6 12 34 56 78', '+33 612345678'],
    ['+33 (0)6 12 34 56 78', '+33 612345678'],
    ['+49 30 123456', '+49 30123456'],
    ['+31 6 12345678', '+31 612345678'],
    ['+44 20 7946 0958', '+44 2079460958'],
    ['+1 (202) 555-0143', '+1 2025550143'],
    ['+12025550143', '+1 2025550143'],
    ['0012025550143', '+1 2025550143'],
    // As it is pasted from a page, a document or a link.
    ['tel:+32470123456', '+32 470123456'],
    ['\u202a+32 470\u201112\u201134\u201156\u202c', '+32 470123456'],
    ['0470\u200b/12\u201334\u201356\ufeff', '+32 470123456'],
    ['\u2066TEL: 0470 12\u00ad34 56\u2069', '+32 470123456'],
    // 6 and 14 digits, the limits.
    ['+32 123456', '+32 123456'],
    ['+32 12345678901234', '+32 12345678901234'],
    // 40 characters, the most that is typed.
    ['+32 470123456'.padEnd(40, '.'), '+32 470123456'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizePhone(text)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    '+',
    '0',
    '00',
    '+32',
    '+32 12345',
    '+32 123456789012345',
    '+32 012345',
    '+32 00470123456',
    '000470123456',
    '470123456',
    '+999 470123456',
    '+999',
    '+39 0612345678',
    '+352 621123456',
    '++32 470123456',
    '0470+123456',
    '+32 470 12 34 5a',
    '+32 <script>',
    '+٣٢ 470123456',
    '+32 ٤٧٠١٢٣٤٥٦',
    '-'.repeat(10),
    `+32${' '.repeat(60)}470123456`,
    '4'.repeat(40),
    '+32 470123456'.padEnd(41, '.'),
  ])('"%s" is refused', (text) => {
    expect(normalizePhone(text)).toBeUndefined();
  });

  it('is unchanged by storing it again', () => {
    const typed = fc.string({
      unit: fc.constantFrom('+', '0', '0', '1', '2', '3', '4', '7', '9', ' ', '.', '/', '-', '(', ')'),
      maxLength: 24,
    });
    const plausible = fc
      .tuple(
        fc.constantFrom('', '0', '00', '+', '+32', '+32 ', '+32 0', '0032', '+1', '+33 (0)'),
        fc.string({
          unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ' ', '.'),
          minLength: 5,
          maxLength: 18,
        }),
      )
      .map(([start, rest]) => start + rest);
    fc.assert(
      fc.property(fc.oneof(typed, plausible), (text) => {
        const stored = normalizePhone(text);
        if (stored === undefined) return;
        expect(stored).toMatch(/^\+(32|33|49|31|1|44) [1-9]\d{5,13}$/);
        expect(normalizePhone(stored)).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same with any spacing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PHONE_PREFIXES),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 14 }),
        fc.constantFrom(' ', '.', '-', '/', ''),
        (prefix, digits, separator) => {
          const stored = `${prefix} ${digits.join('')}`;
          expect(normalizePhone(`${prefix} ${digits.join(separator)}`)).toBe(stored);
          expect(normalizePhone(`${prefix}${digits.join('')}`)).toBe(stored);
          expect(normalizePhone(`00${prefix.slice(1)} ${digits.join(separator)}`)).toBe(stored);
          expect(normalizePhone(`${prefix} 0${digits.join(separator)}`)).toBe(stored);
        },
      ),
    );
  });

  it('is refused when it contains anything but digits and separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodeUnit, maxLength: 60 }), (text) => {
        fc.pre(/[^\d\s+./()-]/.test(text));
        expect(normalizePhone(text)).toBeUndefined();
      }),
    );
  });
});

describe('a telephone number of any country', () => {
  it.each(['+32 81 22 33 44', '081/22.33.44', '(081) 22-33-44'])('%s is one', (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  it.each(['sur rendez-vous', '112', '+32 81 22 33 44 poste 2', '1234567890123456'])(
    '%s is none',
    (typed) => {
      expect(isPhone(typed)).toBe(false);
    },
  );
});
