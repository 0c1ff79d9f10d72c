import { isEmail, normalizeEmail } from '../accounts/email.rules.ts';
import { normalizePhone } from '../accounts/phone.rules.ts';
import type { Cents } from '../kernel/money.ts';
import { centsFromText, numberFromText } from '../words/fr/format/number-text.ts';
import { plainNumber, withoutInvisibles, withoutMarks } from '../kernel/pasted-text.ts';
import { isPlate, normalPlate } from '../vehicles/plate.rules.ts';

/** The readers of cells return undefined for an empty cell and `UNREADABLE` for one that they cannot parse. */
export const UNREADABLE = Symbol('unreadable');
export type Read<Value> = Value | undefined | typeof UNREADABLE;

export const isRead = <Value>(value: Read<Value>): value is Exclude<Value, undefined | typeof UNREADABLE> =>
  value !== undefined && value !== UNREADABLE;

/**
 * Whether a spreadsheet would evaluate the cell: numbers, telephone numbers and a lone dash are no formulas. With
 * `isProse`, neither is a line that begins with a dash and a space, which people write in lists.
 */
export const isFormula = (cell: string, { isProse = false }: { isProse?: boolean } = {}): boolean => {
  // Without invisible characters, as the text is read.
  const seen = withoutMarks(cell).trim();
  if (isProse && /^[+-]\s/.test(seen)) return false;
  if (/^[=@]/.test(seen)) return seen.length > 1;
  return /^[+-]/.test(seen) && seen.length > 1 && !/^[+-][\d\s.,()/'’€\u00a0\u202f-]*$/.test(seen);
};

/** The text of a cell, without the apostrophe that our own exports put before text that looks like a formula. */
export const textFromCell = (cell: string): string => {
  const seen = withoutMarks(cell).trim();
  return /^'+[=+\-@\t\r\n]/.test(seen) ? seen.slice(1).trim() : seen;
};

/**
 * Reads `14:30`, `14h30`, `14 h`, `14:30:00`, the time of a date with time, or a fraction of a day such as `0,6042`.
 */
export const timeFromCell = (cell: string): Read<string> => {
  const seen = withoutInvisibles(cell).trim();
  if (seen === '') return undefined;
  const written =
    /^(?:\S+[T ])?(\d{1,2})\s*(?:[:.]|h(?=\s*\d))\s*(\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*Z?$/i.exec(seen) ??
    /^(\d{1,2})\s*h()$/i.exec(seen);
  if (written) {
    const [hours, minutes] = [Number(written[1]), Number(written[2] ?? 0)];
    return hours < 24 && minutes < 60 ? clock(hours * 60 + minutes) : UNREADABLE;
  }
  const part = /^0?[.,]\d+$/.test(seen) ? Number(`0${seen.replace(/^0?[.,]/, '.')}`) : Number.NaN;
  return Number.isNaN(part) ? UNREADABLE : clock(Math.min(1439, Math.round(part * 1440)));
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** An amount in euros, with a decimal comma or point. */
export const centsFromCell = (cell: string): Read<Cents> => {
  const cents = centsFromText(cell);
  return Number.isNaN(cents) ? UNREADABLE : cents;
};

const withoutTax = (cell: string): string => cell.replace(/\b(?:tvac|ttc)$/i, '').trim();

/** Removes the unit per day: `45 €/j TVAC`, `200 km/jour`. */
export const withoutDay = (cell: string): string =>
  withoutTax(
    withoutTax(cell.trim())
      .replace(/(?:\/|\bpar)\s?j(?:ours?|\.)?$/i, '')
      .trim(),
  );

/**
 * Removes thousands separators from `12,400`: for kilometres and pieces, three digits after a comma are never decimals.
 */
export const withoutThousands = (cell: string): string => cell.replace(/(\d),(?=\d{3}(?:\D|$))/g, '$1');

/** Removes the noun that is counted: `5 pl.`, `2 pcs`. */
export const withoutCounted = (cell: string): string =>
  cell.replace(/(\d)\s?(?:pl(?:aces?)?|p(?:or)?tes?|pcs?|pi[eè]ces?|st(?:uks?)?|x)\.?$/iu, '$1');

/** A whole number, with or without its unit. */
export const wholeFromCell = (cell: string, unit?: 'km' | 'litres' | 'ans'): Read<number> => {
  const value = numberFromText(withoutThousands(cell), unit);
  return value === undefined || Number.isInteger(value) ? value : UNREADABLE;
};

/** Telephone country codes of one or two digits; all others have three. */
const SHORT_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Parses a number of a country that the profile form does not offer: `+352 621 123 456`. Without `+` or `00` only long
 * numbers count.
 */
const phoneAbroad = (seen: string): string | undefined => {
  const compact = plainNumber(seen).replace(/\(0\)|[\s./()-]/g, '');
  const digits = /^(?:\+|00)(\d{9,15})$/.exec(compact)?.[1] ?? /^[1-9]\d{10,14}$/.exec(compact)?.[0];
  if (digits === undefined || digits.startsWith('0')) return undefined;
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${code} ${digits.slice(code.length)}`;
};

/**
 * Converts a written telephone number to its stored form. A Belgian number whose leading 0 a spreadsheet dropped gets
 * it back.
 */
export const phoneFromCell = (cell: string): Read<string> => {
  const seen = withoutNumero(textFromCell(cell));
  if (seen === '') return undefined;
  const belgian = /^[1-9]\d{7,8}$/.test(seen) ? `0${seen}` : seen;
  return normalizePhone(belgian) ?? normalizePhone(`+${seen}`) ?? phoneAbroad(seen) ?? UNREADABLE;
};

/** Removes `n°` and its variants from the start. */
export const withoutNumero = (text: string): string =>
  text.replace(/^n(?:[°º]|(?:o|r|um|uméro)[.:]|uméro)\s?:?/i, '').trim();

export const emailFromCell = (cell: string): Read<string> => {
  const address = normalizeEmail(textFromCell(cell).replace(/^mailto:/i, ''));
  if (address === '') return undefined;
  return isEmail(address) ? address : UNREADABLE;
};

export const plateFromCell = (cell: string): Read<string> => {
  const plate = normalPlate(withoutNumero(textFromCell(cell)));
  if (plate === '') return undefined;
  return isPlate(plate) ? plate : UNREADABLE;
};
