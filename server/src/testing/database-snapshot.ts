import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';

/** Runs a query on one connection that nobody else uses. */
type Ask = (sql: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Runs its SQL on a database or in a transaction. */
export const askOf =
  (db: Db): Ask =>
  async (query, parameters = []) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query, [...parameters]))).rows;

/** All rows of a database, and its sequences. */
export interface Snapshot {
  tables: { name: string; columns: string; rows: string }[];
  sequences: { name: string; column: string; sequence: string }[];
}

export const readSnapshot = async (ask: Ask): Promise<Snapshot> => {
  const found = await ask(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration'
        AND is_generated = 'NEVER'
      GROUP BY table_name ORDER BY table_name`,
  );
  const tables: Snapshot['tables'] = [];
  for (const { name, columns } of found as { name: string; columns: string }[]) {
    const [copy] = await ask(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} AS t`);
    tables.push({ name, columns, rows: copy?.['rows'] as string });
  }
  const sequences = (await ask(
    `SELECT table_name AS name, quote_ident(column_name) AS "column",
            pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS sequence
       FROM information_schema.columns
      WHERE table_schema = 'public'
        AND pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) IS NOT NULL`,
  )) as Snapshot['sequences'];
  return { tables, sequences };
};

export const restoreSnapshot = (db: Db, snapshot: Snapshot): Promise<void> =>
  db.transaction().execute((tx) => putBack(askOf(tx), snapshot));

/** Keeps all rows; the returned function puts them back. */
export const keepRows = async (db: Db): Promise<() => Promise<void>> => {
  const snapshot = await db.transaction().execute((tx) => readSnapshot(askOf(tx)));
  return () => restoreSnapshot(db, snapshot);
};

/** Puts the rows back, in a transaction of `ask`, and sets the sequences to the highest ids. */
export const putBack = async (ask: Ask, { tables, sequences }: Snapshot): Promise<void> => {
  // The rows refer to each other in circles: this disables foreign keys and triggers.
  await ask(`SET LOCAL session_replication_role = 'replica'`);
  // Deleting the few rows of a test takes a twentieth of the time of TRUNCATE, which makes new files for each table.
  await ask(`DO $$ BEGIN ${tables.map(({ name }) => `DELETE FROM ${name};`).join(' ')} END $$`);
  for (const { name, columns, rows } of tables.filter((table) => table.rows !== '[]')) {
    await ask(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
      [rows],
    );
  }
  const values = sequences.map(
    ({ name, column, sequence }) =>
      `(SELECT setval('${sequence}', coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${name})`,
  );
  await ask(`SELECT ${values.join(', ')}`);
};
