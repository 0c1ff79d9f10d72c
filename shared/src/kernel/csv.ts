/** CSV files as spreadsheets of French-speaking countries open them: `;` between cells, CRLF after each line. */

/** Begins a file: without it Excel reads the letters with accents wrongly. */
export const CSV_START = '\ufeff';

/** What a spreadsheet would run as a formula, and what was escaped for that before. */
const RUNS = /^'*[=+\-@\t\r\n]/;

const cell = (text: string): string => {
  const harmless = RUNS.test(text) ? `'${text}` : text;
  return /[;"\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line. A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;
