import { expect, it } from 'vitest';
import { spelledCharacter, unprintableCharacters } from './printable.rules.ts';

it.each([
  ['Léa Nguyễn Thị Ánh', []],
  ['Ελένη Παπαδοπούλου, Иван Сидоров', []],
  ['محمد علي', []],
  ['王小明, 山田 さくら, 김민수', []],
  ['Anne\u2011Marie\u200b \ufb01ls, ２', []],
  ['ꦱꦱꦏ Marc', ['ꦱ', 'ꦏ']],
  ['Marc 🚗\ufe0f', ['🚗']],
  // One of the two characters that it is made of is in the fonts.
  ['Marc ẚ', ['ẚ']],
])('%j has %j that papers spell', (text, expected) => {
  expect(unprintableCharacters(text)).toEqual(expected);
});

it('spells a character by its code point', () => {
  expect([spelledCharacter('ꦱ'), spelledCharacter('🚗'), spelledCharacter('\u0300')]).toEqual([
    '[U+A9B1]',
    '[U+1F697]',
    '[U+0300]',
  ]);
});
