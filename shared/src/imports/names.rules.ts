import { isCompanyName } from '../accounts/company-name.rules.ts';
import { foldText } from '../kernel/search-text.ts';
import { isRememberedHead, type RememberedColumn } from './columns.rules.ts';
import { FIRST_NAMES } from './first-names.ts';
import { PARTICLES, TITLES } from './name-words.ts';

/** Whether names in a column begin with the first or the last name. */
export type NameOrder = 'firstLast' | 'lastFirst';

/** The fields for full names, by their order. */
export const WHOLE_NAME_FIELDS: Record<NameOrder, string> = {
  firstLast: 'fullName',
  lastFirst: 'familyFirst',
};

export interface SplitName {
  /** Empty for a company and for a name of one word. */
  firstName: string;
  lastName: string;
}

/** A cell that is only a title, such as `Mme`. Unlike `TITLES` it has no words that can be names. */
const TITLE_ALONE = /^(?:m\.|mrs?|mme|mlle|ms|monsieur|madame|mademoiselle)$/;

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** A word in the form in which words are compared. */
const keyOf = (word: string): string => foldText(word).replace(/[.,()]/g, '');
const isTitle = (word: string | undefined): boolean => word !== undefined && TITLES.has(keyOf(word));

/** Removes titles: `Mme Léa` becomes `Léa`, `M. et Mme Maes` becomes `Maes`. */
export const withoutTitle = (name: string): string => {
  const words = wordsOf(name);
  const [only = ''] = words;
  if (words.length < 2) return TITLE_ALONE.test(foldText(only)) ? '' : name;
  let start = 0;
  while (start < words.length - 1 && isTitle(words[start])) {
    start += 1;
    if (/^(?:et|&|en)$/i.test(words[start] ?? '') && isTitle(words[start + 1])) start += 1;
  }
  const [before = '', last = ''] = words.slice(-2);
  const isBehind = isTitle(last) && (before.endsWith(',') || /^\(.+\)$/.test(last));
  return words
    .slice(start, isBehind ? -1 : undefined)
    .join(' ')
    .replace(/,$/, '');
};

const isParticle = (word: string): boolean => PARTICLES.has(foldText(word).replace(/[.']/g, ''));

const isCapital = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();
/** Two letters in capitals may be initials. */
const isSurelyCapital = (word: string): boolean =>
  isCapital(word) && word.replace(/[^\p{L}]/gu, '').length > 2;

/** Number of words at the start that are a last name in capitals; 0 when the other words are in capitals too. */
const capitalWords = (words: readonly string[]): number => {
  const other = words.findIndex((word) => !isCapital(word) && !isParticle(word));
  const count = other < 0 ? words.length : other;
  const [own, others] = [words.slice(0, count), words.slice(count)];
  return others.length > 0 && own.some(isSurelyCapital) && !others.some(isSurelyCapital) ? count : 0;
};

/** Number of words at the start that form one last name with its particles: `Van den Broeck`, `Peeters de Brouwer`. */
const particleWords = (words: readonly string[]): number => {
  let count = 0;
  while (count < words.length - 1 && isParticle(words[count] ?? '')) count += 1;
  count += 1;
  while (count < words.length - 2 && isParticle(words[count] ?? '')) count += 2;
  return Math.min(count, words.length - 1);
};

/** The order that a name shows by itself, and the number of words of its last name. */
interface Shown {
  order: NameOrder;
  lastWords: number;
}

const shownBy = (words: readonly string[]): Shown | undefined => {
  const leading = capitalWords(words);
  if (leading > 0) return { order: 'lastFirst', lastWords: leading };
  const trailing = capitalWords(words.toReversed());
  if (trailing > 0) return { order: 'firstLast', lastWords: trailing };
  if (words.length < 3) return undefined;
  if (isParticle(words[0] ?? '')) return { order: 'lastFirst', lastWords: particleWords(words) };
  // `Sofie Van den Broeck`, unlike `Peeters de Brouwer Léa Marie`.
  const between = words.slice(1, -1);
  return between.every(isParticle) ? { order: 'firstLast', lastWords: words.length - 1 } : undefined;
};

const isFirstName = (word = '', known: ReadonlySet<string> = new Set()): boolean =>
  keyOf(word)
    .split('-')
    .every((part) => FIRST_NAMES.has(part) || known.has(part));

/** After a title the first name comes first, even among names in the other order: `Mme Léa Peeters`. */
const shownByTitle = (whole: string, words: readonly string[]): Shown | undefined =>
  isTitle(wordsOf(whole)[0]) && isFirstName(words[0]) && !isFirstName(words.at(-1))
    ? { order: 'firstLast', lastWords: words.length - 1 }
    : undefined;

const cut = (words: readonly string[], order: NameOrder, lastWords: number): SplitName => {
  const [firstCount, text] = [words.length - lastWords, (some: readonly string[]) => some.join(' ')];
  return order === 'lastFirst'
    ? { firstName: text(words.slice(lastWords)), lastName: text(words.slice(0, lastWords)) }
    : { firstName: text(words.slice(0, firstCount)), lastName: text(words.slice(firstCount)) };
};

/**
 * Splits a full name. The order of its column counts only when neither a comma, capitals nor particles show which part
 * is which. A company name becomes the last name.
 */
export const splitName = (whole: string, order: NameOrder): SplitName => {
  const name = withoutTitle(whole);
  if (isCompanyName(name)) return { firstName: '', lastName: name };
  const [last, first] = name.split(/\s?,\s?/, 2).map(withoutTitle);
  if (last !== undefined && first !== undefined && first !== '') return { firstName: first, lastName: last };
  const words = wordsOf(name);
  if (words.length < 2) return { firstName: '', lastName: name };
  const shown = shownBy(words) ?? shownByTitle(whole, words);
  if (shown) return cut(words, shown.order, shown.lastWords);
  return cut(words, order, order === 'lastFirst' ? particleWords(words) : words.length - 1);
};

/** The first name, if the name itself shows which part that is. */
const shownFirstName = (name: string): string | undefined => {
  const words = wordsOf(name);
  return name.includes(',') || (words.length > 1 && shownBy(words))
    ? splitName(name, 'firstLast').firstName
    : undefined;
};

/** The order of these names, if at least two thirds of the conclusive ones agree. */
const orderOf = (names: readonly string[]): NameOrder | undefined => {
  const known = new Set(
    names.map(shownFirstName).flatMap((first) => (first ? wordsOf(first).map(keyOf) : [])),
  );
  const votes = { firstLast: 0, lastFirst: 0 };
  for (const words of names.filter((name) => !name.includes(',')).map(wordsOf)) {
    const shown = shownBy(words)?.order;
    const [first, last] = [isFirstName(words[0], known), isFirstName(words.at(-1), known)];
    if (words.length < 2 || (shown === undefined && first === last)) continue;
    votes[shown ?? (first ? 'firstLast' : 'lastFirst')] += 1;
  }
  if (votes.lastFirst >= 2 * votes.firstLast && votes.lastFirst > 0) return 'lastFirst';
  return votes.firstLast >= 2 * votes.lastFirst && votes.firstLast > 0 ? 'firstLast' : undefined;
};

/** Most names that are examined. */
const MAX_NAMES = 500;

export interface NameColumns {
  heads: readonly string[];
  /** The fields of the columns by their heads. */
  fields: readonly (string | null)[];
  rows: readonly (readonly string[])[];
  /** Choices for earlier files, which are not overruled. */
  remembered: readonly RememberedColumn[];
}

/**
 * Corrects fields of full names by the order that their cells show. A column of last names without one of first names
 * may turn out to have both.
 */
export const nameColumns = ({ heads, fields, rows, remembered }: NameColumns): (string | null)[] => {
  const whole: readonly (string | null)[] = Object.values(WHOLE_NAME_FIELDS);
  const hasWhole = fields.some((field) => whole.includes(field));
  const mayHaveBoth = !hasWhole && !fields.includes('firstName');
  return fields.map((field, column) => {
    const isLast = field === 'lastName' && mayHaveBoth;
    if (!whole.includes(field) && !isLast) return field;
    // A remembered choice of last name does not rule out that this file's column has full names.
    if (!isLast && isRememberedHead(remembered, heads[column] ?? '')) return field;
    const names = namesIn(rows, column);
    if (isLast && !areWhole(names)) return field;
    const order = orderOf(names);
    if (order === undefined) return isLast ? WHOLE_NAME_FIELDS.firstLast : field;
    const proposed = WHOLE_NAME_FIELDS[order];
    return fields.some((other, index) => other === proposed && index !== column) ? field : proposed;
  });
};

/** The distinct names of people in a column, without companies. */
const namesIn = (rows: readonly (readonly string[])[], column: number): string[] =>
  [...new Set(rows.map((cells) => withoutTitle((cells[column] ?? '').trim())))]
    .filter((name) => name !== '' && !isCompanyName(name))
    .slice(0, MAX_NAMES);

/** Whether most of these names are more than a last name. */
const areWhole = (names: readonly string[]): boolean => {
  const whole = names.filter((name) => {
    const words = wordsOf(name);
    const particles = words.findIndex((word) => !isParticle(word));
    return name.includes(',') || words.length > particles + 1;
  });
  return 2 * whole.length > names.length;
};
