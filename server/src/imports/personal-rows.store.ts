import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['import_row'] as const;

/** Rows that became the person or a reservation of theirs. */
const isOf = (accountId: number) => sql<boolean>`(
  subject_kind = 'account' AND subject_id = ${accountId} AND state = 'imported'
  OR account_id = ${accountId}
  OR subject_kind = 'reservation' AND subject_id IN (
    SELECT rental.id FROM reservations_rental_view AS rental WHERE rental.account_id = ${accountId}))`;

/** Rows that are taken to be of the person: by their address, or by a telephone number and a name, which prove nothing. */
const isKnownAs = (accountId: number) =>
  sql<boolean>`(subject_kind = 'account' AND subject_id = ${accountId})`;

/** Rows with a cell that is the person's address. `isProved`: only if they proved it; else it may be somebody else's. */
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
  /** What stood in the cells that were corrected. */
  original: Record<string, string>;
}

/** The rows of files that are about a person. */
export const listRowsOfPerson = async (db: Db | Tx, accountId: number): Promise<RowOfPerson[]> => {
  const { rows } = await sql<RowOfPerson>`
    SELECT import_id AS "importId", row, cells, original FROM import_row
     WHERE ${isOf(accountId)} OR ${hasAddressOf(accountId, { isProved: true })}
     ORDER BY import_id, row`.execute(db);
  return rows;
};

/** Empties them: what they became stays known, so that the import can still be taken back. */
export const eraseRowsOfPerson = async (tx: Tx, accountId: number): Promise<void> => {
  await sql`
    UPDATE import_row SET cells = '[]', original = '{}', problems = '[]', shown = '[]'
     WHERE ${isOf(accountId)} OR ${isKnownAs(accountId)} OR ${hasAddressOf(accountId, { isProved: false })}`.execute(
    tx,
  );
};
