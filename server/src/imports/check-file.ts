import { isDeepStrictEqual } from 'node:util';
import type { RememberedColumn } from '@volant/shared/imports/columns.rules.ts';
import { wordReader, type ImportWord } from '@volant/shared/imports/words.rules.ts';
import type { ImportKind, ShownCell } from '@volant/shared/imports/imports.schema.ts';
import { allFaults } from '@volant/shared/kernel/faults.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { refuseClosed } from './import-state.ts';
import { listRowsAfter, updateRows, type RowResult } from './import-rows.store.ts';
import { lockImport, shareImport, updateImport, type ImportRecord } from './imports.store.ts';
import { rowKindOf } from './rows/kinds.ts';
import { cellReader } from './rows/read-cells.ts';
import { shownCells } from './rows/shown-cells.ts';
import { formerOf } from './rows/updates.ts';
import {
  breathe,
  inChunks,
  turnClock,
  type FileRow,
  type RowContext,
  type RowKind,
  type ValidRow,
} from './rows/row-kind.ts';

/** Number of rows read from the database at once. */
const ROWS_AT_ONCE = 500;

export interface ReadFile {
  kind: RowKind<unknown>;
  rows: FileRow[];
  fields: (string | null)[];
  /** The values that will be stored for a row. */
  shownOf(row: FileRow): ShownCell[];
  /** The stored result of the last check, by row. */
  previewed: ReadonlyMap<number, RowResult>;
}

/** Parses the cells of an import's rows, without comparing them with the database. */
export const readFile = async (
  db: Db | Tx,
  of: { id: number; kind: ImportKind; columns: readonly RememberedColumn[]; words: readonly ImportWord[] },
  context: RowContext,
  advance: (rows: number) => Promise<void> = breathe,
): Promise<ReadFile> => {
  const { id, kind, columns } = of;
  const cellsOf = cellReader(of, wordReader(of.words));
  const rules = rowKindOf(kind);
  const fields = columns.map(({ field }) => field);
  const rows: FileRow[] = [];
  const previewed = new Map<number, RowResult>();
  const turn = turnClock();
  let reported = 0;
  for (let after = 0; ;) {
    const stored = await listRowsAfter(db, id, { after, max: ROWS_AT_ONCE });
    turn.begin();
    for (const { cells: texts, original: _original, wantsUpdate, ...result } of stored) {
      const { row } = result;
      const cells = cellsOf(texts);
      const value = rules.read(cells, context);
      const problems = [...cells.problems];
      const isValid = value !== undefined && problems.length === 0;
      rows.push({
        row,
        value: isValid ? value : undefined,
        state: isValid ? 'valid' : 'invalid',
        problems,
        remark: allFaults(cells.remarks),
        subject: null,
        accountId: null,
        wantsUpdate,
        changes: [],
      });
      previewed.set(row, result);
      if (!turn.isOver()) continue;
      await advance(rows.length - reported);
      reported = rows.length;
      turn.begin();
    }
    await advance(rows.length - reported);
    reported = rows.length;
    const last = stored.at(-1);
    if (last === undefined) {
      const shownOf = ({ value: of, subject, state, changes }: FileRow) => {
        const isKnown = subject !== null && state !== 'imported';
        return of === undefined
          ? []
          : shownCells(kind, rules.show(of, { ...context, isKnown }), fields, changes);
      };
      return { kind: rules, rows, fields, shownOf, previewed };
    }
    after = last.row;
  }
};

export const isReadable = (row: FileRow): row is ValidRow<unknown> =>
  row.value !== undefined && row.state === 'valid';

const replaced = (shown: readonly ShownCell[]): string =>
  JSON.stringify(
    shown.flatMap(({ label, text, former }) => (former === undefined ? [] : [[label, text, former]])),
  );

/** Whether a chosen update would now replace other values than the preview showed. */
export const isOtherUpdate = ({ shownOf, previewed }: ReadFile, row: FileRow): boolean =>
  row.state === 'update' && replaced(shownOf(row)) !== replaced(previewed.get(row.row)?.shown ?? []);

/** Whether a row is to update what it matches. */
export const isToUpdate = (row: FileRow): row is ValidRow<unknown> =>
  row.value !== undefined && row.state === 'update';

/** Compares the parsed rows with the database and with each other. */
export const compareRows = (db: Db | Tx, { kind, rows }: ReadFile, context: RowContext): Promise<void> =>
  kind.check(db, rows.filter(isReadable), context);

type ToStore = Pick<ReadFile, 'rows' | 'fields' | 'shownOf'>;

const resultOf = (row: FileRow, { fields, shownOf }: ToStore): RowResult => ({
  row: row.row,
  state: row.state,
  problems: row.problems.map(({ field, fault, column: ownColumn }) => {
    const column = ownColumn ?? (field === null ? -1 : fields.indexOf(field));
    return { column: column < 0 ? null : column, fault };
  }),
  remark: row.remark,
  shown: shownOf(row),
  former: row.state === 'updated' ? formerOf(row.changes) : null,
  subjectKind: row.subject?.kind ?? null,
  subjectId: row.subject?.id ?? null,
  accountId: row.accountId,
});

/**
 * Stores the results of a check in chunks. Each chunk first verifies that the import is still open, so that a check
 * that another process began earlier never overwrites the outcome of a commit. Errors: 404; 409.
 */
export const storePreview = async (db: Db, importId: number, file: ReadFile): Promise<void> => {
  for (const rows of inChunks(file.rows, ROWS_AT_ONCE)) {
    const found = rows.map((row) => resultOf(row, file));
    const changed = found.filter((result) => !isDeepStrictEqual(result, file.previewed.get(result.row)));
    await runTransaction(db, async (tx) => {
      refuseClosed(await shareImport(tx, importId));
      if (changed.length > 0) await updateRows(tx, importId, changed);
    });
    await breathe();
  }
};

/** The same, and stores the counts by state. */
export const storeChecked = async (db: Db, importId: number, file: ReadFile): Promise<void> => {
  await storePreview(db, importId, file);
  await runTransaction(db, async (tx) => {
    refuseClosed(await lockImport(tx, importId));
    await updateImport(tx, importId, { counts: countStates(file.rows) });
  });
};

/** Stores the outcome of rows, in the transaction that writes them. */
export const storeOutcome = async (tx: Tx, importId: number, file: ToStore): Promise<void> => {
  for (const chunk of inChunks(file.rows, ROWS_AT_ONCE)) {
    await updateRows(
      tx,
      importId,
      chunk.map((row) => resultOf(row, file)),
    );
  }
};

/** The context in which the rows of an import are parsed and compared. */
export const contextOf = (
  { source, at, starts_in_1904: startsIn1904 }: Pick<ImportRecord, 'source' | 'at' | 'starts_in_1904'>,
  now: Date,
): RowContext => ({ source, now, today: agencyDay(now), uploadedOn: agencyDay(at), startsIn1904 });

/** A problem in a field without a column, such as a name that the file does not have, is one of the whole row. */
export const countStates = (rows: readonly FileRow[]): Record<FileRow['state'], number> => {
  const counts = { valid: 0, invalid: 0, known: 0, update: 0, imported: 0, updated: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};
