import { describe, expect, it } from 'vitest';
import { PHONE_PREFIXES } from '@volant/shared/accounts/phone.rules.ts';
import { joinPhone, phoneDraftRefusal, splitPhone } from './phone-parts.ts';

describe('the phone number of the profile', () => {
  it.each(PHONE_PREFIXES)('is asked for in the two parts in which it is stored, with %s', (prefix) => {
    const draft = splitPhone(`${prefix} 470123456`);
    expect(draft).toEqual({ prefix, newPhoneNumber: '470123456' });
    expect(joinPhone(draft)).toBe(`${prefix} 470123456`);
  });

  it.each([undefined, '', '0470123456', '+351 912345678'])('begins with +32 when %s is stored', (stored) => {
    expect(splitPhone(stored)).toEqual({ prefix: '+32', newPhoneNumber: '' });
  });

  it('is required, and must be one', () => {
    const refusalOf = (newPhoneNumber: string) => phoneDraftRefusal({ prefix: '+33', newPhoneNumber });
    expect(refusalOf('  ')).toBe('Le numéro de téléphone est requis.');
    for (const wrong of ['12', '+32 470123456', '<script>', '123456789012345']) {
      expect(refusalOf(wrong)).toBe('Format de numéro de téléphone invalide');
    }
    for (const right of ['612345678', '06 12 34 56 78', ' 6.12.34.56.78 ']) {
      expect(refusalOf(right)).toBeUndefined();
    }
  });
});
