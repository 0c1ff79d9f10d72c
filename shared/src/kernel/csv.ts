import type { Cents } from './money.ts';

/** CSV files as spreadsheets of French-speaking countries open them: `;` between cells, CRLF after each line. */

/** Begins a file: without it Excel reads the letters with accents wrongly. */
export const CSV_START = '\ufeff';

/** A text, an amount that can be added up, or a telephone number. */
export type CsvCell = string | { cents: Cents } | { phone: string };

/** What a spreadsheet would run as a formula, and what was escaped for that before. */
const RUNS = /^'*[=+\-@\t\r\n]/;

const textCell = (text: string): string => {
  const harmless = RUNS.test(text) ? `'${text}` : text;
  // Also at signs that some readers take for the end of a cell.
  return /[;,"\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** `-1234,50`: a spreadsheet takes it for a number, which it would not with a space in it. */
const amountCell = (cents: Cents): string => {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)},${String(absolute % 100).padStart(2, '0')}`;
};

/** Digits with the signs that people write between them. */
const PHONE = /^\+\d[\d\s()./-]*$/;

/**
 * `+32 470123456`: nothing but digits and spaces after the sign is no formula, and with a space in it a spreadsheet leaves
 * it as it is, without taking it for a number. Anything else is written like other texts.
 */
const phoneCell = (phone: string): string => {
  if (!PHONE.test(phone)) return textCell(phone);
  const spaced = phone
    .replaceAll(/[\s()./-]+/g, ' ')
    .replace(/^\+ /, '+')
    .trim();
  return spaced.includes(' ') ? spaced : spaced.replace(/^\+(\d{2})(?=\d)/, '+$1 ');
};

const cell = (value: CsvCell): string => {
  if (typeof value === 'string') return textCell(value);
  return 'cents' in value ? amountCell(value.cents) : phoneCell(value.phone);
};

/** One line. A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(';')}\r\n`;
