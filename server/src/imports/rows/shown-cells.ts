import { IMPORT_COLUMNS } from '@volant/shared/imports/columns.rules.ts';
import type { ImportKind, ShownCell } from '@volant/shared/imports/imports.schema.ts';
import { labelOf } from '../words/field-words.ts';
import type { ShownValue } from './row-kind.ts';
import type { RowChange } from './updates.ts';

/** The stored value of a field that a matching row would change. */
const formerIn = (changes: readonly RowChange[], [first]: readonly string[]): Pick<ShownCell, 'former'> => {
  const change = changes.find(({ field }) => field === first);
  return change === undefined ? {} : { former: change.shown };
};

/** The values of a row for display, with the columns they come from. */
export const shownCells = (
  kind: ImportKind,
  values: readonly ShownValue[],
  columns: readonly (string | null)[],
  changes: readonly RowChange[] = [],
): ShownCell[] => {
  const indexesOf = (field: string): number[] => columns.flatMap((of, index) => (of === field ? index : []));
  const columnsOf = (field: string): number[] => {
    const own = indexesOf(field);
    const others = IMPORT_COLUMNS[kind].find(({ name }) => name === field)?.replacedBy ?? [];
    return own.length > 0 ? own : others.flatMap(indexesOf);
  };
  return values.map(({ fields, label, text }) => ({
    columns: [...new Set(fields.flatMap(columnsOf))],
    label: label ?? labelOf(kind, fields[0] ?? ''),
    text,
    ...formerIn(changes, fields),
  }));
};
