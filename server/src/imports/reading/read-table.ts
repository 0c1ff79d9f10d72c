import { parse } from 'csv-parse/sync';
// The build for workers: it unpacks a part into what the part declares, as `checkedWorkbook` has counted it.
import readXlsxFile from 'read-excel-file/web-worker';
import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_TEXT_BYTES,
} from '@volant/shared/imports/import-kinds.ts';
import type { FileRefusal } from '@volant/shared/imports/imports.messages.ts';
import { checkedWorkbook } from './check-workbook.ts';
import { delimiterOf, textOf } from './csv-text.ts';
import { isWebPage, plainKind } from './other-kinds.ts';

/** A table: its heads, and the rows below them that have something. */
export interface ReadTable {
  heads: string[];
  rows: TableRow[];
  /** Its serial days count from 1904. */
  startsIn1904: boolean;
}

export interface TableRow {
  /** As a spreadsheet numbers it: the heads are 1. */
  row: number;
  cells: string[];
}

/** Why the file is no table. */
export interface Unreadable {
  refusal: FileRefusal;
}

/** Above that many lines, empty ones included, nothing is read. */
const MOST_LINES = 20_000;
/** Of one cell; a longer text is cut, and its field refuses what is left of it. */
const MOST_CELL = MAX_CELL_LENGTH + 1;
/** Bytes of one line, its quotes included. */
const MOST_RECORD = 200_000;

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Reads a CSV or XLSX file by its content; its name and type are not asked. */
export const readTable = async (bytes: Buffer): Promise<ReadTable | Unreadable> => {
  if (bytes.length === 0) return { refusal: 'empty' };
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes);
  const other = plainKind(bytes);
  if (other) return { refusal: other };
  const text = textOf(bytes);
  if (text === undefined) return { refusal: 'other_kind' };
  if (isWebPage(text)) return { refusal: 'web_page' };
  if (/^\s*<\?xml/i.test(text)) return { refusal: 'other_kind' };
  return readCsv(text);
};

const readCsv = (text: string): ReadTable | Unreadable => {
  const { delimiter, start } = delimiterOf(text);
  let lines: string[][];
  try {
    lines = parse(start === 0 ? text : text.slice(start), {
      delimiter,
      // Any of them, also in one file: the first line may have been written by another program than the others.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MOST_RECORD,
      to: MOST_LINES + 1,
    });
  } catch {
    return { refusal: 'damaged' };
  }
  return tableOf(lines);
};

const readWorkbook = async (bytes: Buffer): Promise<ReadTable | Unreadable> => {
  const checked = checkedWorkbook(bytes, MAX_IMPORT_ROWS + 1);
  if (typeof checked === 'string') return { refusal: checked };
  try {
    const lines: readonly (readonly unknown[])[] = await readXlsxFile(checked.bytes.buffer);
    return tableOf(
      lines.map((line) => line.map(cellText)),
      checked.startsIn1904,
    );
  } catch {
    return { refusal: 'damaged' };
  }
};

/** What a workbook writes for a character that XML has not: `_x000D_` is the end of a line. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_escaped, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Digits that a spreadsheet shows of a number: what follows them comes of its reckoning. */
const SHOWN_DIGITS = 15;

/** A day without its time where it has none; numbers with the comma that people type. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/:\d{2}\.\d{3}Z$/, '');
  }
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SHOWN_DIGITS))).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  return typeof cell === 'string' ? unescaped(cell.slice(0, MOST_RECORD)) : '';
};

/**
 * Control characters are left out: the database does not store all of them, and no form of the product takes them. Those
 * that begin a new line do so.
 */
const clean = (cell: string): string =>
  cell
    .slice(0, MOST_CELL)
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
    .replace(/^[-+]?\d{1,9}[.,]\d{9,}$/, withoutNoise);

/** `45210.00000000001` is what a reckoning leaves of 45210. */
const withoutNoise = (number: string): string =>
  String(Number(Number(number.replace(',', '.')).toFixed(8))).replace('.', number.includes(',') ? ',' : '.');

/** Undefined for a table whose texts take too much memory: a workbook has a text once, however many cells show it. */
const cleanLines = (lines: readonly (readonly string[])[]): string[][] | undefined => {
  let bytes = 0;
  const cleaned: string[][] = [];
  for (const line of lines) {
    const cells = line.map(clean);
    for (const cell of cells) bytes += Buffer.byteLength(cell);
    if (bytes > MAX_IMPORT_TEXT_BYTES) return undefined;
    cleaned.push(cells);
  }
  return cleaned;
};

const tableOf = (lines: readonly (readonly string[])[], startsIn1904 = false): ReadTable | Unreadable => {
  if (lines.length > MOST_LINES) return { refusal: 'too_many_rows' };
  const cleaned = cleanLines(lines);
  if (cleaned === undefined) return { refusal: 'too_much_text' };
  const first = cleaned.findIndex((line) => line.some((cell) => cell !== ''));
  if (first < 0) return { refusal: 'empty' };
  const heads = cleaned[first] ?? [];
  while (heads.length > 0 && heads.at(-1) === '') heads.pop();
  const rows = cleaned
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  if (width > MAX_IMPORT_COLUMNS) return { refusal: 'too_many_columns' };
  if (rows.length === 0) return { refusal: heads.length > 1 ? 'no_rows' : 'not_a_table' };
  if (rows.length > MAX_IMPORT_ROWS) return { refusal: 'too_many_rows' };
  const filled = (cells: string[]): string[] =>
    cells.length >= width ? cells : [...cells, ...Array<string>(width - cells.length).fill('')];
  return {
    heads: filled(heads),
    rows: rows.map(({ row, cells }) => ({ row, cells: filled(cells) })),
    startsIn1904,
  };
};
