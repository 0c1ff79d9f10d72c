import { isDeepStrictEqual } from 'node:util';
import type { Former } from '../import-rows.store.ts';

/** A field of a subject that is known, which its row would change. */
export interface RowChange {
  field: string;
  before: unknown;
  after: unknown;
  /** What the product has now, in its own words. */
  shown: string;
}

export const formerOf = (changes: readonly RowChange[]): Former =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, { before, after }]));

/** Somebody has changed, meanwhile, what a row is to change: it is compared again. */
export class SubjectChanged extends Error {}

/** Also of values that the database kept as JSON, whose fields have another order then. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** The values with the changes of a row. Throws `SubjectChanged` when they are not those that it was compared with. */
export const withChanges = <Values extends object>(values: Values, changes: readonly RowChange[]): Values => {
  const now = new Map(Object.entries(values));
  for (const { field, before } of changes)
    if (!isSame(now.get(field), before)) throw new SubjectChanged(`${field} has changed`);
  return { ...values, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
};

/** The values as they were before an update, and the fields that somebody has changed since, which stay. */
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

/** Where the product has nothing yet. */
export const NOTHING = 'non renseigné';

/** Rows by what they are known as. */
export const subjectsOf = <Row extends { subject: { id: number } | null }>(
  rows: readonly Row[],
): Map<number, Row> =>
  new Map(rows.flatMap((row) => (row.subject === null ? [] : [[row.subject.id, row] as const])));
