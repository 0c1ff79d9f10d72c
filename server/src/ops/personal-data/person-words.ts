import { foldText } from '@volant/shared/kernel/search-text.ts';

/** The words of a text, without accents, capitals and marks. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Letters and digits alone: numbers are written with spaces, dots and dashes, or without. */
export const compact = (text: string): string => wordsOf(text).join('');

/** The same words, in any order: the last name comes first or last. */
export const isSameName = (one: string, other: string): boolean => {
  const words = wordsOf(one).toSorted();
  return words.length > 0 && words.join(' ') === wordsOf(other).toSorted().join(' ');
};

/** What is looked for in texts to find what is written about a person. */
export interface Quoted {
  names: readonly string[];
  licences: readonly string[];
  phones: readonly string[];
  addresses: readonly string[];
}

/** Shorter numbers stand in other text by chance. */
const LEAST_NUMBER = 5;
/** Telephone numbers are written with the prefix of the country or without. */
const PHONE_DIGITS = 8;

/** The numbers as they are compared, without those that are too short to tell somebody. */
const soughtNumbers = ({ licences, phones }: Quoted): string[] =>
  [
    ...licences.map(compact),
    ...phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)),
  ].filter((number) => number.length >= LEAST_NUMBER && /\d/.test(number));

/** A name of one word is no name: « Petit » is written for other reasons. */
const isFullName = (name: string): boolean => wordsOf(name).length > 1;

/** Whether a text names the person in full, in either order, or has one of their numbers or addresses. */
export const quotes = (text: string, quoted: Quoted): boolean => {
  const { names, addresses } = quoted;
  const plain = ` ${wordsOf(text).join(' ')} `;
  const tight = compact(text);
  return (
    names
      .filter(isFullName)
      .some((name) => turnedWords(name).some((words) => plain.includes(` ${words} `))) ||
    soughtNumbers(quoted).some((number) => tight.includes(number)) ||
    addresses.some((address) => foldText(text).includes(foldText(address)))
  );
};

/** Whether a text has the last name alone, or the only name: somebody has to read it. */
export const mentions = (text: string, lastNames: readonly string[]): boolean => {
  const plain = ` ${wordsOf(text).join(' ')} `;
  return lastNames
    .map(wordsOf)
    .some((words) => words.join('').length >= LEAST_NUMBER - 1 && plain.includes(` ${words.join(' ')} `));
};

/** « Jean Van den Berghe », « Van den Berghe Jean » and what lies between. */
const turnedWords = (name: string): string[] => {
  const words = wordsOf(name);
  return words.map((_word, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
};

/** One word of each, by which the database finds the texts that may quote it; see `mayQuote`. */
export const tokensOf = (quoted: Quoted, lastNames: readonly string[] = []): string[] => [
  ...new Set(
    [
      ...[...quoted.names, ...lastNames].map(longestWord),
      ...soughtNumbers(quoted),
      ...quoted.addresses.map(compact),
    ].filter((token) => token !== ''),
  ),
];

const longestWord = (name: string): string =>
  wordsOf(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
