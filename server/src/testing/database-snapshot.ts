/** Runs a query, in one transaction or on one connection that nobody else uses. */
type Ask = (sql: string, parameters?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

interface TableCopy {
  name: string;
  columns: string;
  rows: string;
}

/** Copies all rows of a database. The returned function puts them back, and sets the sequences to the highest ids. */
export const snapshotOf = async (ask: Ask): Promise<(ask: Ask) => Promise<void>> => {
  const found = await ask(
    `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
       FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration'
        AND is_generated = 'NEVER'
      GROUP BY table_name ORDER BY table_name`,
  );
  const copies: TableCopy[] = [];
  for (const { name, columns } of found as { name: string; columns: string }[]) {
    const [copy] = await ask(`SELECT coalesce(json_agg(t), '[]')::text AS rows FROM ${name} AS t`);
    copies.push({ name, columns, rows: copy?.['rows'] as string });
  }
  const counted = (await ask(
    `SELECT table_name AS name, quote_ident(column_name) AS "column",
            pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) AS sequence
       FROM information_schema.columns
      WHERE table_schema = 'public'
        AND pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) IS NOT NULL`,
  )) as { name: string; column: string; sequence: string }[];
  // Deleting the few rows of a test takes a twentieth of the time of TRUNCATE, which makes new files for each table.
  const deleteAll = `DO $$ BEGIN ${copies.map(({ name }) => `DELETE FROM ${name};`).join(' ')} END $$`;
  const setSequences = `SELECT ${counted
    .map(
      ({ name, column, sequence }) =>
        `(SELECT setval('${sequence}', coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${name})`,
    )
    .join(', ')}`;
  return async (askAgain) => {
    // The rows refer to each other in circles: this disables foreign keys and triggers.
    await askAgain(`SET LOCAL session_replication_role = 'replica'`);
    await askAgain(deleteAll);
    for (const { name, columns, rows } of copies.filter((copy) => copy.rows !== '[]')) {
      await askAgain(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
         SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
        [rows],
      );
    }
    await askAgain(setSequences);
  };
};
