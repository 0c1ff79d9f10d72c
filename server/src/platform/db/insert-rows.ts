import { sql, type Insertable } from 'kysely';
import type { Tx } from './open-database.ts';
import type { Schema } from './schema.ts';

type Table = keyof Schema;

/** Bytes as PostgreSQL writes them, from what `JSON.stringify` makes of a buffer. */
const inJson = (_key: string, value: unknown): unknown =>
  isBytes(value) ? `\\x${Buffer.from(value.data).toString('hex')}` : value;

const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'Buffer' &&
  'data' in value;

/**
 * Inserts rows of one table, all with the same columns, as one parameter: with a parameter per cell, this process and the
 * database would be busy several times as long with thousands. Values must be representable in JSON, dates or bytes.
 */
const insertion = <Name extends Table, Row = unknown>(
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
  returning = sql``,
) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql<Row>`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM ROWS FROM (
      jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows, inJson)}::jsonb)) WITH ORDINALITY
     ORDER BY ordinality ${returning}`;
};

export const insertRows = async <Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> => {
  if (rows.length > 0) await insertion(table, rows).execute(tx);
};

/** The same; returns the ids in the order of the list, in which the database inserts and returns the rows. */
export const insertRowsInOrder = async <Name extends Table>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const { rows: inserted } = await insertion<Name, { id: number }>(table, rows, sql`RETURNING id`).execute(
    tx,
  );
  return inserted.map(({ id }) => id);
};
