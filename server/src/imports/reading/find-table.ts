import {
  MAX_CELL_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_TEXT_BYTES,
  type ImportKind,
} from '@volant/shared/imports/import-kinds.ts';
import { missingFields, recogniseColumns } from '@volant/shared/imports/columns.rules.ts';
import type { FileRefusal } from '@volant/shared/imports/files.refusals.ts';
import { numberFromText } from '@volant/shared/words/fr/format/number-text.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { everyFieldWords } from '../words/field-words.ts';

export interface TableRow {
  /** Row number, from 1. */
  row: number;
  cells: string[];
}

/** A table: its heads and the non-empty rows below them. */
export interface FoundTable {
  heads: string[];
  /** Row number of the heads, from 1. */
  headRow: number;
  rows: TableRow[];
  /** Row numbers of totals, which are left out. */
  leftOut: number[];
}

/** Why the file has no readable table. */
export interface Unreadable {
  refusal: FileRefusal;
}

/** What is known about a table before it is read. */
export interface Wanted {
  kind?: ImportKind | undefined;
  /** Row number of the heads, if the user stated it. */
  headRow?: number | undefined;
}

/** Files with more lines, empty ones included, are refused. */
export const MAX_LINES = 20_000;
/** Most characters of a cell; a longer text is cut to one more than allowed, so that its field still refuses it. */
const MAX_KEPT_LENGTH = MAX_CELL_LENGTH + 1;
/** Number of non-empty lines searched for the heads. */
const MAX_LINES_SEARCHED = 30;

/**
 * Cleans a cell. Control characters are removed, because the database cannot store all of them and no form accepts
 * them; those that begin a new line become line breaks.
 */
export const cleanCell = (cell: string): string =>
  cell
    .slice(0, MAX_KEPT_LENGTH)
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
    .replace(/^[-+]?\d{1,9}[.,]\d{9,}$/, withoutNoise);

/** Removes floating-point noise: `45210.00000000001` becomes 45210. */
const withoutNoise = (number: string): string =>
  String(Number(Number(number.replace(',', '.')).toFixed(8))).replace('.', number.includes(',') ? ',' : '.');

/**
 * Cleans all cells; undefined when the texts take too much memory. A small workbook can expand to this, because it
 * stores a text once however many cells show it.
 */
const cleanLines = (lines: readonly (readonly string[])[]): string[][] | undefined => {
  let bytes = 0;
  const cleaned: string[][] = [];
  for (const line of lines) {
    const cells = line.map(cleanCell);
    for (const cell of cells) bytes += Buffer.byteLength(cell);
    if (bytes > MAX_IMPORT_TEXT_BYTES) return undefined;
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    cleaned.push(cells);
  }
  return cleaned;
};

/** Number of fields of the kind that the line names. */
const recognised = (kind: ImportKind | undefined, heads: readonly string[]): number =>
  kind === undefined
    ? 0
    : recogniseColumns(kind, heads.slice(0, MAX_IMPORT_COLUMNS), everyFieldWords()).filter(
        (field) => field !== null,
      ).length;

/** Whether the heads include every required field of the kind. */
export const isWhole = (kind: ImportKind | undefined, heads: readonly string[]): boolean =>
  kind !== undefined && missingFields(kind, recogniseColumns(kind, heads, everyFieldWords())).length === 0;

export const recognisedHeads = ({ kind }: Wanted, { heads }: Pick<FoundTable, 'heads'>): number =>
  recognised(kind, heads);

/** Least number of filled cells in a line of heads below titles. */
const MIN_HEADS = 2;

/**
 * Index of the line with the heads: the one that names the most fields of the kind, else the first with several cells.
 * Titles may precede it.
 */
const headLine = (lines: readonly (readonly string[])[], { kind, headRow }: Wanted): number => {
  if (headRow !== undefined && (lines[headRow - 1] ?? []).length > 0) return headRow - 1;
  const filled = lines.flatMap((line, index) => (line.length > 0 ? index : [])).slice(0, MAX_LINES_SEARCHED);
  const [first = -1] = filled;
  let [best, most] = [first, first < 0 ? 0 : recognised(kind, lines[first] ?? [])];
  for (const index of filled) {
    const count = recognised(kind, lines[index] ?? []);
    if (count > most && count >= MIN_HEADS) [best, most] = [index, count];
  }
  if (most > 0) return best;
  const isWide = (index: number): boolean =>
    (lines[index] ?? []).filter((cell) => cell !== '').length >= MIN_HEADS;
  return filled.find(isWide) ?? first;
};

/** Whether a row is `Total` followed only by amounts. */
const isTotal = (cells: readonly string[]): boolean => {
  const [word = '', ...others] = cells.filter((cell) => cell !== '');
  if (!/^(?:sous[- ])?tota(?:l|ux)\b|^somme\b/.test(foldText(word))) return false;
  return others.every((cell) => cell.startsWith('=') || !Number.isNaN(numberFromText(cell, 'euros')));
};

/** Finds the table in these lines; `wanted` helps to find its heads. */
export const findTable = (
  lines: readonly (readonly string[])[],
  wanted: Wanted = {},
): FoundTable | Unreadable => {
  if (lines.length > MAX_LINES) return { refusal: 'too_many_rows' };
  const cleaned = cleanLines(lines);
  if (cleaned === undefined) return { refusal: 'too_much_text' };
  const first = headLine(cleaned, wanted);
  if (first < 0) return { refusal: 'empty' };
  const heads = cleaned[first] ?? [];
  const below = cleaned
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(first + 1)
    .filter(({ cells }) => cells.length > 0);
  const rows = below.filter(({ cells }) => !isTotal(cells));
  const used = new Set<number>();
  for (const cells of [heads, ...rows.map((row) => row.cells)])
    cells.forEach((cell, column) => cell !== '' && used.add(column));
  const kept = [...used].sort((a, b) => a - b);
  if (kept.length > MAX_IMPORT_COLUMNS) return { refusal: 'too_many_columns' };
  if (rows.length === 0) return { refusal: heads.length > 1 ? 'no_rows' : 'not_a_table' };
  if (rows.length > MAX_IMPORT_ROWS) return { refusal: 'too_many_rows' };
  const filled = (cells: readonly string[]): string[] => kept.map((column) => cells[column] ?? '');
  return {
    heads: filled(heads),
    headRow: first + 1,
    rows: rows.map(({ row, cells }) => ({ row, cells: filled(cells) })),
    leftOut: below.filter(({ cells }) => isTotal(cells)).map(({ row }) => row),
  };
};
