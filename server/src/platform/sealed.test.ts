import { describe, expect, it } from 'vitest';
import { isSealed, sealer } from './sealed.ts';

const KEY = Buffer.alloc(32, 1);
const { seal, open } = sealer(KEY, 'totp');

describe('a sealed text', () => {
  it.each(['JBSWY3DPEHPK3PXP', '', 'é'.repeat(300)])('is opened with its key and its name: %s', (text) => {
    const sealed = seal(text, '7');
    expect(isSealed(sealed)).toBe(true);
    if (text !== '') expect(sealed).not.toContain(text);
    expect(open(sealed, '7')).toBe(text);
    // Two of the same text do not show that they are the same.
    expect(seal(text, '7')).not.toBe(sealed);
  });

  it('is not opened for somebody else, for another purpose or with another key', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', '7');
    expect(open(sealed, '8')).toBeUndefined();
    expect(sealer(KEY, 'log').open(sealed, '7')).toBeUndefined();
    expect(sealer(Buffer.alloc(32, 2), 'totp').open(sealed, '7')).toBeUndefined();
  });

  it('is not opened once any part of it was changed or cut off', () => {
    const sealed = seal('JBSWY3DPEHPK3PXP', '7');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open(`v1.${changed.toString('base64url')}`, '7')).toBeUndefined();
      expect(open(`v1.${bytes.subarray(0, at).toString('base64url')}`, '7')).toBeUndefined();
    }
  });
});
