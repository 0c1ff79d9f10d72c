import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, withoutInvisibles, withoutMarks } from './pasted-text.ts';

const MARKS =
  '\u00ad\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'.split('');

describe('a pasted text', () => {
  it('loses the marks that nobody sees, wherever they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'é', ' ', '-', ...MARKS)), (characters) => {
        const seen = characters.filter((character) => !MARKS.includes(character)).join('');
        expect(withoutMarks(characters.join(''))).toBe(seen);
      }),
    );
  });

  it('keeps the joiners of a word, not those of a number', () => {
    expect(withoutMarks('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(withoutInvisibles('12\u200d34\u200c')).toBe('1234');
  });

  it('has one kind of dash where it is a number', () => {
    expect(plainNumber('0470\u2011 12\u201334\u221256')).toBe('0470- 12-34-56');
  });
});
