import { Readable } from 'node:stream';
import { correctionHead, correctionLines, missingFields } from '@volant/shared/imports/columns.rules.ts';
import {
  IMPORT_ROWS_PER_PAGE,
  type ImportRow,
  type ImportRowPage,
  type ImportView,
  type ListedImport,
  type RowState,
} from '@volant/shared/imports/imports.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { IMPORT_ROW_RETENTION_DAYS } from '@volant/shared/retention.ts';
import { defaultLanguage, type Language } from '@volant/shared/words/languages.ts';
import { saidFault } from '@volant/shared/words/said-fault.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { listInvitable } from '../accounts/index.ts';
import { recordExport } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listPlatesAndPhotos } from '../vehicles/index.ts';
import {
  countUpdatable,
  listCustomersOfReservations,
  listInvalidAfter,
  listRowPage,
  listSampleRows,
  listSubjects,
  type StoredRow,
} from './import-rows.store.ts';
import { labelOf } from './words/field-words.ts';
import { notFound } from './import-state.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { findImport, findSameFile, listImports, type ImportRecord } from './imports.store.ts';
import { wordsOf } from './words/words.ts';

const MAX_LISTED = 50;
const SAMPLES = 3;

/** Customers that an import created, or whose reservations it created. */
export const customersOf = async (db: Db, { id, kind, state }: ImportRecord): Promise<number[]> => {
  if (state !== 'committed') return [];
  if (kind === 'reservations') return listCustomersOfReservations(db, id);
  return kind === 'customers' ? (await listSubjects(db, id)).map((subject) => subject.id) : [];
};

const withoutPhoto = async (db: Db, { id, kind, state }: ImportRecord): Promise<number> => {
  if (state !== 'committed' || kind !== 'vehicles') return 0;
  const ids = (await listSubjects(db, id)).map((subject) => subject.id);
  return (await listPlatesAndPhotos(db, ids)).filter(({ photos }) => photos.length === 0).length;
};

const listed = (record: ImportRecord): ListedImport => ({
  id: record.id,
  kind: record.kind,
  state: record.state,
  fileName: record.file_name,
  at: record.at.toISOString(),
  by: record.by_name,
  rows: record.row_count,
  counts: {
    valid: record.counts.valid ?? 0,
    invalid: record.counts.invalid ?? 0,
    known: record.counts.known ?? 0,
    update: record.counts.update ?? 0,
    imported: record.counts.imported ?? 0,
    updated: record.counts.updated ?? 0,
  },
});

const viewOf = async (
  { db, progresses }: Pick<ImportsDeps, 'db' | 'progresses'>,
  record: ImportRecord,
  samples: readonly string[][],
): Promise<ImportView> => {
  const { id, kind, columns } = record;
  const same = await findSameFile(db, record);
  const isGone = record.rows_deleted_at !== null;
  return {
    ...listed(record),
    source: record.source,
    columns: columns.map(({ head, field }, index) => ({
      index,
      head,
      field,
      samples: samples.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
    })),
    missing: missingFields(
      kind,
      columns.map(({ field }) => field),
    ).map((field) => labelOf(kind, field)),
    sameFileAs: same ? { ...same, at: same.at.toISOString() } : null,
    progress: progresses.of(id),
    rowsUntil: isGone ? null : addDays(agencyDay(record.at), IMPORT_ROW_RETENTION_DAYS),
    committedAt: record.committed_at?.toISOString() ?? null,
    undoneAt: record.undone_at?.toISOString() ?? null,
    reminders: kind === 'reservations' ? record.reminders : null,
    invitable: (await listInvitable(db, await customersOf(db, record))).length,
    withoutPhoto: await withoutPhoto(db, record),
    photos: record.photos,
    place: record.place,
    ...(await wordsOf(db, record)),
    updatable: record.state === 'preview' ? await countUpdatable(db, id) : 0,
  };
};

/** GET /api/imports. */
export const readImports = async ({ db }: Pick<ImportsDeps, 'db'>): Promise<ListedImport[]> =>
  (await listImports(db, MAX_LISTED)).map(listed);

/** GET /api/imports/:id, answered from memory while an act on the import is being watched. Errors: 404. */
export const readWatchedImport = async (
  deps: Pick<ImportsDeps, 'db' | 'progresses' | 'watches'>,
  id: number,
): Promise<ImportView> => {
  const view = deps.watches.viewOf(id);
  return view ? { ...view, progress: deps.progresses.of(id) } : readImport(deps, id);
};

/** GET /api/imports/:id. Errors: 404. */
export const readImport = async (
  deps: Pick<ImportsDeps, 'db' | 'progresses'>,
  id: number,
): Promise<ImportView> => {
  const record = await findImport(deps.db, id);
  if (!record) throw notFound();
  const view = await viewOf(deps, record, (await listSampleRows(deps.db, [id], SAMPLES)).get(id) ?? []);
  if (view.photos?.endedAt !== null || view.progress !== null) return view;
  // The last photo may have been stored since the first read, so the report is read again: only what is still
  // unfinished was interrupted.
  return { ...view, photos: (await findImport(deps.db, id))?.photos ?? null };
};

/** Remarks one after the other. */
const saidRemark = (remark: string, language: Language): string =>
  remark
    .split('\n')
    .map((fault) => saidFault(fault, language))
    .join('. ');

/** `isUndone`: the import was undone, so its records no longer exist. */
const rowView = (row: StoredRow, isUndone: boolean, language: Language): ImportRow => {
  const { state, subjectKind: kind, subjectId: id } = row;
  const isGone = isUndone && state === 'imported';
  return {
    row: row.row,
    state,
    cells: row.cells,
    problems: row.problems.map(({ column, fault }) => ({ column, sentence: saidFault(fault, language) })),
    remark: saidRemark(row.remark, language),
    original: row.original,
    shown: row.shown,
    subject: kind === null || id === null || isGone ? null : { kind, id },
  };
};

/** GET /api/imports/:id/rows. Errors: 404. */
export const readRows = async (
  { db }: Pick<ImportsDeps, 'db'>,
  id: number,
  { state, page = 1 }: { state?: RowState | undefined; page?: number | undefined },
): Promise<ImportRowPage> => {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  const { rows, total } = await listRowPage(db, id, {
    state,
    offset: (page - 1) * IMPORT_ROWS_PER_PAGE,
    max: IMPORT_ROWS_PER_PAGE,
  });
  return {
    rows: rows.map((row) => rowView(row, record.state === 'undone', defaultLanguage())),
    page,
    pages: Math.max(1, Math.ceil(total / IMPORT_ROWS_PER_PAGE)),
    total,
  };
};

/** Number of rows of the CSV read at once. */
const CORRECTIONS_AT_ONCE = 250;

/** GET /api/imports/:id/corrections: the CSV file, streamed from the database. Errors: 404. */
export const readCorrections = async (deps: DbAndClock, actor: Actor, id: number): Promise<Readable> => {
  const { db } = deps;
  const record = await findImport(db, id);
  if (!record) throw notFound();
  const subject = { kind: 'import', id } as const;
  const rows = record.counts.invalid ?? 0;
  await recordExport(deps, actor, { act: 'import.export-corrections', subject, rows });
  const heads = record.columns.map(({ head }) => head);
  const language = defaultLanguage();
  const read = (after: number) => listInvalidAfter(db, id, { after, max: CORRECTIONS_AT_ONCE });
  // Read before the answer begins, so that a failure can still be answered with an error.
  const first = await read(0);
  const pieces = async function* (): AsyncGenerator<string> {
    yield correctionHead(heads, defaultWords().answers.imports.correctionHead);
    for (let some = first; some.length > 0; some = await read(some.at(-1)?.row ?? 0)) {
      yield correctionLines(
        heads,
        some.map(({ cells, problems }) => ({
          cells,
          sentences: problems.map(({ fault }) => saidFault(fault, language)),
        })),
      );
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};
