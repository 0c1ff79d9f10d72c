import { searchWords } from '../kernel/search-text.ts';

/** Fewer would find everybody; a digit may be a whole number. */
const FEWEST_CHARACTERS = 2;

/** Whether a text is long enough to look for anything. Apart from the question, whose patterns old browsers do not know. */
export const isLongEnough = (typed: string): boolean =>
  searchWords(typed).join('').length >= FEWEST_CHARACTERS || /^[1-9]$/.test(typed.trim());
