import { addressBody } from '../accounts/postal-address.schema.ts';
import { countryOptions, HOME_COUNTRY, type PostalAddress } from '../accounts/postal-address.rules.ts';
import { MONTH_NAMES } from '../words/fr/format/month-names.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { foldText } from '../kernel/search-text.ts';
import { COUNTRY_NAMES } from './country-names.ts';

/** The cells of a row that belong to one address; empty where there is no cell. */
export interface AddressCells {
  /** The street, or the whole address. */
  text: string;
  /** House number and box, from separate columns. */
  numbers: readonly string[];
  postalCode: string;
  city: string;
  country: string;
}

const wordsOf = (text: string): string[] => text.split(/\s/).filter((word) => word !== '');

/** The words of a text, folded, without punctuation. */
export const plainWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');

const nameKey = (name: string): string => plainWords(name).join(' ');

/** Languages in which country names are recognised; `COUNTRY_NAMES` adds further ones. */
const LANGUAGES = ['fr', 'nl', 'de', 'en'];

let known: ReadonlyMap<string, string> | undefined;

// Built on first use, because it has about a thousand names.
const countries = (): ReadonlyMap<string, string> => {
  if (known) return known;
  const names = new Map(
    COUNTRY_NAMES.flatMap(([code, others]) => others.map((name) => [name, code] as const)),
  );
  const codes = countryOptions().map(({ value }) => value);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) names.set(nameKey(display.of(code) ?? code), code);
  }
  for (const code of codes) names.set(code.toLowerCase(), code);
  known = names;
  return names;
};

/** The ISO code of a country, found by its name, its ISO code or its vehicle code; undefined when unknown. */
export const countryFromCell = (cell: string): string | undefined => countries().get(nameKey(cell));

/** Letters written before a postal code, and the countries they stand for. */
const PREFIXES: Readonly<Record<string, string>> = {
  B: 'BE',
  BE: 'BE',
  F: 'FR',
  FR: 'FR',
  L: 'LU',
  LU: 'LU',
  D: 'DE',
  DE: 'DE',
  NL: 'NL',
  CH: 'CH',
  A: 'AT',
  AT: 'AT',
};

/** Number of digits of postal codes, for countries where all have the same number. */
const DIGITS: Readonly<Record<string, number>> = { BE: 4, LU: 4, NL: 4, CH: 4, AT: 4, FR: 5, DE: 5 };

interface Code {
  digits: string;
  /** Undefined when no country letters precede the digits. */
  country: string | undefined;
}

/** Parses a postal code such as `5000`, `B-5000`, `BE 5000`. */
const codeFrom = (text: string): Code | undefined => {
  const [, prefix = '', digits] = /^(?:([a-z]{1,2})[\s-]?)?(\d{4,5})$/i.exec(text) ?? [];
  const country = PREFIXES[prefix.toUpperCase()];
  if (digits === undefined || (prefix !== '' && country === undefined)) return undefined;
  return { digits, country };
};

const hasDigit = (text: string): boolean => /\d/.test(text);
const isNumberAlone = (text: string): boolean => /^\d{1,4}\S{0,4}$/.test(text);
const isLetter = (text: string): boolean => /^[a-z]$/i.test(text);
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

const MONTHS = new Set(MONTH_NAMES.map(foldText));
const isMonth = (word: string | undefined): boolean => word !== undefined && MONTHS.has(foldText(word));

/** Whether the piece begins or ends with a house number: `12 rue Haute`, `Rue Haute 12 bte 3`. */
const hasHouseNumber = (piece: string): boolean => {
  const words = wordsOf(piece);
  const [first = '', last = '', before = ''] = [words[0], words.at(-1), words.at(-2)];
  return isNumberAlone(first) || isNumberAlone(last) || (isLetter(last) && isNumberAlone(before));
};

const MAX_CITY_WORDS = 4;

const isCity = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= MAX_CITY_WORDS &&
  hasWord(words.join(' ')) &&
  words.every((word) => /^[\p{L}\p{M}.'’()/-]*$/u.test(word));

/** Whether the city may be a country, as in `1234 Luxembourg`: it is then unclear whether the address is Belgian. */
const namesOtherCountry = (city: string): boolean => {
  const country = city.length > 2 ? countryFromCell(city) : undefined;
  return country !== undefined && country !== HOME_COUNTRY;
};

/** Joins pieces with commas, but a house number with a space. */
const joinPieces = (pieces: readonly string[]): string =>
  pieces.reduce((whole, piece) => {
    const isNumber = isNumberAlone(piece) || isNumberAlone(whole);
    return whole === '' ? piece : `${whole}${isNumber ? ' ' : ', '}${piece}`;
  }, '');

/** The address in the form the database keeps; undefined when a part is missing or invalid. */
const stored = (address: PostalAddress): PostalAddress | undefined => {
  const { street, city } = address;
  if (!hasWord(street) || !hasWord(city)) return undefined;
  return addressBody.safeParse(address).data ?? undefined;
};

interface Piece {
  text: string;
  /** Whether it begins a line. */
  isLine: boolean;
}

const piecesOf = (text: string): Piece[] =>
  withoutMarks(text)
    .split(/\r\n|\r|\n/)
    .flatMap((line) =>
      line
        .split(/[,;]/)
        .map((piece) => wordsOf(piece).join(' '))
        .filter((piece) => piece !== '')
        .map((piece, index) => ({ text: piece, isLine: index === 0 })),
    );

/** Most words of a country name after the city. */
const MAX_COUNTRY_WORDS = 4;

/** Separates a country name at the end of the words from the rest. */
const withoutCountry = (words: readonly string[]): { words: readonly string[]; country?: string } => {
  for (let count = Math.min(MAX_COUNTRY_WORDS, words.length - 2); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const country = countryFromCell(name);
    const isName = nameKey(name).length > 2 || name === name.toUpperCase();
    const isCityBefore = !hasDigit(words.at(-count - 1) ?? '');
    if (country !== undefined && isName && isCityBefore && nameKey(name).length > 1)
      return { words: words.slice(0, -count), country };
  }
  return { words };
};

interface CodeAndCity {
  /** Words before the code. */
  before: readonly string[];
  code: Code;
  /** The code as written in its country: Dutch codes end with two letters. */
  postalCode: string;
  city: string;
}

/** Finds code and city in `… B-5000 Namur`: the last word with a digit must be the code. */
const codeAndCity = (words: readonly string[], country: string | undefined): CodeAndCity | undefined => {
  const index = words.findLastIndex(hasDigit);
  const prefix = index === 1 ? PREFIXES[(words[0] ?? '').toUpperCase()] : undefined;
  const code = codeFrom(words[index] ?? '');
  if (!code) return undefined;
  const found = { ...code, country: code.country ?? prefix };
  const isDutch = (found.country ?? country) === 'NL';
  const letters = isDutch && /^[a-z]{2}$/i.test(words[index + 1] ?? '') ? [words[index + 1]] : [];
  const city = words.slice(index + 1 + letters.length);
  if (!isCity(city)) return undefined;
  return {
    before: prefix === undefined ? words.slice(0, index) : [],
    code: found,
    postalCode: [code.digits, ...letters].join(' '),
    city: city.join(' '),
  };
};

/** Whether the text before a code shows that it is a postal code and not a house number or a year. */
const isCertain = (streets: readonly Piece[], { before, code }: CodeAndCity, isOwnLine: boolean): boolean => {
  const lines = streets.filter(({ isLine }) => isLine);
  if (lines.length > 1 && !lines.every(({ text }) => hasDigit(text))) return false;
  // The first piece may be the name of a person or a building.
  const [first, ...others] = [...streets.map(({ text }) => text), before.join(' ')];
  if (first !== '' && !hasDigit(first) && others.some((text) => hasDigit(text) && !hasDigit(text.charAt(0))))
    return false;
  if (code.country !== undefined || (isOwnLine && before.length === 0)) return true;
  const last = before.at(-1) ?? streets.at(-1)?.text.split(' ').at(-1);
  if (isMonth(last)) return false;
  if (before.length === 0) return streets.some(({ text }) => hasHouseNumber(text));
  // In `12 B 5000`, B may be a box or Belgium.
  if (last !== undefined && PREFIXES[last.toUpperCase()] !== undefined) return false;
  return hasHouseNumber(before.join(' ')) && (isNumberAlone(last ?? '') || isLetter(last ?? ''));
};

/** Splits a text into an address; undefined unless the split is certain. `said` is the country from another column. */
export const addressFromText = (text: string, said?: string): PostalAddress | undefined => {
  const pieces = piecesOf(text);
  const own = pieces.length > 1 ? countryFromCell(pieces.at(-1)?.text ?? '') : undefined;
  const last = pieces[pieces.length - (own === undefined ? 1 : 2)];
  if (last === undefined) return undefined;
  const { words, country: behind } = withoutCountry(wordsOf(last.text));
  const named = [said, own, behind].filter((country) => country !== undefined);
  const found = codeAndCity(words, named[0]);
  if (!found) return undefined;
  const written = new Set([...named, ...(found.code.country === undefined ? [] : [found.code.country])]);
  const [country = HOME_COUNTRY] = written;
  if (written.size > 1 || found.code.digits.length !== DIGITS[country]) return undefined;
  if (written.size === 0 && namesOtherCountry(found.city)) return undefined;
  const streets = pieces.slice(0, pieces.indexOf(last));
  if (!isCertain(streets, found, last.isLine)) return undefined;
  const street = joinPieces(
    [...streets.map(({ text: piece }) => piece), found.before.join(' ')].filter(Boolean),
  );
  return stored({ street, postalCode: found.postalCode, city: found.city, country });
};

/** Removes code and city from the end of a street when they repeat the other columns. */
const withoutTail = (street: string, tail: string): string => {
  const [words, ends] = [wordsOf(street), wordsOf(tail).map(nameKey)];
  const isTail = ends.every((word, index) => nameKey(words.at(index - ends.length) ?? '') === word);
  if (!isTail || words.length <= ends.length) return street;
  return words.slice(0, -ends.length).join(' ').replace(/,$/, '');
};

const oneLine = (text: string): string => joinPieces(piecesOf(text).map(({ text: piece }) => piece));

/** The street followed by the numbers from separate columns that it does not contain yet. */
const withNumbers = (street: string, numbers: readonly string[]): string => {
  const has = plainWords(street);
  const others = numbers
    .map(oneLine)
    .filter((number) => !plainWords(number).every((word) => has.includes(word)));
  return [street, ...others].join(' ');
};

/** The address from the cells of a row; undefined unless it is complete and certain. */
export const addressFromParts = (cells: AddressCells): PostalAddress | undefined => {
  const [text, cityWords] = [cells.text.trim(), wordsOf(withoutMarks(cells.city))];
  const said = cells.country.trim() === '' ? undefined : countryFromCell(cells.country);
  if (said === undefined && cells.country.trim() !== '') return undefined;
  const whole = addressFromText(text, said);
  if (cells.postalCode.trim() === '' && cityWords.length === 0)
    return cells.numbers.length === 0 ? whole : undefined;
  const before = hasDigit(cityWords[0] ?? '') ? codeFrom(cityWords[0] ?? '') : undefined;
  const city = (before ? cityWords.slice(1) : cityWords).join(' ');
  const typed = wordsOf(withoutMarks(cells.postalCode)).join(' ') || (cityWords[0] ?? '');
  const code = codeFrom(typed);
  const country = said ?? code?.country ?? before?.country ?? HOME_COUNTRY;
  const isOther = code?.country !== undefined && code.country !== country;
  if (isOther || (before && code && before.digits !== code.digits)) return undefined;
  if (said === undefined && code?.country === undefined && namesOtherCountry(city)) return undefined;
  const postalCode = code?.digits ?? typed;
  if (whole && (whole.postalCode !== postalCode || nameKey(whole.city) !== nameKey(city))) return undefined;
  const street = whole?.street ?? withoutTail(oneLine(text), `${postalCode} ${city}`);
  return stored({ street: withNumbers(street, cells.numbers), postalCode, city, country });
};

const BOXES = new Set(['boite', 'bte', 'bus', 'box']);

/** A house number or box from a separate column; a bare box number gets `bte` before it. */
export const numberFromCell = ({ head, text }: { head: string; text: string }): string => {
  const words = plainWords(head);
  const isBox = words.length > 0 && words.every((word) => BOXES.has(word));
  return isBox && !hasWord(text) ? `bte ${text}` : text;
};

/** Groups address columns of the same address by their heads: `Rue (bureau)`, `Home City`, `Address 2 - Street`. */
export const addressKeyOf = (head: string): string => {
  const words = plainWords(head);
  const has = (...names: readonly string[]): boolean => names.some((name) => words.includes(name));
  if (has('bureau', 'business', 'work', 'travail', 'professionnel', 'professionnelle')) return 'work';
  if (has('other', 'autre')) return 'other';
  const [name, number = ''] = words;
  return name === 'address' && /^\d$/.test(number) ? `home ${number}` : 'home';
};
