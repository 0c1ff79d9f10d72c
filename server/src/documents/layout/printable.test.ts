import { expect, it } from 'vitest';
import { printable } from './printable.ts';

/** A font of the Latin letters with the marks of French. */
const font = { hasGlyphForCodePoint: (code: number) => code <= 0xff || code === 0x152 || code === 0x20ac };

it.each([
  ['Léa', 'Léa'],
  ['Le\u0301a', 'Léa'],
  ['Œuvre, 5 €', 'Œuvre, 5 €'],
  ['Ḥasan Šimić', 'Hasan Simic'],
  ['1\u202f234', '1\u00a0234'],
  ['a\tb\u200bc\u0000', 'a bc'],
  ['deux\nlignes', 'deux\nlignes'],
  ['🚗 Marc', ' Marc'],
  ['Marc 🚗, le 3', 'Marc, le 3'],
  ['Иван', '????'],
])('%j is printed as %j', (text, expected) => {
  expect(printable(text, font)).toBe(expected);
});
