import { createHash } from 'node:crypto';
import { recogniseColumns } from '@volant/shared/imports/columns.rules.ts';
import { fieldsByCells } from '@volant/shared/imports/fields-by-cells.rules.ts';
import type { ImportKind, ImportPlace, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { everyFieldWords } from './words/field-words.ts';
import { insertFileRows } from './import-rows.store.ts';
import { readImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { insertImport, listRemembered, updateImport } from './imports.store.ts';
import type { ReadTable } from './reading/read-table.ts';
import { rowPieces } from './reading/row-pieces.ts';
import { breathe } from './rows/row-kind.ts';

const MAX_FILE_NAME_LENGTH = 200;
const MAX_HEAD_LENGTH = 100;

/** The last part of a path, without control characters: old browsers sent whole paths. */
const shownName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '')].slice(0, MAX_FILE_NAME_LENGTH).join('') ||
  'import';

const MAX_LEFT_OUT = 20;
const MAX_SHEETS = 50;

const placeOf = ({ sheet, sheets, headRow, leftOut }: Omit<ReadTable, 'rows'>): ImportPlace => ({
  sheet,
  sheets: sheets.slice(0, MAX_SHEETS),
  headRow,
  leftOut: leftOut.slice(0, MAX_LEFT_OUT),
});

/** Rows examined to recognise the fields of columns by their cells. */
const ROWS_LOOKED_AT = 2_000;

interface Upload {
  kind: ImportKind;
  source: string;
  name: string;
  bytes: Buffer;
  /** Sheet and row number of the heads, if the caller states them. */
  sheet?: string | undefined;
  headRow?: number | undefined;
}

/**
 * POST /api/imports: reads the file and stores its rows; the import is hidden until all are stored. Errors: those of
 * the reader.
 */
export const uploadImport = async (deps: ImportsDeps, actor: Actor, upload: Upload): Promise<ImportView> => {
  const { db, clock, reader } = deps;
  const sha256 = createHash('sha256').update(upload.bytes).digest();
  const table = await reader.readTable(upload.bytes, {
    kind: upload.kind,
    sheet: upload.sheet,
    headRow: upload.headRow,
  });
  const heads = table.heads.map((head) => [...head].slice(0, MAX_HEAD_LENGTH).join(''));
  const { columns: remembered, words } = await listRemembered(db, upload.kind);
  const fields = fieldsByCells({
    heads,
    fields: recogniseColumns(upload.kind, heads, everyFieldWords(), remembered),
    rows: table.rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells),
    remembered,
  });
  const now = clock.now();
  const id = await insertImport(db, {
    kind: upload.kind,
    fileName: shownName(upload.name),
    source: upload.source === '' ? defaultWords().answers.imports.defaultSource : upload.source,
    sha256,
    columns: heads.map((head, index) => ({ head, field: fields[index] ?? null })),
    words,
    place: placeOf(table),
    rowCount: table.rows.length,
    startsIn1904: table.startsIn1904,
    by: 'accountId' in actor ? actor.accountId : null,
    now,
  });
  for (const piece of rowPieces(table.rows)) {
    await insertFileRows(db, id, piece);
    await breathe();
  }
  await transact(db, actor, async (tx) => {
    await updateImport(tx, id, { state: 'columns' });
    await tx.record({
      at: now,
      act: 'import.upload',
      subject: { kind: 'import', id },
      after: { importKind: upload.kind, rows: table.rows.length },
    });
  });
  return readImport(deps, id);
};
