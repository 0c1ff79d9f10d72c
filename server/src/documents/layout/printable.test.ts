import { expect, it } from 'vitest';
import { printable } from './printable.ts';

/** Fonts of the Latin letters with the marks of French, one of them apart. */
const hasShape = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code <= 0xff || [0x152, 0x2013, 0x20ac, 0x323].includes(code);
};

it.each([
  ['Léa', 'Léa'],
  ['Le\u0301a', 'Léa'],
  ['Œuvre, 5 €', 'Œuvre, 5 €'],
  ['Ḥasan', 'H\u0323asan'],
  ['Šimić', '[U+0160]imi[U+0107]'],
  ['1\u202f234', '1\u00a0234'],
  ['a\tb\u200bc\u0000', 'a bc'],
  ['deux\nlignes', 'deux\nlignes'],
  ['🚗 Marc', '[U+1F697] Marc'],
  ['Anne\u2011Marie \u2012 Ｌéa', 'Anne-Marie – Léa'],
  ['Иван', '[U+0418][U+0432][U+0430][U+043D]'],
])('%j is printed as %j', (text, expected) => {
  expect(printable(text, hasShape)).toBe(expected);
});
