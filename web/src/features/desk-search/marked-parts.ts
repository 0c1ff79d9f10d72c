import { foldText } from '@volant/shared/kernel/search-text.ts';

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** The letters and digits of a text, folded, with the place of each. */
const compact = (text: string): { folded: string; indexes: number[] } => {
  let folded = '';
  const indexes: number[] = [];
  let index = 0;
  for (const letter of text) {
    for (const plain of foldText(letter).replace(/[^\p{L}\p{N}]/gu, '')) {
      folded += plain;
      indexes.push(index);
    }
    index += letter.length;
  }
  return { folded, indexes };
};

/** A part of a word that is shorter matches by chance. */
const MIN_LETTERS = 2;

/**
 * A shown text in parts: those that were typed, and the rest. Accents, capitals, spaces and dashes do not count, so that
 * `1dm` is a part of `1-DMA-112`. The whole text is looked for first, then each of its words at the start of a word.
 */
export const markedParts = (text: string, typed: string): MarkedPart[] => {
  const { folded, indexes } = compact(text);
  const isMarked = Array.from({ length: text.length }, () => false);
  const mark = (from: number, length: number): void => {
    const first = indexes[from] ?? 0;
    const last = indexes[from + length - 1] ?? first;
    for (let index = first; index <= last; index += 1) isMarked[index] = true;
    // The second half of a sign that takes two.
    if (/[\ud800-\udbff]/.test(text[last] ?? '')) isMarked[last + 1] = true;
  };
  const beginsWord = (at: number): boolean => {
    const index = indexes[at] ?? 0;
    return index === 0 || /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '');
  };
  const find = (wanted: string, isPart: boolean): boolean => {
    if (wanted.length < MIN_LETTERS) return false;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      if (!isPart && !beginsWord(at)) continue;
      mark(at, wanted.length);
      return true;
    }
    return false;
  };
  // As a telephone number is typed in the country.
  const whole = compact(typed).folded;
  const found = find(whole, true) || (/^0\d{3,}$/.test(whole) && find(whole.slice(1), true));
  if (!found) for (const word of typed.split(/\s+/)) find(compact(word).folded, false);
  const parts: MarkedPart[] = [];
  for (const [index, letter] of [...Array(text.length).keys()].map((at) => [at, text[at] ?? ''] as const)) {
    const isMatch = isMarked[index] === true;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
};
