import { foldText } from '@volant/shared/kernel/search-text.ts';

/** The words of a text, in lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Only the letters and digits of a text, because numbers are written with or without spaces, dots and dashes. */
export const compact = (text: string): string => wordsOf(text).join('');

/** Whether two names have the same words in any order, since the last name may come first or last. */
export const isSameName = (one: string, other: string): boolean => {
  const words = wordsOf(one).toSorted();
  return words.length > 0 && words.join(' ') === wordsOf(other).toSorted().join(' ');
};

/** The words by which texts about a person are found. */
export interface Quoted {
  names: readonly string[];
  licences: readonly string[];
  phones: readonly string[];
  addresses: readonly string[];
}

/** Shorter numbers occur in other text by chance. */
const MIN_NUMBER = 5;
/** Only the last digits are compared, because telephone numbers are written with or without the country code. */
const PHONE_DIGITS = 8;

/** The numbers in the form in which they are compared, without those too short to identify somebody. */
const soughtNumbers = ({ licences, phones }: Quoted): string[] =>
  [
    ...licences.map(compact),
    ...phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)),
  ].filter((number) => number.length >= MIN_NUMBER && /\d/.test(number));

/** A single word is not enough to identify a person: « Petit » is also an ordinary word. */
const isFullName = (name: string): boolean => wordsOf(name).length > 1;

/** Whether a text has the person's full name in any order, or one of their numbers or addresses. */
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

/** Whether a text has one of the last names, so that somebody must read it. */
export const mentions = (text: string, lastNames: readonly string[]): boolean => {
  const plain = ` ${wordsOf(text).join(' ')} `;
  return lastNames
    .map(wordsOf)
    .some((words) => words.join('').length >= MIN_NUMBER - 1 && plain.includes(` ${words.join(' ')} `));
};

/** All rotations of the words of a name, among them « Jean Van den Berghe » and « Van den Berghe Jean ». */
const turnedWords = (name: string): string[] => {
  const words = wordsOf(name);
  return words.map((_word, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
};

/** One word of each name, number and address, by which the database preselects texts; see `mayQuote`. */
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
