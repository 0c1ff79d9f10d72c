import { spelledCharacter } from '@volant/shared/documents/printable.rules.ts';

/** Whether one of the fonts has a shape for the character. */
export type HasShape = (character: string) => boolean;

/** Hyphens and dashes that the font of the papers lacks, as those that it has. */
const DASHES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
};

/**
 * The text in characters that the fonts have: an archived document may not use others. What no font has is spelled by its
 * code point, so that a name is never another name; controls and what has no shape become nothing.
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
    // A letter whose marks are drawn apart.
    character.normalize('NFD'),
  ];
  return (
    forms.find((form) => [...form].every((one) => one === '\n' || hasShape(one))) ??
    spelledCharacter(character)
  );
};

/** Line breaks stay; narrow no-break spaces become wide ones, which the font has. */
const keptSpace = (space: string): string => {
  if (space === '\n' || space === '\u00a0') return space;
  return space === '\u202f' ? '\u00a0' : ' ';
};
