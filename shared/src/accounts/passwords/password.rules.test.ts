import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordRefusals } from './password.rules.ts';

describe('a new password', () => {
  it.each([
    ['Tournesol-7', []],
    ['Été à Ostende', []],
    ['MOTLONG#', []],
    ['P\u{1F697}\u{1F697}voiture!', []],
    ['', ['required']],
    ['A!', ['tooShort']],
    ['Abcde!7', ['tooShort']],
    ['abcdefg!', ['noCapital', 'tooCommon']],
    ['vitesse!', ['noCapital']],
    ['Vitesse7', ['noSpecial']],
    ['vitesse7', ['noCapital', 'noSpecial']],
    ['abc', ['tooShort', 'noCapital', 'noSpecial']],
    ['Motdepasse1!', ['tooCommon']],
    ['MOTDEPASSE1!', ['tooCommon']],
    ['P@ssw0rd', ['tooCommon']],
    ['Azerty123!', ['tooCommon']],
    ['password', ['noCapital', 'noSpecial', 'tooCommon']],
    // Eight characters as users count them, not bytes or UTF-16 units.
    ['A!\u{1F697}\u{1F697}\u{1F697}', ['tooShort']],
    ['É!éééééé', []],
  ])('"%s": %j', (password, refusals) => {
    expect(passwordRefusals(password)).toEqual(refusals);
  });

  it('has 8 to 128 characters', () => {
    expect(passwordRefusals(`A!${'x'.repeat(5)}`)).toEqual(['tooShort']);
    expect(passwordRefusals(`A!${'x'.repeat(6)}`)).toEqual([]);
    expect(passwordRefusals(`A!${'x'.repeat(126)}`)).toEqual([]);
    expect(passwordRefusals(`A!${'x'.repeat(127)}`)).toEqual(['tooLong']);
    expect(passwordRefusals(`A!${'\u{1F697}'.repeat(126)}`)).toEqual([]);
  });

  it('counts exactly the printable ASCII characters that are neither letters nor digits as special', () => {
    for (let code = 0; code < 256; code += 1) {
      const character = String.fromCharCode(code);
      const special = code >= 32 && code < 127 && !/[A-Za-z0-9]/.test(character);
      expect([character, passwordRefusals(`Vitesse7${character}`).includes('noSpecial')]).toEqual([
        character,
        !special,
      ]);
    }
  });

  it('is refused only for its length, its capital or its special character, unless it is common', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (password) => {
        fc.pre(!COMMON_PASSWORDS.has(password.toLowerCase()));
        const good = password.length >= 8 && /[A-Z]/.test(password) && /[^A-Za-z0-9]/.test(password);
        expect(passwordRefusals(password).length === 0).toBe(good);
      }),
    );
  });
});

describe('the list of common passwords', () => {
  it('is in lower case, and contains nothing that is refused for its length', () => {
    for (const password of COMMON_PASSWORDS) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('matches regardless of capitals', () => {
    for (const password of COMMON_PASSWORDS) {
      expect(passwordRefusals(password.toUpperCase())).toContain('tooCommon');
    }
  });

  it('contains well-known ones that satisfy the other rules', () => {
    for (const password of ['P@ssword1', 'Bonjour123!', 'Bruxelles2026!', 'Soleil123!', 'Welcome1!']) {
      expect(passwordRefusals(password)).toEqual(['tooCommon']);
    }
  });
});
