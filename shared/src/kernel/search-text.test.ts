import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './search-text.ts';

describe('a folded text', () => {
  it.each([
    ['Émilie', 'emilie'],
    ['NOËL', 'noel'],
    ['François', 'francois'],
    // The same letters, as a letter and a combining accent.
    ['Anai\u0308s', 'anais'],
    ['Œuvrard', 'oeuvrard'],
    ['Łukasz Øster', 'lukasz oster'],
    ['Işıl İnan', 'isil inan'],
    ['D’Hondt', "d'hondt"],
    ['Dʼ‘Hondt´`', "d''hondt''"],
    ['Anne‑Marie–Lou', 'anne-marie-lou'],
    ['Griﬃn ﬁls', 'griffin fils'],
    ['Du\u00adpont\u200b', 'dupont'],
    ['100%_\\', '100%_\\'],
    // A wide accent, a double prime and a raised minus.
    ['D\uff40Hondt', "d'hondt"],
    ['\u2033\u207b', "''-"],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is unchanged by folding it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe('the words of a search', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['  Léa   PEETERS ', ['lea', 'peeters']],
    ['léa Lea', ['lea']],
    ['a\u0000b\tc\u00a0d', ['a', 'b', 'c', 'd']],
    ['100% _', ['100%', '_']],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});
