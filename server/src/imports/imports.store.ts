import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import {
  importPhotoReport,
  importPlace,
  importState,
  rowState,
  type ImportKind,
  type ImportPhotoReport,
  type ImportPlace,
  type ImportState,
  type RowState,
} from '@volant/shared/imports/imports.schema.ts';
import type { RememberedColumn } from '@volant/shared/imports/columns.rules.ts';
import { withWords, type ImportWord } from '@volant/shared/imports/words.rules.ts';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { ImportTable } from './imports.tables.ts';

/** Rows of an import by state. */
export type RowCounts = Record<RowState, number>;

/** What people chose for the columns and words of a file. */
const choices = z.object({
  columns: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
  words: z.array(z.object({ field: z.string(), text: z.string(), value: z.string() })),
});

/** The columns whose types the database does not know. */
const columns = choices.extend({
  state: importState,
  counts: z.partialRecord(rowState, z.number()),
  photos: importPhotoReport.nullable(),
  place: importPlace,
});

type StoredImport = Selectable<ImportTable> & { by_name: string | null };

export type ImportRecord = Omit<StoredImport, keyof typeof columns.shape> & z.output<typeof columns>;

const selectImports = (db: Db | Tx) =>
  db
    .selectFrom('import')
    .leftJoin('accounts_person_view as person', 'person.id', 'import.by')
    .selectAll('import')
    .select('person.first_name as by_name')
    .where('import.state', '<>', 'reading');

const recordOf = (row: StoredImport): ImportRecord => ({ ...row, ...columns.parse(row) });

/** The latest imports, newest first. */
export const listImports = async (db: Db, max: number): Promise<ImportRecord[]> =>
  (await selectImports(db).orderBy('import.id', 'desc').limit(max).execute()).map(recordOf);

export const findImport = async (db: Db | Tx, id: number): Promise<ImportRecord | undefined> => {
  const row = await selectImports(db).where('import.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
};

/** The same, with a row lock, so that acts on one import run one after the other. */
export const lockImport = async (tx: Tx, id: number): Promise<ImportRecord | undefined> => {
  await tx.selectFrom('import').select('id').where('id', '=', id).forUpdate().execute();
  return findImport(tx, id);
};

/** The state of an import, with a share lock that prevents changes until the transaction ends. */
export const shareImport = async (tx: Tx, id: number): Promise<{ state: ImportState } | undefined> =>
  tx
    .selectFrom('import')
    .select(sql<ImportState>`state`.as('state'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** The latest earlier import of identical bytes. */
export const findSameFile = (
  db: Db | Tx,
  { id, kind, sha256 }: { id: number; kind: ImportKind; sha256: Buffer },
): Promise<{ id: number; at: Date; state: ImportState } | undefined> =>
  db
    .selectFrom('import')
    .select(['id', 'at', sql<ImportState>`state`.as('state')])
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('id', '<', id)
    .where('state', '<>', 'reading')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Columns and words chosen for earlier files of a kind, latest first. */
export const listRemembered = async (
  db: Db,
  kind: ImportKind,
): Promise<{ columns: RememberedColumn[]; words: ImportWord[] }> => {
  const rows = await db
    .selectFrom('import')
    .select(['columns', 'words'])
    .where('kind', '=', kind)
    .where('state', 'in', ['preview', 'committed', 'undone'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  const chosen = rows.map((row) => choices.parse(row));
  const seen = new Set<string>();
  return {
    columns: chosen
      .flatMap(({ columns }) => columns)
      .filter(({ head }) => !seen.has(head) && Boolean(seen.add(head))),
    words: chosen.reduceRight<ImportWord[]>((words, row) => withWords(words, row.words), []),
  };
};

export interface NewImport {
  kind: ImportKind;
  fileName: string;
  source: string;
  sha256: Buffer;
  columns: readonly RememberedColumn[];
  words: readonly ImportWord[];
  place: ImportPlace;
  rowCount: number;
  startsIn1904: boolean;
  by: number | null;
  now: Date;
}

/** Inserts an import in the state 'reading', which hides it until its rows are stored. */
export const insertImport = async (db: Db, added: NewImport): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO import (kind, file_name, source, sha256, columns, words, place, state, row_count, starts_in_1904, by, at)
    VALUES (${added.kind}, ${added.fileName}, ${added.source}, ${added.sha256},
            ${JSON.stringify(added.columns)}::jsonb, ${JSON.stringify(added.words)}::jsonb, ${JSON.stringify(added.place)}::jsonb, 'reading',
            ${added.rowCount}, ${added.startsIn1904}, ${added.by}, ${added.now})
    RETURNING id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the import was not stored');
  return row.id;
};

/** Updates an import. */
export const updateImport = async (
  tx: Tx,
  id: number,
  change: {
    state?: ImportState;
    columns?: readonly RememberedColumn[];
    words?: readonly ImportWord[];
    counts?: Partial<RowCounts>;
    committedAt?: Date;
    undoneAt?: Date;
    rowsDeletedAt?: Date;
    reminders?: boolean;
  },
): Promise<void> => {
  const { state, columns, words, counts, committedAt, undoneAt, rowsDeletedAt, reminders } = change;
  await tx
    .updateTable('import')
    .set({
      ...(state && { state }),
      ...(columns && { columns: sql<Record<string, unknown>>`${JSON.stringify(columns)}::jsonb` }),
      ...(words && { words: sql<Record<string, unknown>>`${JSON.stringify(words)}::jsonb` }),
      ...(counts && { counts: sql<Record<string, unknown>>`${JSON.stringify(counts)}::jsonb` }),
      ...(committedAt && { committed_at: committedAt }),
      ...(undoneAt && { undone_at: undoneAt }),
      ...(rowsDeletedAt && { rows_deleted_at: rowsDeletedAt }),
      ...(reminders !== undefined && { reminders }),
    })
    .where('id', '=', id)
    .execute();
};

/** Stores the progress and result of a ZIP of photos. */
export const notePhotos = async (db: Db | Tx, id: number, report: ImportPhotoReport): Promise<void> => {
  await db
    .updateTable('import')
    .set({ photos: sql<Record<string, unknown>>`${JSON.stringify(report)}::jsonb` })
    .where('id', '=', id)
    .execute();
};

/** Names of the photos that ZIPs of an import added, by vehicle. */
export const listImportedPhotos = async (
  db: Db | Tx,
  importId: number,
  vehicleIds: readonly number[],
): Promise<Map<number, Set<string>>> => {
  const rows = await db
    .selectFrom('import_photo')
    .select(['vehicle_id', 'name'])
    .where('import_id', '=', importId)
    .where(isAmong('vehicle_id', vehicleIds))
    .execute();
  const byVehicle = Map.groupBy(rows, ({ vehicle_id: vehicleId }) => vehicleId);
  return new Map([...byVehicle].map(([id, photos]) => [id, new Set(photos.map(({ name }) => name))]));
};

export const insertImportedPhoto = async (
  tx: Tx,
  photo: { importId: number; vehicleId: number; name: string },
): Promise<void> => {
  await tx
    .insertInto('import_photo')
    .values({ import_id: photo.importId, vehicle_id: photo.vehicleId, name: photo.name })
    .execute();
};

export const deleteImport = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('import').where('id', '=', id).execute();
};

/**
 * Takes a lock that serialises writing imports, because two at once could lock rows in different orders and deadlock.
 */
export const lockImporting = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${IMPORTING_LOCK}::bigint)`.execute(tx);
};

/** Key of the advisory lock, used for nothing else. */
const IMPORTING_LOCK = 7_310_031;

/** Those of the rows that other tables refer to, with the name of the table. */
export const findReferences = async (
  tx: Tx,
  table: string,
  ids: readonly number[],
  own: readonly string[],
): Promise<{ id: number; byTable: string }[]> => {
  const { rows } = await sql<{ id: number; byTable: string }>`
    SELECT id, by_table AS "byTable"
      FROM rows_referred_to(${table}, ${[...ids]}::integer[], ${[...own]}::text[])`.execute(tx);
  return rows;
};
