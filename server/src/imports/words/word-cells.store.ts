import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';

/** A text in a column, and the number of rows that have it. */
export interface CellCount {
  column: number;
  text: string;
  rows: number;
}

/** Refused texts in columns with their problems, in the order of the file. */
export const listRefusedCells = async (
  db: Db,
  importId: number,
  columns: readonly number[],
): Promise<(CellCount & { fault: string })[]> => {
  const { rows } = await sql<CellCount & { fault: string }>`
    SELECT * FROM (
      SELECT (problem ->> 'column')::integer AS "column", problem ->> 'fault' AS fault,
             cells ->> (problem ->> 'column')::integer AS text, count(*)::integer AS rows, min(row) AS first
        FROM import_row, jsonb_array_elements(problems) AS problem
       WHERE import_id = ${importId} AND state = 'invalid'
         AND (problem ->> 'column')::integer = ANY (${[...columns]}::integer[])
       GROUP BY 1, 2, 3
    ) AS refused WHERE text <> '' ORDER BY first, "column"`.execute(db);
  return rows.map(({ column, text, rows: count, fault }) => ({ column, text, rows: count, fault }));
};

/** All texts in columns. */
export const listCellsOf = async (
  db: Db,
  importId: number,
  columns: readonly number[],
): Promise<CellCount[]> => {
  const { rows } = await sql<CellCount>`
    SELECT place AS "column", cells ->> place AS text, count(*)::integer AS rows
      FROM import_row, unnest(${[...columns]}::integer[]) AS place
     WHERE import_id = ${importId} AND cells ->> place <> '' GROUP BY 1, 2 ORDER BY min(row), place`.execute(
    db,
  );
  return rows;
};
