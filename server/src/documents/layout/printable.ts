import { spelledCharacter } from '@volant/shared/documents/printable.rules.ts';

/** Tells whether one of the fonts has a glyph for the character. */
export type HasShape = (character: string) => boolean;

/** Replacements for hyphens and dashes that the documents' font lacks. */
const DASHES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
};

/**
 * The text in characters that the fonts have, because PDF/A may use no others. A character that no font has is replaced
 * by its code point, so that one name never becomes another; control characters and others without a glyph are removed.
 */
export const printable = (text: string, hasShape: HasShape): string => {
  const characters: string[] = [];
  for (const character of text.normalize('NFC').replaceAll(/\s/gu, keptSpace)) {
    if (character !== '\n' && /[\p{Cc}\p{Cf}\p{Cs}\ufe00-\ufe0f]/u.test(character)) continue;
    characters.push(shaped(character, hasShape));
  }
  return characters.join('');
};

const shaped = (character: string, hasShape: HasShape): string => {
  const forms = [
    DASHES[character] ?? character,
    character.normalize('NFKC'),
    // A letter followed by separate combining marks.
    character.normalize('NFD'),
  ];
  return (
    forms.find((form) => [...form].every((one) => one === '\n' || hasShape(one))) ??
    spelledCharacter(character)
  );
};

/** Keeps line breaks; turns narrow no-break spaces into normal no-break spaces, which the font has. */
const keptSpace = (space: string): string => {
  if (space === '\n' || space === '\u00a0') return space;
  return space === '\u202f' ? '\u00a0' : ' ';
};
