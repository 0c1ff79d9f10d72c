import { defaultWords } from '@volant/shared/words/words.ts';
import { sql, type RawBuilder } from 'kysely';
import { isAmong, mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with personal data. */
export const PERSONAL_TABLES = ['import', 'import_photo', 'import_row'] as const;

/** SQL: the row created or updated the person's account, or created a reservation of theirs. */
const isOf = (accountId: number) => sql<boolean>`(
  subject_kind = 'account' AND subject_id = ${accountId} AND state IN ('imported', 'updated')
  OR account_id = ${accountId}
  OR subject_kind = 'reservation' AND subject_id IN (
    SELECT rental.id FROM reservations_rental_view AS rental WHERE rental.account_id = ${accountId}))`;

/** SQL: the row was matched to the person by e-mail address, or by telephone number and name, which prove nothing. */
const isKnownAs = (accountId: number) =>
  sql<boolean>`(subject_kind = 'account' AND subject_id = ${accountId})`;

/**
 * SQL: a cell of the row equals the person's e-mail address. `isProved`: only if the person confirmed it; otherwise it
 * may be somebody else's.
 */
const hasAddressOf = (accountId: number, { isProved }: { isProved: boolean }) => sql<boolean>`EXISTS (
  SELECT FROM accounts_person_view AS person, jsonb_array_elements_text(
    import_row.cells || jsonb_path_query_array(import_row.original, '$.*')) AS cell
   WHERE person.id = ${accountId} AND person.email <> ''
     AND (person.email_confirmed_at IS NOT NULL OR NOT ${isProved}::boolean)
     AND lower(btrim(regexp_replace(cell, '^\\s*mailto:', '', 'i'))) = person.email)`;

interface RowOfPerson {
  importId: number;
  row: number;
  cells: string[];
  /** Original texts of corrected cells. */
  original: Record<string, string>;
  /** Values that an update of the person's account replaced. */
  former: unknown;
}

/** Import rows about a person. */
export const listRowsOfPerson = async (db: Db | Tx, accountId: number): Promise<RowOfPerson[]> => {
  const { rows } = await sql<RowOfPerson>`
    SELECT import_id AS "importId", row, cells, original, former FROM import_row
     WHERE ${isOf(accountId)} OR ${hasAddressOf(accountId, { isProved: true })}
     ORDER BY import_id, row`.execute(db);
  return rows;
};

/** Clears the texts of a row. Its subject stays, so that the import can still be undone. */
const EMPTIED = sql`cells = '[]', original = '{}', problems = '[]', remark = '', shown = '[]', former = NULL`;

export const eraseRowsOfPerson = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    UPDATE import_row SET ${EMPTIED}
     WHERE ${isOf(accountId)} OR ${isKnownAs(accountId)} OR ${hasAddressOf(accountId, { isProved: false })}`.execute(
    tx,
  );
};

/** SQL: all texts in a JSON value, at any depth. */
const textsIn = (json: RawBuilder<unknown>) => sql`(
  SELECT string_agg(part #>> '{}', ' ')
    FROM jsonb_path_query(${json}, 'strict $.** ? (@.type() == "string")') AS part)`;

/** Any import rows that may contain one of the tokens. */
export const listRowsQuoting = async (
  db: Db | Tx,
  tokens: readonly string[],
): Promise<{ importId: number; row: number; text: string }[]> => {
  const { rows } = await sql<{ importId: number; row: number; text: string }>`
    SELECT * FROM (
      SELECT import_id AS "importId", row,
             concat_ws(' ', ${textsIn(sql`cells`)}, ${textsIn(sql`original`)}, remark, ${textsIn(sql`shown`)},
             ${textsIn(sql`former`)}) AS text
        FROM import_row) AS written
     WHERE ${mayQuote(sql`text`, tokens)} ORDER BY "importId", row`.execute(db);
  return rows;
};

export const emptyRows = async (
  tx: Tx,
  rows: readonly { importId: number; row: number }[],
): Promise<void> => {
  await sql`UPDATE import_row SET ${EMPTIED}
     WHERE (import_id, row) IN (SELECT * FROM unnest(
       ${rows.map(({ importId }) => importId)}::int[], ${rows.map(({ row }) => row)}::int[]))`.execute(tx);
};

/** Imports whose file name, photo names, source or explained words may contain one of the tokens. */
export const listImportsQuoting = async (
  db: Db | Tx,
  tokens: readonly string[],
): Promise<{ id: number; text: string }[]> => {
  const { rows } = await sql<{ id: number; text: string }>`
    SELECT * FROM (
      SELECT id, concat_ws(' ', file_name, source, ${textsIn(sql`photos`)}, ${textsIn(sql`words`)},
             (SELECT string_agg(name, ' ') FROM import_photo WHERE import_id = import.id)) AS text
        FROM import) AS written
     WHERE ${mayQuote(sql`text`, tokens)} ORDER BY id`.execute(db);
  return rows;
};

/**
 * Clears the texts of imports. This also forgets which photos of a ZIP were added, so that sending it again adds them
 * again.
 */
export const emptyImportTexts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx
    .updateTable('import')
    .set({ file_name: erased(), source: erased(), photos: null, words: sql`'[]'::jsonb` })
    .where(isAmong('id', ids))
    .execute();
  await tx.deleteFrom('import_photo').where(isAmong('import_id', ids)).execute();
};

/** File name and source may not be empty. */
const erased = (): string => defaultWords().answers.erased.text;
