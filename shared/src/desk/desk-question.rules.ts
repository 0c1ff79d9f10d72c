import { searchWords } from '../kernel/search-text.ts';
import { numberAskedFor, searchTerms } from '../reservations/reading/manager-search.rules.ts';
import { normalPlate } from '../vehicles/plate.rules.ts';
import { asksForLate } from './asked-late.rules.ts';
import { isLongEnough } from './desk-length.rules.ts';
import type { DeskSpellings } from './desk-spellings.ts';

/** Most results of each kind. */
export const MAX_FOUND = 5;

/** What the search of the desk looks for. */
export interface DeskQuestion {
  /** Folded; a result must match all of them. */
  words: string[];
  /** The whole text as a number plate is stored; '' when it cannot be one. */
  plate: string;
  /** Reservation number; null when the text is none. */
  number: number | null;
  /** Receipt numbers that the text may mean. */
  receipts: string[];
  /** Asks for the rentals that are late. */
  isLate: boolean;
}

const plateOf = (typed: string): string => {
  const plate = normalPlate(typed);
  return /^[A-Z0-9ÄÖÜ]{2,12}$/.test(plate) ? plate : '';
};

const receiptNumber = (year: number, serial: string): string =>
  `R-${String(year)}-${String(Number(serial)).padStart(6, '0')}`;

/** Reads `R-2026-000012`, `r2026000012`, `R 2026 12`; `R12` may be of this year or of the last. */
const receiptsOf = (typed: string, year: number): string[] => {
  const text = typed.trim().toUpperCase().replace(/\s+/g, ' ');
  const whole = /^R[ -]?(\d{4})(?:[ -](\d{1,9})|(\d{6,9}))$/.exec(text);
  if (whole) return [receiptNumber(Number(whole[1]), whole[2] ?? whole[3] ?? '')];
  const serial = /^R[ -]?(\d{1,6})$/.exec(text)?.[1];
  return serial === undefined ? [] : [receiptNumber(year, serial), receiptNumber(year - 1, serial)];
};

/** `searchTerms` does not read a single digit as a number, so it is read here. */
const numberOf = (typed: string): number | null =>
  /^[1-9]$/.test(typed.trim()) ? Number(typed) : numberAskedFor(searchTerms(typed));

/** Parses a search; undefined when the text is too short. `year` is the current one. */
export const deskQuestion = (
  typed: string,
  year: number,
  { late }: Pick<DeskSpellings, 'late'>,
): DeskQuestion | undefined => {
  if (!isLongEnough(typed)) return undefined;
  return {
    words: searchWords(typed),
    plate: plateOf(typed),
    number: numberOf(typed),
    receipts: receiptsOf(typed, year),
    isLate: asksForLate(typed, late),
  };
};
