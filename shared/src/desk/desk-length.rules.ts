import { searchWords } from '../kernel/search-text.ts';

/** A single letter would match nearly every name; a single digit may be a whole reservation number. */
const MIN_CHARACTERS = 2;

/**
 * Whether a text is long enough to search for. In a file of its own because `desk-question.rules.ts` uses regular
 * expressions that old browsers do not know.
 */
export const isLongEnough = (typed: string): boolean =>
  searchWords(typed).join('').length >= MIN_CHARACTERS || /^[1-9]$/.test(typed.trim());
