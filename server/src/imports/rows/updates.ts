import { defaultWords } from '@volant/shared/words/words.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Former } from '../import-rows.store.ts';

/** A field that a row would change in the record it matches. */
export interface RowChange {
  field: string;
  before: unknown;
  after: unknown;
  /** The stored value, as text for display. */
  shown: string;
}

export const formerOf = (changes: readonly RowChange[]): Former =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, { before, after }]));

/** Thrown when a record to be updated has changed in the meantime, so that it must be compared again. */
export class SubjectChanged extends Error {}

/** Compares deeply, because values stored as JSON come back with another order of fields. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/**
 * Applies the changes of a row. Throws `SubjectChanged` when the values are not those that the row was compared with.
 */
export const withChanges = <Values extends object>(values: Values, changes: readonly RowChange[]): Values => {
  const now = new Map(Object.entries(values));
  for (const { field, before } of changes)
    if (!isSame(now.get(field), before)) throw new SubjectChanged(`${field} has changed`);
  return { ...values, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
};

/** The values before an update; fields changed since then are left as they are and listed in `kept`. */
export const withFormer = <Values extends object>(
  values: Values,
  former: Former,
): { values: Values; kept: string[] } => {
  const now = new Map(Object.entries(values));
  const isUntouched = ([field, { after }]: [string, Former[string]]): boolean =>
    isSame(now.get(field), after);
  const entries = Object.entries(former);
  const back = entries.filter(isUntouched).map(([field, { before }]) => [field, before] as const);
  return {
    values: { ...values, ...Object.fromEntries(back) },
    kept: entries.filter((entry) => !isUntouched(entry)).map(([field]) => field),
  };
};

/** Shown when nothing is stored yet. */
export const nothing = (): string => defaultWords().answers.imports.nothing;

/** Rows by the id of what they match. */
export const subjectsOf = <Row extends { subject: { id: number } | null }>(
  rows: readonly Row[],
): Map<number, Row> =>
  new Map(rows.flatMap((row) => (row.subject === null ? [] : [[row.subject.id, row] as const])));
