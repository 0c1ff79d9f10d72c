import { fieldLabel } from '@volant/shared/imports/columns.rules.ts';
import type {
  ImportColumn,
  ImportKind,
  ImportRow,
  ShownCell,
} from '@volant/shared/imports/imports.schema.ts';
import { importFieldWords } from '#words/imports/import-fields.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import * as words from '#words/screens/imports/rows.ts';
import { Muted } from '../../ui/page/layout.tsx';

/** The head of a column of the file; its place, from 1, where it has none. */
export const headOf = ({ head, index }: Pick<ImportColumn, 'head' | 'index'>): string =>
  head.trim() === '' ? words.columnNumber(index + 1) : head;

/** The field that a column becomes, where its head does not say it. */
export const fieldOf = (kind: ImportKind, column: ImportColumn): string | undefined => {
  const label = column.field === null ? '' : fieldLabel(kind, column.field, importFieldWords);
  return label === '' || foldText(label) === foldText(headOf(column)) ? undefined : label;
};

export interface ShownCellProps {
  kind: ImportKind;
  row: ImportRow;
  column: ImportColumn;
  columns: readonly ImportColumn[];
}

/** What a cell becomes: `10 mars 2028`; with their names, several values, or one that its column does not name. */
export const shownText = ({ kind, row, column }: Omit<ShownCellProps, 'columns'>): string => {
  const values = row.shown.filter(({ columns: places }) => places[0] === column.index);
  const ownLabel = column.field === null ? '' : fieldLabel(kind, column.field, importFieldWords);
  const [only] = values;
  return values.length === 1 && only?.label === ownLabel ? changed(only) : joined(values);
};

/** `40,00 €/jour → 45,00 €/jour` of what the product has otherwise. */
const changed = ({ text, former }: ShownCell): string =>
  former === undefined ? text : `${former} → ${text}`;

/** `Prénom : Léa · Nom : Peeters` */
const joined = (values: readonly ShownCell[]): string =>
  values.map((value) => `${value.label} : ${changed(value)}`).join(' · ');

/** A cell of the preview: what it becomes in the product. */
export const ShownCellText = ({ columns, ...cell }: ShownCellProps) => {
  const { row, column } = cell;
  const text = shownText(cell);
  if (text !== '') return text;
  if ((row.cells[column.index] ?? '') === '') return null;
  const elsewhere = row.shown.find(({ columns: places }) => places.includes(column.index));
  const first = columns.find(({ index }) => index === elsewhere?.columns[0]);
  return (
    <Muted as="span" size="s">
      {first === undefined ? words.notTaken : words.takenWith(headOf(first))}
    </Muted>
  );
};

/** What is stored of a row although no cell says it: `Statut : À venir`. */
export const besidesOf = ({ shown }: Pick<ImportRow, 'shown'>): string =>
  joined(shown.filter(({ columns }) => columns.length === 0));
