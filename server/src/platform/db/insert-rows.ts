import { sql, type Insertable } from 'kysely';
import type { Tx } from './open-database.ts';
import type { Schema } from './schema.ts';

type Table = keyof Schema;

/**
 * Inserts thousands of rows of one table, all with the same columns, as one parameter: with a parameter per cell, this
 * process and the database would be busy several times as long. Values must be representable in JSON, or dates.
 */
const insertion = <Name extends Table>(table: Name, rows: readonly Insertable<Schema[Name]>[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM ROWS FROM (
      jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)) WITH ORDINALITY
     ORDER BY ordinality`;
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
  const { rows: inserted } = await sql<{ id: number }>`${insertion(table, rows)} RETURNING id`.execute(tx);
  return inserted.map(({ id }) => id);
};
