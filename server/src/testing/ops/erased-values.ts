import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

type Values = Map<string, unknown[]>;

/** The values of every column of every table, by `table.column`; those inside JSON one by one. */
export const everyValue = async (db: Db): Promise<Values> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      ORDER BY relname`.execute(db);
  const found: Values = new Map();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t`.execute(db);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const key = `${name}.${column}`;
        found.set(key, [...(found.get(key) ?? []), ...leavesOf(value)]);
      }
  }
  return found;
};

/** The values that are no longer there, each as `table.column: value`. */
export const lostValues = (before: Values, after: Values): { column: string; value: string }[] =>
  [...before].flatMap(([column, values]) => {
    const left = (after.get(column) ?? []).map(String);
    return values.flatMap((value) => {
      const at = left.indexOf(String(value));
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [] : [{ column, value: plain(value) }];
    });
  });

/** The values in a text of JSON. */
export const valuesIn = (json: string): Set<string> => new Set(leavesOf(JSON.parse(json)).map(plain));

const leavesOf = (value: unknown): unknown[] => {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [value];
};

/** Moments in one form: the database and JSON write them differently. */
const plain = (value: unknown): string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
    ? new Date(value).toISOString()
    : String(value);
