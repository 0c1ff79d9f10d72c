import { wrongField, type RememberedColumn } from '@volant/shared/imports/columns.rules.ts';
import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { Actor } from '../platform/actor.ts';
import { transact } from '../audit/index.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { refuse } from '../platform/problem.ts';
import { compareRows, contextOf, countStates, readFile, storePreview } from './check-file.ts';
import { notFound, refuseClosed } from './import-state.ts';
import { importTurns } from './import-turns.ts';
import { readImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { findImport, lockImport, updateImport, type ImportRecord } from './imports.store.ts';

/**
 * PUT …/columns: sets the field of each column, and checks every row against the database. Only the preview is written.
 * Errors: see `importsApi.setColumns`.
 */
export const setColumns = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  fields: readonly (string | null)[],
): Promise<ImportView> => {
  await importTurns(id, () => checkWith(deps, actor, id, fields));
  return readImport(deps, id);
};

/**
 * The same with `check: false`: stores an unfinished choice, so that it survives leaving the page. Rows checked with
 * another choice must be checked again.
 */
export const keepColumns = async (
  deps: ImportsDeps,
  id: number,
  fields: readonly (string | null)[],
): Promise<ImportView> => {
  await importTurns(id, () =>
    runTransaction(deps.db, async (tx) => {
      const record = await lockImport(tx, id);
      if (!record) throw notFound();
      refuseClosed(record);
      const columns = columnsOf(record, fields);
      if (JSON.stringify(columns) !== JSON.stringify(record.columns))
        await updateImport(tx, id, { state: 'columns', columns });
    }),
  );
  return readImport(deps, id);
};

/** Combines the heads of the file with these fields. */
const columnsOf = (
  { kind, columns }: Pick<ImportRecord, 'kind' | 'columns'>,
  fields: readonly (string | null)[],
): RememberedColumn[] => {
  const isUnknown = (field: string | null): boolean =>
    field !== null && wrongField(kind, [field]) !== undefined;
  if (fields.length > columns.length || fields.some(isUnknown))
    throw refuse(importRefusals.columnsInvalid, 'fields');
  return columns.map(({ head }, index) => ({ head, field: fields[index] ?? null }));
};

const checkWith = async (
  { db, clock, progresses }: ImportsDeps,
  actor: Actor,
  id: number,
  fields: readonly (string | null)[],
): Promise<void> => {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  refuseClosed(record);
  const columns = columnsOf(record, fields);
  const wrong = wrongField(record.kind, fields);
  if (wrong?.isTwice)
    throw refuse(importRefusals.columnTwice({ kind: record.kind, field: wrong.field }), 'fields');
  const { advance, end } = progresses.begin(id, 'checking', record.row_count);
  try {
    const context = contextOf(record, clock.now());
    const file = await readFile(db, { ...record, columns }, context, advance);
    await compareRows(db, file, context);
    await storePreview(db, id, file);
    await transact(db, actor, async (tx) => {
      refuseClosed(await lockImport(tx, id));
      await updateImport(tx, id, { state: 'preview', columns, counts: countStates(file.rows) });
      await tx.record({
        at: clock.now(),
        act: 'import.check',
        subject: { kind: 'import', id },
        after: { rows: file.rows.length, ...countStates(file.rows) },
      });
    });
  } finally {
    end();
  }
};
