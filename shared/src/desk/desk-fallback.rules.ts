import { foldText } from '../kernel/search-text.ts';
import type { DeskCommand } from './desk-command.rules.ts';
import { isLongEnough } from './desk-length.rules.ts';

/** Words that stand around a name without being a part of it. */
const LITTLE =
  /^(?:l[ae]s?|de|du|des|au?|pour|chez|n°|locations?|reservations?|vehicules?|voitures?|clients?|cliente)$/;

/** Numbers alone would find a reservation that nobody meant. */
const isName = (text: string): boolean => isLongEnough(text) && /[a-z].*[a-z]/.test(foldText(text));

/**
 * What to search for, one after the other until something is found: all of what follows a verb, then the name alone,
 * since the rest may say something that nobody reads.
 */
export const searchTexts = ({ verb, text }: Pick<DeskCommand, 'verb' | 'text'>): string[] => {
  if (verb === undefined) return [text];
  const words = text
    .split(' ')
    .filter((word) => !LITTLE.test(foldText(word)))
    .map((word) => word.replace(/^[dl]['’]/i, ''));
  const names = [words.length, 2, 1].map((count) => words.slice(0, count).join(' ')).filter(isName);
  return [...new Set([text, ...names])];
};
