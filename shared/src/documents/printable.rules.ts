/**
 * The characters that the documents of a rental can be printed in: the writing systems that passports show, their
 * punctuation and digits. `faces.test.ts` of the server checks that its fonts have each of them.
 */
const PRINTABLE_RANGES = [
  // Latin with all its marks (Vietnamese included), Greek, Cyrillic
  '\\u0020-\\u007e\\u00a0-\\u024f\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323-\\u0328\\u1e00-\\u1eff',
  '\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u0490-\\u0491\\u04d8-\\u04e9',
  // Armenian, Hebrew, Arabic and Persian (but three North African forms of feh), Devanagari, Thai, Georgian
  '\\u0531-\\u0556\\u0561-\\u0587\\u05d0-\\u05ea',
  '\\u060c\\u0621-\\u063a\\u0641-\\u0652\\u0660-\\u0669\\u0671-\\u06a1\\u06a4\\u06a6-\\u06d3\\u06f0-\\u06f9',
  '\\u0901-\\u0903\\u0905-\\u0939\\u093c-\\u094d\\u0966-\\u096f\\u0e01-\\u0e3a\\u0e40-\\u0e5b\\u10d0-\\u10f0',
  // Chinese, Japanese, Korean
  '\\u3001-\\u3002\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fa5\\uac00-\\ud7a3',
  // Punctuation and signs
  '\\u2010-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039-\\u203a\\u20ac\\u2122\\u2212',
].join('');
const PRINTABLE = new RegExp(`[${PRINTABLE_RANGES}]`, 'u');
/** Characters without a glyph: control characters, joiners, direction marks, variation selectors. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Cs}\s\ufe00-\ufe0f]/u;

/** How documents print a character that no font has: its code point, as `[U+1F600]`. */
export const spelledCharacter = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** The characters of a text that documents print as code points, each once, in the order of the text. */
export const unprintableCharacters = (text: string): string[] => [
  ...new Set(
    [...text.normalize('NFC')].filter(
      (character) =>
        !SHAPELESS.test(character) && ![...character.normalize('NFKC')].every((one) => PRINTABLE.test(one)),
    ),
  ),
];

/** Every character of the ranges; the test of the fonts uses it. */
export const printableCharacters = (): string[] =>
  Array.from({ length: 0x1_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Assigned}/u.test(character) && PRINTABLE.test(character),
  );
