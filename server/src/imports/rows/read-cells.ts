import {
  isFormula,
  isRead,
  textFromCell,
  type Read,
  type UNREADABLE,
} from '@volant/shared/imports/cells.rules.ts';
import {
  IMPORT_COLUMNS,
  namesField,
  type ImportField,
  type RememberedColumn,
} from '@volant/shared/imports/columns.rules.ts';
import { dayFromCell, type DayReading } from '@volant/shared/imports/day-cells.rules.ts';
import { MAX_CELL_LENGTH } from '@volant/shared/imports/import-kinds.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { everyFieldWords } from '../words/field-words.ts';

/** A problem of a row, in a field of its kind or, with null, in the whole row. */
export interface RowProblem {
  field: string | null;
  /** Of `importRowFaults`, or of a schema. */
  fault: string;
  /** Column index of the cell, when several columns have the field. */
  column?: number;
}

/** A cell of a row. */
export interface Cell {
  column: number;
  /** Head of its column. */
  head: string;
  text: string;
}

/** The cells of a row by field, and their problems. */
export interface Cells {
  /** The text of a field; empty without a column, and for a formula, which is recorded as a problem. */
  text(field: string, maxLength?: number): string;
  /** The same for all columns with the field: the limit applies to each cell, not to the whole. */
  whole(field: string): string;
  /** The non-empty cells of a field that several columns may have, with their heads; none for a formula. */
  each(field: string): Cell[];
  /** The parsed text; undefined when it is empty, or invalid, which is recorded as a problem. */
  read<Value>(
    field: string,
    parse: (cell: string) => Read<Value>,
    fault: string,
  ): Exclude<Value, undefined | typeof UNREADABLE> | undefined;
  fail(field: string | null, fault: string): void;
  /** Adds a remark about what else is done. */
  remark(fault: string): void;
  readonly problems: readonly RowProblem[];
  readonly remarks: readonly string[];
}

const MAX_TEXT_LENGTH = 500;

const filledCells = (cells: readonly Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, text: textFromCell(cell.text) })).filter(({ text }) => text !== '');

/**
 * The cells of a field as one text. For a note from several columns, each cell has its head before it, unless the head
 * only names the field.
 */
const joined = (kind: ImportKind, field: ImportField, cells: readonly Cell[]): string =>
  filledCells(cells)
    .map(({ head, text }) =>
      !field.takesSeveral || head === '' || namesField(kind, field, { head, languages: everyFieldWords() })
        ? text
        : defaultWords().answers.imports.notedCell(head, text),
    )
    .join('\n');

/** Whether another column replaces a field. */
const isReplaced = (
  byField: ReadonlyMap<string | null, unknown>,
  { name, replacedBy }: ImportField,
): boolean => replacedBy?.some((other) => byField.has(other)) === true && !byField.has(name);

/**
 * Returns a function that reads the cells of rows. `columns` has the head and field of each column; a null field is
 * ignored. `meaningOf` returns the meaning of explained words.
 */
export const cellReader = (
  { kind, columns }: { kind: ImportKind; columns: readonly RememberedColumn[] },
  meaningOf: (field: string, text: string) => string | undefined,
): ((texts: readonly string[]) => Cells) => {
  const byField = Map.groupBy(
    columns.map(({ head, field }, column) => ({ head, field, column })),
    ({ field }) => field,
  );
  return (texts) => readRow(kind, { texts, byField, meaningOf });
};

const readRow = (
  kind: ImportKind,
  {
    texts,
    byField,
    meaningOf,
  }: {
    texts: readonly string[];
    byField: ReadonlyMap<string | null, readonly Omit<Cell, 'text'>[]>;
    meaningOf: (field: string, text: string) => string | undefined;
  },
): Cells => {
  const problems: RowProblem[] = [];
  const remarks: string[] = [];
  const fail = (field: string | null, fault: string, column?: number): void => {
    if (problems.some((known) => known.field === field)) return;
    problems.push({ field, fault, ...(column !== undefined && { column }) });
  };
  const read = new Map<string, string>();
  const filled = new Map<string, Cell[]>();
  for (const field of IMPORT_COLUMNS[kind]) {
    const { name, isRequired, isProse = false } = field;
    const cells = (byField.get(name) ?? []).map((cell) => ({ ...cell, text: texts[cell.column] ?? '' }));
    const formula = cells.find(({ text }) => isFormula(text, { isProse }));
    const said = formula ? '' : joined(kind, field, cells);
    const text = meaningOf(name, said) ?? said;
    read.set(name, text);
    if (!formula) filled.set(name, filledCells(cells));
    if (formula) fail(name, faults.formula, formula.column);
    else if (isRequired && text === '' && !isReplaced(byField, field))
      fail(name, faults.required({ kind, field: name }));
  }
  const cellOf = (field: string): string => read.get(field) ?? '';
  return {
    text: (field, maxLength = MAX_TEXT_LENGTH) => {
      const text = cellOf(field);
      if (text.length > maxLength) fail(field, faults.tooLong({ max: maxLength }));
      return text;
    },
    whole: (field) => {
      const isTooLong = (filled.get(field) ?? []).some(({ text }) => text.length > MAX_CELL_LENGTH);
      if (isTooLong) fail(field, faults.tooLong({ max: MAX_CELL_LENGTH }));
      return cellOf(field);
    },
    each: (field) => filled.get(field) ?? [],
    read: (field, parse, fault) => {
      const cell = cellOf(field);
      if (cell === '') return undefined;
      const value = parse(cell);
      if (isRead(value)) return value;
      fail(field, fault);
      return undefined;
    },
    fail,
    remark: (fault) => void remarks.push(fault),
    problems,
    remarks,
  };
};

/** Reads a date. */
export const readDay = (cells: Cells, field: string, reading: DayReading): IsoDate | undefined =>
  cells.read(field, (cell) => dayFromCell(cell, reading), faults.dayInvalid);
