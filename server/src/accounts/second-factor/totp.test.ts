import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHashOf, newTotpSecret, totpStepOf, totpUri } from './one-time-codes.ts';

/** The key of RFC 6238, appendix B, in base32; its codes of eight digits end with these six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('a code of an application', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at second %i', (second, code) => {
    expect(totpStepOf(code, SECRET, at(second))).toBe(Math.floor(second / 30));
  });

  it('is accepted one step early or late, and no further', () => {
    // Of step 37037036, seconds 1111111080 to 1111111109.
    expect(totpStepOf('081804', SECRET, at(1_111_111_050))).toBe(37_037_036);
    expect(totpStepOf('081804', SECRET, at(1_111_111_139))).toBe(37_037_036);
    expect(totpStepOf('081804', SECRET, at(1_111_111_019))).toBeUndefined();
    expect(totpStepOf('081804', SECRET, at(1_111_111_170))).toBeUndefined();
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２', '287 082'])('is not "%s"', (code) => {
    expect(totpStepOf(code, SECRET, at(59))).toBeUndefined();
  });

  it('comes from a secret of 160 bits, new for each account', () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is set up by a URI that names the agency and the account', () => {
    const uri = new URL(totpUri({ issuer: 'Pégase & fils', account: 'a+b@exemple.be', secret: SECRET }));
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toContain('a+b@exemple.be');
    expect(uri.searchParams.get('secret')).toBe(SECRET);
    expect(uri.searchParams.get('issuer')).toBe('Pégase & fils');
  });
});

describe('recovery codes', () => {
  it('are ten different codes, recognised however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){3}[2-9a-hjkmnp-tv-z]{4}$/);
      const typed = ` ${code.toUpperCase().replaceAll('-', ' – ')} `;
      expect(recoveryHashOf(typed)).toEqual(recoveryHashOf(code));
    }
  });
});
