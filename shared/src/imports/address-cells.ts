import { addressBody } from '../accounts/postal-address.schema.ts';
import { countryOptions, HOME_COUNTRY, type PostalAddress } from '../accounts/postal-address.rules.ts';
import { MONTH_NAMES } from '../kernel/month-names.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { foldText } from '../kernel/search-text.ts';

/** What the cells of a row say of one address; '' where they say nothing. */
export interface AddressCells {
  /** A street, or all of it. */
  text: string;
  /** House number and box from columns of their own. */
  numbers: readonly string[];
  postalCode: string;
  city: string;
  country: string;
}

const wordsOf = (text: string): string[] => text.split(/\s/).filter((word) => word !== '');

/** Letters and digits of a text, folded, word by word. */
export const plainWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');

const nameKey = (name: string): string => plainWords(name).join(' ');

/** How the French, the Dutch, the Germans and the English write it, and how cars do. */
const LANGUAGES = ['fr', 'nl', 'de', 'en'];
const OTHER_NAMES: readonly (readonly [code: string, names: readonly string[]])[] = [
  ['BE', ['b', 'bel', 'royaume de belgique']],
  ['FR', ['f', 'fra']],
  ['LU', ['l', 'lux', 'grand duche de luxembourg', 'grand duche', 'gd luxembourg']],
  ['NL', ['nld', 'hollande', 'holland', 'the netherlands']],
  ['DE', ['d', 'deu', 'rfa']],
  ['GB', ['uk', 'angleterre', 'england', 'grande bretagne', 'great britain']],
  ['US', ['usa', 'etats unis d amerique']],
];

let known: ReadonlyMap<string, string> | undefined;

// Made when a file names a country: a thousand names.
const countries = (): ReadonlyMap<string, string> => {
  if (known) return known;
  const names = new Map(OTHER_NAMES.flatMap(([code, others]) => others.map((name) => [name, code] as const)));
  const codes = countryOptions().map(({ value }) => value);
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of codes) names.set(nameKey(display.of(code) ?? code), code);
  }
  for (const code of codes) names.set(code.toLowerCase(), code);
  known = names;
  return names;
};

/** The ISO code of a country, by its name, its code or the letters that cars have. */
export const countryFromCell = (cell: string): string | undefined => countries().get(nameKey(cell));

/** Letters that are written before a code, and the countries that they stand for. */
const PREFIXES: Readonly<Record<string, string>> = {
  ...{ B: 'BE', BE: 'BE', F: 'FR', FR: 'FR', L: 'LU', LU: 'LU' },
  ...{ D: 'DE', DE: 'DE', NL: 'NL', CH: 'CH', A: 'AT', AT: 'AT' },
};

/** How many digits the codes of a country have, where every one has as many. */
const DIGITS: Readonly<Record<string, number>> = { BE: 4, LU: 4, NL: 4, CH: 4, AT: 4, FR: 5, DE: 5 };

interface Code {
  digits: string;
  /** Undefined where no letters stand before it. */
  country: string | undefined;
}

/** `5000`, `B-5000`, `BE 5000`. */
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

/** Whether a piece of a street has a house number, at one of its ends: `12 rue Haute`, `Rue Haute 12 bte 3`. */
const hasHouseNumber = (piece: string): boolean => {
  const words = wordsOf(piece);
  const [first = '', last = '', before = ''] = [words[0], words.at(-1), words.at(-2)];
  return isNumberAlone(first) || isNumberAlone(last) || (isLetter(last) && isNumberAlone(before));
};

const MOST_CITY_WORDS = 4;

const isCity = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= MOST_CITY_WORDS &&
  hasWord(words.join(' ')) &&
  words.every((word) => /^[\p{L}\p{M}.'’()/-]*$/u.test(word));

/** Nobody who writes only `1234 Luxembourg` says whether that is Belgium. */
const namesOtherCountry = (city: string): boolean => {
  const country = city.length > 2 ? countryFromCell(city) : undefined;
  return country !== undefined && country !== HOME_COUNTRY;
};

/** `12` behind its street needs no comma. */
const joinPieces = (pieces: readonly string[]): string =>
  pieces.reduce((whole, piece) => {
    const isNumber = isNumberAlone(piece) || isNumberAlone(whole);
    return whole === '' ? piece : `${whole}${isNumber ? ' ' : ', '}${piece}`;
  }, '');

/** An address as the product keeps it; undefined where a part is missing or is none. */
const stored = (address: PostalAddress): PostalAddress | undefined => {
  const { street, city } = address;
  if (!hasWord(street) || !hasWord(city)) return undefined;
  return addressBody.safeParse(address).data ?? undefined;
};

interface Piece {
  text: string;
  /** It begins a line. */
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

/** Words of a country behind a code and a city. */
const MOST_COUNTRY_WORDS = 4;

/** The last piece without the country that ends it. */
const withoutCountry = (words: readonly string[]): { words: readonly string[]; country?: string } => {
  for (let count = Math.min(MOST_COUNTRY_WORDS, words.length - 2); count > 0; count -= 1) {
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
  /** The code as its country writes it. */
  postalCode: string;
  city: string;
}

/** `… B-5000 Namur`: the last word with a digit is the code. */
const codeAndCity = (words: readonly string[], country: string | undefined): CodeAndCity | undefined => {
  const place = words.findLastIndex(hasDigit);
  const prefix = place === 1 ? PREFIXES[(words[0] ?? '').toUpperCase()] : undefined;
  const code = codeFrom(words[place] ?? '');
  if (!code) return undefined;
  const found = { ...code, country: code.country ?? prefix };
  const isDutch = (found.country ?? country) === 'NL';
  const letters = isDutch && /^[a-z]{2}$/i.test(words[place + 1] ?? '') ? [words[place + 1]] : [];
  const city = words.slice(place + 1 + letters.length);
  if (!isCity(city)) return undefined;
  return {
    before: prefix === undefined ? words.slice(0, place) : [],
    code: found,
    postalCode: [code.digits, ...letters].join(' '),
    city: city.join(' '),
  };
};

/** Whether what stands before a code shows that it is one, and no house number and no year. */
const isCertain = (streets: readonly Piece[], { before, code }: CodeAndCity, isOwnLine: boolean): boolean => {
  const lines = streets.filter(({ isLine }) => isLine);
  if (lines.length > 1 && !lines.every(({ text }) => hasDigit(text))) return false;
  // A name, perhaps, before a street.
  const [first, ...others] = [...streets.map(({ text }) => text), before.join(' ')];
  if (first !== '' && !hasDigit(first) && others.some((text) => hasDigit(text) && !hasDigit(text.charAt(0))))
    return false;
  if (code.country !== undefined || (isOwnLine && before.length === 0)) return true;
  const last = before.at(-1) ?? streets.at(-1)?.text.split(' ').at(-1);
  if (isMonth(last)) return false;
  if (before.length === 0) return streets.some(({ text }) => hasHouseNumber(text));
  // `12 B 5000`: a box or Belgium.
  if (last !== undefined && PREFIXES[last.toUpperCase()] !== undefined) return false;
  return hasHouseNumber(before.join(' ')) && (isNumberAlone(last ?? '') || isLetter(last ?? ''));
};

/** The address of one text, where it is certain how it is split. `said`: the country of another column. */
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

/** A street without the code and the city that follow it and that other columns have. */
const withoutTail = (street: string, tail: string): string => {
  const [words, ends] = [wordsOf(street), wordsOf(tail).map(nameKey)];
  const isTail = ends.every((word, index) => nameKey(words.at(index - ends.length) ?? '') === word);
  if (!isTail || words.length <= ends.length) return street;
  return words.slice(0, -ends.length).join(' ').replace(/,$/, '');
};

const oneLine = (text: string): string => joinPieces(piecesOf(text).map(({ text: piece }) => piece));

/** The street with what columns of their own have of it. */
const withNumbers = (street: string, numbers: readonly string[]): string => {
  const has = plainWords(street);
  const others = numbers
    .map(oneLine)
    .filter((number) => !plainWords(number).every((word) => has.includes(word)));
  return [street, ...others].join(' ');
};

/** The address of the cells of a row, where it is whole and certain. */
export const addressFromParts = (cells: AddressCells): PostalAddress | undefined => {
  const [text, place] = [cells.text.trim(), wordsOf(withoutMarks(cells.city))];
  const said = cells.country.trim() === '' ? undefined : countryFromCell(cells.country);
  if (said === undefined && cells.country.trim() !== '') return undefined;
  const whole = addressFromText(text, said);
  if (cells.postalCode.trim() === '' && place.length === 0)
    return cells.numbers.length === 0 ? whole : undefined;
  const before = hasDigit(place[0] ?? '') ? codeFrom(place[0] ?? '') : undefined;
  const city = (before ? place.slice(1) : place).join(' ');
  const typed = wordsOf(withoutMarks(cells.postalCode)).join(' ') || (place[0] ?? '');
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

/** A house number or a box, from a column of its own. */
export const numberFromCell = ({ head, text }: { head: string; text: string }): string => {
  const words = plainWords(head);
  const isBox = words.length > 0 && words.every((word) => BOXES.has(word));
  return isBox && !hasWord(text) ? `bte ${text}` : text;
};

/** Which address a column belongs to: `Rue (bureau)`, `Home City`, `Address 2 - Street`. */
export const placeOfHead = (head: string): string => {
  const words = plainWords(head);
  const has = (...names: readonly string[]): boolean => names.some((name) => words.includes(name));
  if (has('bureau', 'business', 'work', 'travail', 'professionnel', 'professionnelle')) return 'work';
  if (has('other', 'autre')) return 'other';
  const [name, number = ''] = words;
  return name === 'address' && /^\d$/.test(number) ? `home ${number}` : 'home';
};
