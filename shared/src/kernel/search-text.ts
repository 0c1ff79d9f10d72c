import { withoutInvisibles } from './pasted-text.ts';

/** Letters that Unicode does not decompose, with their plain forms. */
const PLAIN: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const plainSigns = (text: string): string =>
  text.replace(/[’‘ʼ´`′]/g, "'").replace(/[\u2010-\u2015\u2212]/g, '-');

/**
 * Folds a text for searching: no accents, no capitals, one apostrophe and one dash, ligatures as letters. The database
 * folds names the same way (function `folded`).
 */
export const foldText = (text: string): string =>
  // Again afterwards: some signs decompose into others, as the wide accent into a narrow one.
  plainSigns(plainSigns(withoutInvisibles(text)).normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæßøłđı]/g, (letter) => PLAIN[letter] ?? letter);

/** The distinct folded words of a search; spaces and control characters separate them. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[\s\p{Cc}]+/u)
      .filter((word) => word !== ''),
  ),
];
