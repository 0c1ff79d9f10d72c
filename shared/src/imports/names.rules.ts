import { isCompanyName } from '../accounts/company-name.rules.ts';
import { foldText } from '../kernel/search-text.ts';
import { isRememberedHead, type RememberedColumn } from './columns.rules.ts';
import { FIRST_NAMES } from './first-names.ts';

/** Which of the two a column of whole names has first. */
export type NameOrder = 'firstLast' | 'lastFirst';

/** The fields of whole names, by their order. */
export const WHOLE_NAME_FIELDS: Record<NameOrder, string> = {
  firstLast: 'fullName',
  lastFirst: 'familyFirst',
};

export interface SplitName {
  /** '' of a company, and where only one word is known. */
  firstName: string;
  lastName: string;
}

const TITLES = new Set(
  `m mr mrs mme mmes mlle mlles ms messieurs monsieur madame mademoiselle dr docteur prof pr me maitre dhr mevr mevrouw
  mw`.split(/\s+/),
);
/** Nobody is called that, and a column has it alone. */
const TITLE_ALONE = /^(?:m\.|mrs?|mme|mlle|ms|monsieur|madame|mademoiselle)$/;

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

/** A word as it is compared. */
const keyOf = (word: string): string => foldText(word).replace(/[.,()]/g, '');
const isTitle = (word: string | undefined): boolean => word !== undefined && TITLES.has(keyOf(word));

/** The title of a letter is no name: `Mme Léa` is Léa, `M. et Mme Maes` are Maes. */
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

const PARTICLES = new Set(
  'van von vande vanden vander de den der des du d del della di da do dos das la le les ter ten te el st ste saint sainte'.split(
    ' ',
  ),
);
const isParticle = (word: string): boolean => PARTICLES.has(foldText(word).replace(/[.']/g, ''));

const isCapital = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();
/** Shorter ones may be initials. */
const isSurelyCapital = (word: string): boolean =>
  isCapital(word) && word.replace(/[^\p{L}]/gu, '').length > 2;

/** How many words at the start are a last name, by capitals: none where the others have them too. */
const capitalWords = (words: readonly string[]): number => {
  const other = words.findIndex((word) => !isCapital(word) && !isParticle(word));
  const count = other < 0 ? words.length : other;
  const [own, others] = [words.slice(0, count), words.slice(count)];
  return others.length > 0 && own.some(isSurelyCapital) && !others.some(isSurelyCapital) ? count : 0;
};

/** How many words at the start are one last name with its particles: `Van den Broeck`, `Peeters de Brouwer`. */
const particleWords = (words: readonly string[]): number => {
  let count = 0;
  while (count < words.length - 1 && isParticle(words[count] ?? '')) count += 1;
  count += 1;
  while (count < words.length - 2 && isParticle(words[count] ?? '')) count += 2;
  return Math.min(count, words.length - 1);
};

/** The order that a name shows by itself, and how many of its words are the last name. */
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

/** Behind a title a first name comes first: `Mme Léa Peeters`, also among names in the other order. */
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
 * First and last name from one text. The order of its column counts where the name does not show by itself which part is
 * which: by a comma, by capitals or by particles. The name of a company is its last name.
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

/** The first name of a name that shows which part it is. */
const shownFirstName = (name: string): string | undefined => {
  const words = wordsOf(name);
  return name.includes(',') || (words.length > 1 && shownBy(words))
    ? splitName(name, 'firstLast').firstName
    : undefined;
};

/** The order in which these names are written, where they tell. */
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

/** Names that are looked at. */
const MOST_NAMES = 500;

export interface NameColumns {
  heads: readonly string[];
  /** What the heads say that each column is. */
  fields: readonly (string | null)[];
  rows: readonly (readonly string[])[];
  /** Columns of earlier files: a choice is kept. */
  remembered: readonly RememberedColumn[];
}

/**
 * The fields of the columns, where their cells tell in which order whole names are written. A column of last names without
 * one of first names may have both.
 */
export const nameColumns = ({ heads, fields, rows, remembered }: NameColumns): (string | null)[] => {
  const whole: readonly (string | null)[] = Object.values(WHOLE_NAME_FIELDS);
  const hasWhole = fields.some((field) => whole.includes(field));
  const mayHaveBoth = !hasWhole && !fields.includes('firstName');
  return fields.map((field, column) => {
    const isLast = field === 'lastName' && mayHaveBoth;
    if (!whole.includes(field) && !isLast) return field;
    // Last names alone were never chosen to be whole.
    if (!isLast && isRememberedHead(remembered, heads[column] ?? '')) return field;
    const names = namesIn(rows, column);
    if (isLast && !areWhole(names)) return field;
    const order = orderOf(names);
    if (order === undefined) return isLast ? WHOLE_NAME_FIELDS.firstLast : field;
    const proposed = WHOLE_NAME_FIELDS[order];
    return fields.some((other, place) => other === proposed && place !== column) ? field : proposed;
  });
};

/** The different names of people in a column. */
const namesIn = (rows: readonly (readonly string[])[], column: number): string[] =>
  [...new Set(rows.map((cells) => withoutTitle((cells[column] ?? '').trim())))]
    .filter((name) => name !== '' && !isCompanyName(name))
    .slice(0, MOST_NAMES);

/** Whether most of these names have more than a last name. */
const areWhole = (names: readonly string[]): boolean => {
  const whole = names.filter((name) => {
    const words = wordsOf(name);
    const particles = words.findIndex((word) => !isParticle(word));
    return name.includes(',') || words.length > particles + 1;
  });
  return 2 * whole.length > names.length;
};
