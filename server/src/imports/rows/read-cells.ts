import {
  isFormula,
  isRead,
  textFromCell,
  type Read,
  type UNREADABLE,
} from '@volant/shared/imports/cells.rules.ts';
import { IMPORT_COLUMNS } from '@volant/shared/imports/columns.rules.ts';
import { rowMessages } from '@volant/shared/imports/imports.messages.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';

/** What is wrong with a row; a field of its kind, or null for the whole row. */
export interface RowProblem {
  field: string | null;
  sentence: string;
}

/** The cells of a row by field, and what is wrong with them. */
export interface Cells {
  /** The text of a field; '' without a column, and for a formula, which is a problem. */
  text(field: string, mostLetters?: number): string;
  /** The same, of any length. */
  whole(field: string): string;
  /** What a parser makes of it; undefined when it is empty or cannot be read, which is a problem. */
  read<Value>(
    field: string,
    parse: (cell: string) => Read<Value>,
    sentence: string,
  ): Exclude<Value, undefined | typeof UNREADABLE> | undefined;
  fail(field: string | null, sentence: string): void;
  readonly problems: readonly RowProblem[];
}

const MOST_LETTERS = 500;

/** `fields`: the field of each column; null is ignored. */
export const cellsOf = (
  kind: ImportKind,
  fields: readonly (string | null)[],
  texts: readonly string[],
): Cells => {
  const byField = new Map<string, string>();
  fields.forEach((field, index) => {
    if (field !== null) byField.set(field, texts[index] ?? '');
  });
  const problems: RowProblem[] = [];
  const fail = (field: string | null, sentence: string): void => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, sentence });
  };
  const formulas = new Set<string>();
  for (const { name, label, isRequired, isProse = false } of IMPORT_COLUMNS[kind]) {
    const cell = byField.get(name) ?? '';
    if (isFormula(cell, { isProse })) {
      formulas.add(name);
      fail(name, rowMessages.formula);
    } else if (isRequired && textFromCell(cell) === '') fail(name, rowMessages.required(label));
  }
  const cellOf = (field: string): string =>
    formulas.has(field) ? '' : textFromCell(byField.get(field) ?? '');
  return {
    text: (field, mostLetters = MOST_LETTERS) => {
      const text = cellOf(field);
      if (text.length > mostLetters) fail(field, rowMessages.tooLong(mostLetters));
      return text;
    },
    whole: cellOf,
    read: (field, parse, sentence) => {
      const cell = cellOf(field);
      if (cell === '') return undefined;
      const value = parse(cell);
      if (isRead(value)) return value;
      fail(field, sentence);
      return undefined;
    },
    fail,
    problems,
  };
};
