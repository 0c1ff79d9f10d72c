import { foldText, searchWords } from '../../kernel/search-text.ts';
import { normalPlate } from '../../vehicles/plate.rules.ts';

/** A folded word. `number` is set when it consists of digits and may be a reservation number. */
export interface SearchWord {
  text: string;
  number: number | null;
}

/**
 * One term of a search. It matches a reservation by its number, by these digits inside the customer's telephone number,
 * by the vehicle's number plate, or when each of its words is in the customer's name or e-mail address, in the vehicle's
 * name or number plate, or is its number.
 */
export interface SearchTerm {
  number: number | null;
  phone: string | null;
  /** Number plate as stored; only for terms written like a plate. */
  plate?: string;
  words: SearchWord[];
}

/** A number that is not part of a word or an address. */
const ALONE = String.raw`(?![\p{L}\p{N}@_])`;
const START = String.raw`(?<![\p{L}\p{N}@._+-])`;
/** `n° 147`, `#147`, `numéro 1 234`, `réservation n° 147`, folded. */
const NUMBERED = String.raw`${START}(?:reservation\s)?(?:(?<=reservation\s)|n\s?[°ºo]\s?|numero\s|#\s?)(?<number>\d{1,3}(?:[\s.]\d{3})+|\d+)${ALONE}`;
/** Digits in the format of a telephone number. */
const DIGITS = String.raw`${START}(?<digits>\+?[\d(][\d\s./()-]*\d)${ALONE}`;
/** `1-ABC-234`, `1 abc 234`, `ABC-123`: a number plate, unless its digits are the start of a longer number. */
const PLATE = String.raw`${START}(?<plate>(?:\d[\s.-]?)?[a-z]{3}[\s.-]?\d{3})${ALONE}(?![\s./-]*\d)`;
const PARTS = new RegExp(`${NUMBERED}|${PLATE}|${DIGITS}`, 'gu');
/** The start of a number that is still being typed. */
const BARE_SIGN = /^(?:n[°º]|#)$/u;

/** Fewer digits would match too much. */
const MIN_PHONE_DIGITS = 6;
const LARGEST_NUMBER = 2_147_483_647;

const numberOf = (digits: string): number | null =>
  /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= LARGEST_NUMBER ? Number(digits) : null;

/** The digits common to all formats of a telephone number: without `+32`, `0032` or the leading 0. */
const phoneOf = (written: string): string | null => {
  const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^00?/, '');
  return digits.length >= MIN_PHONE_DIGITS ? digits : null;
};

const wordsOf = (text: string): SearchWord[] =>
  searchWords(text)
    .filter((word) => !BARE_SIGN.test(word))
    .map((word) => ({ text: word, number: numberOf(word) }));

const termOf = (word: SearchWord): SearchTerm => ({ number: null, phone: null, words: [word] });

/** Parses a search into terms that must all match. */
export const searchTerms = (typed: string): SearchTerm[] => {
  const folded = foldText(typed).replace(/\p{Cc}/gu, ' ');
  const terms: SearchTerm[] = [];
  const rest = folded.replace(PARTS, (whole: string, ...found: unknown[]) => {
    const { number, plate, digits } = found.at(-1) as Partial<Record<'number' | 'plate' | 'digits', string>>;
    if (number !== undefined) {
      terms.push({ number: numberOf(number.replace(/\D/g, '')) ?? 0, phone: null, words: [] });
      return ' ';
    }
    if (plate !== undefined) {
      terms.push({ number: null, phone: null, plate: normalPlate(plate), words: wordsOf(whole) });
      return ' ';
    }
    const phone = phoneOf(digits ?? '');
    const isGrouped = /^\d{1,3}(?:[\s.]\d{3})+$|^\d+$/.test(whole);
    if (phone === null && !isGrouped) return whole;
    terms.push({
      number: isGrouped ? numberOf(whole.replace(/\D/g, '')) : null,
      phone,
      words: wordsOf(whole),
    });
    return ' ';
  });
  return [...terms, ...wordsOf(rest).map(termOf)];
};

/** The reservation number, when the search has no other term: it then finds the reservation in any state. */
export const numberAskedFor = (terms: readonly SearchTerm[]): number | null =>
  terms.length === 1 ? (terms[0]?.number ?? null) : null;
