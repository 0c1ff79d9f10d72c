import { foldText } from '../kernel/search-text.ts';
import type { DeskCommand } from './desk-command.rules.ts';
import { isLongEnough } from './desk-length.rules.ts';
import type { DeskSpellings } from './desk-spellings.ts';
import { either, madeOf } from './grammar.ts';

/** What is written before a name with an apostrophe. */
const elisionOf = madeOf(({ elided }: DeskSpellings) => new RegExp(`^${either(elided)}['\\u2019]`, 'i'));

/** Numbers alone would find a reservation that nobody meant. */
const isName = (text: string): boolean => isLongEnough(text) && /[a-z].*[a-z]/.test(foldText(text));

/**
 * What to search for, one after the other until something is found: all of what follows a verb, then the name alone,
 * since the rest may say something that nobody reads.
 */
export const searchTexts = (
  { verb, text }: Pick<DeskCommand, 'verb' | 'text'>,
  spellings: DeskSpellings,
): string[] => {
  if (verb === undefined) return [text];
  const words = text
    .split(' ')
    .filter((word) => !spellings.little.includes(foldText(word)))
    .map((word) => word.replace(elisionOf(spellings), ''));
  const names = [words.length, 2, 1].map((count) => words.slice(0, count).join(' ')).filter(isName);
  return [...new Set([text, ...names])];
};
