/** What a font can tell of its characters. */
export interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Written instead of a character that the font lacks, and that has no letter of ours below its marks. */
const UNKNOWN = '?';

/**
 * The text in characters that the font has: an archived document may not use others. A letter loses marks that the font
 * does not know (`Ḥ` becomes `H`); controls, pictures and what has no shape become nothing.
 */
export const printable = (text: string, font: Glyphs): string => {
  const characters: string[] = [];
  for (const character of text.normalize('NFC').replaceAll(/\s/gu, keptSpace)) {
    if (character !== '\n' && /[\p{Cc}\p{Cf}\p{Cs}]/u.test(character)) continue;
    if (hasAll(character, font)) {
      characters.push(character);
      continue;
    }
    if (/[\p{M}\p{Extended_Pictographic}]/u.test(character)) continue;
    const bare = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    characters.push(bare !== '' && hasAll(bare, font) ? bare : UNKNOWN);
  }
  // What had no shape leaves no space before a comma.
  return characters.join('').replaceAll(/ +(?=[,.])/g, '');
};

/** Line breaks stay; narrow no-break spaces become wide ones, which the font has. */
const keptSpace = (space: string): string => {
  if (space === '\n' || space === '\u00a0') return space;
  return space === '\u202f' ? '\u00a0' : ' ';
};

const hasAll = (text: string, font: Glyphs): boolean =>
  [...text].every(
    (character) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
