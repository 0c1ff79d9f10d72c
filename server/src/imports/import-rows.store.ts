import { sql, type RawBuilder } from 'kysely';
import type { RowState, ShownCell } from '@volant/shared/imports/imports.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The values before and after an update, by field, needed to undo it. */
export type Former = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** What is wrong with a row. */
interface StoredProblem {
  /** Column index of the cell; null when the problem is the whole row. */
  column: number | null;
  /** Of `importRowFaults` or of a schema; a sentence, where an earlier version checked the row. */
  fault: string;
}

/** A row as it is stored. */
export interface StoredRow {
  row: number;
  /** The texts that are parsed; corrected cells have their new text. */
  cells: string[];
  /** Original texts of corrected cells, by column index. */
  original: Record<string, string>;
  state: RowState;
  problems: StoredProblem[];
  /** Faults, one a line; a sentence, where an earlier version checked the row. */
  remark: string;
  /** Values that were or will be stored; empty when the row cannot be parsed. */
  shown: ShownCell[];
  /** Values that an update replaced, which undoing the import restores; null for other rows. */
  former: Former | null;
  /** Whether the row was chosen to update what it matches. */
  wantsUpdate: boolean;
  subjectKind: string | null;
  subjectId: number | null;
  accountId: number | null;
}

/** Inserts unchecked rows of a file, passed as a single parameter. */
export const insertFileRows = async (
  db: Db | Tx,
  importId: number,
  rows: readonly { row: number; cells: readonly string[] }[],
): Promise<void> => {
  await sql`
    INSERT INTO import_row (import_id, row, cells)
    SELECT ${importId}, (item ->> 'row')::integer, item -> 'cells'
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS item`.execute(db);
};

const COLUMNS = sql`
  row, cells, original, state, problems, remark, shown, former, wants_update AS "wantsUpdate", subject_kind AS "subjectKind", subject_id AS "subjectId",
  account_id AS "accountId"`;

/** Most bytes of cells read at once, not counting the last row: reading more would block the server. */
const MAX_BYTES = 500_000;

/**
 * SQL for the next rows that match `isAsked`: at most `max`, fewer when they are long, but at least one if there is
 * any.
 */
const nextRows = (importId: number, max: number, isAsked: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT sized.* FROM (
    SELECT next.*, sum(octet_length(cells::text)) OVER (ORDER BY row) - octet_length(cells::text) AS bytes_before
      FROM (SELECT * FROM import_row WHERE import_id = ${importId} AND ${isAsked} ORDER BY row LIMIT ${max}) AS next
  ) AS sized WHERE bytes_before < ${MAX_BYTES}`;

/** Rows after a row number, in the order of the file; empty at the end. */
export const listRowsAfter = async (
  db: Db | Tx,
  importId: number,
  { after, max }: { after: number; max: number },
): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    SELECT ${COLUMNS} FROM (${nextRows(importId, max, sql`row > ${after}`)}) AS import_row ORDER BY row`.execute(
    db,
  );
  return rows;
};

/** The cells of one row, locked against corrections until the transaction ends. */
export const lockCells = async (
  tx: Tx,
  importId: number,
  row: number,
): Promise<Pick<StoredRow, 'cells' | 'original'> | undefined> => {
  const { rows } = await sql<Pick<StoredRow, 'cells' | 'original'>>`
    SELECT cells, original FROM import_row WHERE import_id = ${importId} AND row = ${row} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
};

export const updateCells = async (
  tx: Tx,
  importId: number,
  { row, cells, original }: Pick<StoredRow, 'row' | 'cells' | 'original'>,
): Promise<void> => {
  await sql`
    UPDATE import_row SET cells = ${JSON.stringify(cells)}::jsonb, original = ${JSON.stringify(original)}::jsonb
     WHERE import_id = ${importId} AND row = ${row}`.execute(tx);
};

/** A page of rows, and the number of rows in that state. */
export const listRowPage = async (
  db: Db,
  importId: number,
  { state, offset, max }: { state: RowState | undefined; offset: number; max: number },
): Promise<{ rows: StoredRow[]; total: number }> => {
  const isAsked = state === undefined ? sql`true` : sql`state = ${state}`;
  const { rows } = await sql<StoredRow>`
    SELECT ${COLUMNS} FROM import_row WHERE import_id = ${importId} AND ${isAsked}
     ORDER BY row LIMIT ${max} OFFSET ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM import_row WHERE import_id = ${importId} AND ${isAsked}`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
};

/** The result of a row. */
export type RowResult = Omit<StoredRow, 'cells' | 'original' | 'wantsUpdate'>;

/** Writes the results that differ from the stored ones. */
export const updateRows = async (
  db: Db | Tx,
  importId: number,
  results: readonly RowResult[],
): Promise<void> => {
  await sql`
    UPDATE import_row SET
           state = item ->> 'state',
           problems = item -> 'problems',
           remark = item ->> 'remark',
           shown = item -> 'shown',
           former = nullif(item -> 'former', 'null'),
           subject_kind = item ->> 'subjectKind',
           subject_id = (item ->> 'subjectId')::integer,
           account_id = (item ->> 'accountId')::integer
      FROM jsonb_array_elements(${JSON.stringify(results)}::jsonb) AS item
     WHERE import_row.import_id = ${importId} AND import_row.row = (item ->> 'row')::integer
       AND (import_row.state, import_row.problems, import_row.remark, import_row.shown, import_row.former,
            import_row.subject_kind, import_row.subject_id, import_row.account_id)
         IS DISTINCT FROM
           (item ->> 'state', item -> 'problems', item ->> 'remark', item -> 'shown',
            nullif(item -> 'former', 'null'), item ->> 'subjectKind',
            (item ->> 'subjectId')::integer, (item ->> 'accountId')::integer)`.execute(db);
};

/** Invalid rows after a row number, in the order of the file; empty at the end. */
export const listInvalidAfter = async (
  db: Db,
  importId: number,
  { after, max }: { after: number; max: number },
): Promise<Pick<StoredRow, 'row' | 'cells' | 'problems'>[]> => {
  const { rows } = await sql<Pick<StoredRow, 'row' | 'cells' | 'problems'>>`
    SELECT row, cells, problems
      FROM (${nextRows(importId, max, sql`state = 'invalid' AND row > ${after}`)}) AS import_row
     ORDER BY row`.execute(db);
  return rows;
};

/** Customers of the imported reservations. */
export const listCustomersOfReservations = async (db: Db, importId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT rental.account_id AS id
      FROM import_row
      JOIN reservations_rental_view AS rental ON rental.id = import_row.subject_id
     WHERE import_row.import_id = ${importId} AND import_row.state = 'imported'
     ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The records created by rows, in the order of the file. */
export const listSubjects = async (
  db: Db | Tx,
  importId: number,
): Promise<{ row: number; id: number; accountId: number | null }[]> => {
  const { rows } = await sql<{ row: number; id: number; accountId: number | null }>`
    SELECT row, subject_id AS id, account_id AS "accountId" FROM import_row
     WHERE import_id = ${importId} AND state = 'imported' ORDER BY row`.execute(db);
  return rows;
};

/** The values that updates replaced, in the order of the file. The rows of erased persons no longer have any. */
export const listUpdated = async (
  tx: Tx,
  importId: number,
): Promise<{ row: number; id: number; former: Former }[]> => {
  const { rows } = await sql<{ row: number; id: number; former: Former }>`
    SELECT row, subject_id AS id, former FROM import_row
     WHERE import_id = ${importId} AND state = 'updated' AND former IS NOT NULL ORDER BY row`.execute(tx);
  return rows;
};

export const setRemark = async (
  tx: Tx,
  importId: number,
  { row, remark }: Pick<StoredRow, 'row' | 'remark'>,
): Promise<void> => {
  await sql`UPDATE import_row SET remark = ${remark} WHERE import_id = ${importId} AND row = ${row}`.execute(
    tx,
  );
};

/** Rows that match something stored with other values. */
const DIFFERS = sql`state IN ('known', 'update') AND jsonb_path_exists(shown, '$[*].former')`;

export const countUpdatable = async (db: Db | Tx, importId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM import_row WHERE import_id = ${importId} AND ${DIFFERS}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Chooses whether matching rows update what they match; without `only`, all of them. Returns the counts by state. */
export const chooseKnown = async (
  tx: Tx,
  importId: number,
  { update, only }: { update: boolean; only: readonly number[] | undefined },
): Promise<Partial<Record<RowState, number>>> => {
  const isAsked = only === undefined ? sql`true` : sql`row = ANY (${[...only]}::integer[])`;
  await sql`
    UPDATE import_row SET wants_update = ${update}, state = ${update ? 'update' : 'known'}
     WHERE import_id = ${importId} AND ${DIFFERS} AND ${isAsked}`.execute(tx);
  const { rows } = await sql<{ state: RowState; total: number }>`
    SELECT state, count(*)::integer AS total FROM import_row WHERE import_id = ${importId}
     GROUP BY state`.execute(tx);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
};

/** The cells of the first rows, shown as samples for the choice of columns. */
export const listSampleRows = async (
  db: Db | Tx,
  importIds: readonly number[],
  max: number,
): Promise<Map<number, string[][]>> => {
  const { rows } = await sql<{ importId: number; cells: string[] }>`
    SELECT import.id AS "importId", sample.cells
      FROM unnest(${[...importIds]}::integer[]) AS import (id)
     CROSS JOIN LATERAL (
       SELECT row, cells FROM import_row WHERE import_id = import.id ORDER BY row LIMIT ${max}) AS sample
     ORDER BY import.id, sample.row`.execute(db);
  const samples = new Map<number, string[][]>();
  for (const { importId, cells } of rows) samples.set(importId, [...(samples.get(importId) ?? []), cells]);
  return samples;
};

/**
 * Deletes the rows of imports from before a moment. Imports never committed are deleted entirely, and so are those that
 * a stopped process left half stored. Returns how many imports were affected.
 */
export const deleteRowsBefore = async (
  tx: Tx,
  { moment, unread, now }: { moment: Date; unread: Date; now: Date },
): Promise<number> => {
  const { rows: gone } = await sql<{ id: number }>`
    DELETE FROM import
     WHERE state IN ('columns', 'preview') AND at < ${moment} OR state = 'reading' AND at < ${unread}
     RETURNING id`.execute(tx);
  const { rows: emptied } = await sql<{ id: number }>`
    UPDATE import SET rows_deleted_at = ${now}
     WHERE at < ${moment} AND rows_deleted_at IS NULL AND state IN ('committed', 'undone')
     RETURNING id`.execute(tx);
  const ids = emptied.map(({ id }) => id);
  await sql`DELETE FROM import_row WHERE import_id = ANY (${ids}::integer[])`.execute(tx);
  await sql`DELETE FROM import_photo WHERE import_id = ANY (${ids}::integer[])`.execute(tx);
  return gone.length + emptied.length;
};
