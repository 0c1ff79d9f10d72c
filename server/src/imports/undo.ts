import { dependentOf } from '@volant/shared/imports/dependents.rules.ts';
import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import { importRowFaults } from '@volant/shared/imports/rows.faults.ts';
import type { ImportKind } from '@volant/shared/imports/import-kinds.ts';
import type { AuditAct, AuditSubject } from '@volant/shared/words/fr/audit/audit.ts';
import { listActedOnSince, transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { Problem, refuse } from '../platform/problem.ts';
import { listSubjects, listUpdated, setRemark } from './import-rows.store.ts';
import { notFound } from './import-state.ts';
import { writeInTurn } from './import-turns.ts';
import type { ImportsDeps } from './imports-deps.ts';
import {
  deleteImport,
  findReferences,
  lockImport,
  lockImporting,
  updateImport,
  type ImportRecord,
} from './imports.store.ts';
import { rowKindOf } from './rows/kinds.ts';
import { fillFreedDays, removeCustomersThatCame } from './rows/reservations.ts';
import { inChunks, type Obstacle, type RowKind, type UndoContext } from './rows/row-kind.ts';

/** Most rows that a refusal is about. */
const MAX_ROWS = 20;
/** Ids per statement: each is searched for in every table that may refer to it. */
const IDS_AT_ONCE = 250;

/** Acts in the journal that do not prevent undoing an import; notes are checked separately. */
const HARMLESS: readonly AuditAct[] = [
  'import.add-photos',
  'account.invite-customer',
  'account.ask-password-reset',
  'account.ask-confirmation',
  'account.add-note',
  'account.delete-note',
  'reservation.add-note',
  // Recorded automatically when a vehicle is late.
  'reservation.keep',
  'reservation.delete-note',
];

/** What the caller expects to remove. */
type Meant = 'preview' | 'committed';

/**
 * DELETE /api/imports/:id: deletes a file that was not imported, or undoes an import; idempotent. Errors: see
 * `importsApi.remove`.
 */
export const removeImport = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  meant?: Meant,
): Promise<void> => {
  const { db, clock } = deps;
  const remove = async (tx: Work) => {
    await lockImporting(tx);
    const record = await lockImport(tx, id);
    if (!record) throw notFound();
    if (record.state === 'undone') return;
    const isCommitted = record.state === 'committed';
    refuseOther(isCommitted, meant);
    if (isCommitted) await takeOut(tx, deps, record);
    else await deleteImport(tx, id);
    await tx.record({
      at: clock.now(),
      act: isCommitted ? 'import.undo' : 'import.forget',
      subject: { kind: 'import', id },
      before: {
        importKind: record.kind,
        rows: record.row_count,
        imported: record.counts.imported ?? 0,
        updated: record.counts.updated ?? 0,
      },
    });
  };
  await writeInTurn(id, () => transact(db, actor, remove, { isLong: true }));
};

/** Throws 409 when the import is not in the state that the caller expects. */
const refuseOther = (isCommitted: boolean, meant: Meant | undefined): void => {
  if (meant === 'preview' && isCommitted) throw refuse(importRefusals.import_closed);
  if (meant === 'committed' && !isCommitted) throw refuse(importRefusals.import_not_committed);
};

const takeOut = async (tx: Work, deps: ImportsDeps, record: ImportRecord): Promise<void> => {
  const { id, kind, committed_at: committedAt } = record;
  if (record.rows_deleted_at !== null || committedAt === null) throw refuse(importRefusals.import_rows_gone);
  const { photos } = deps;
  const context: UndoContext = { committedAt, photos, freed: [], referredTo: findReferences };
  const rules = rowKindOf(kind);
  const subjects = await listSubjects(tx, id);
  const { advance, end } = deps.progresses.begin(id, 'undoing', subjects.length);
  try {
    await refuseInUse(tx, { importId: id, kind, rules, subjects, context });
    for (const chunk of inChunks(subjects, IDS_AT_ONCE)) {
      await rules.remove(
        tx,
        chunk.map((subject) => subject.id),
        context,
      );
      await advance(chunk.length);
    }
    // Last, because a customer may have several of the reservations.
    const came = subjects.flatMap(({ accountId }) => accountId ?? []);
    await removeCustomersThatCame(tx, await listUntouched(tx, id, came), context);
    await fillFreedDays(tx, context);
    await putBack(tx, record, deps.clock.now());
  } finally {
    end();
  }
  await updateImport(tx, id, { state: 'undone', undoneAt: deps.clock.now() });
  if (kind === 'vehicles') tx.afterCommit(deps.vehicleChanged);
};

/**
 * Restores values that updates replaced, unless they were changed since; the remark of a row names those left as they
 * are.
 */
const putBack = async (tx: Work, { id, kind }: ImportRecord, now: Date): Promise<void> => {
  const updated = await listUpdated(tx, id);
  const kept = await rowKindOf(kind).putBack?.(tx, new Map(updated.map((row) => [row.id, row.former])), {
    now,
  });
  for (const { row, id: subject } of updated) {
    const fields = kept?.get(subject);
    if (fields === undefined) await setRemark(tx, id, { row, remark: importRowFaults.goneSince });
    else if (fields.length > 0)
      await setRemark(tx, id, { row, remark: importRowFaults.keptSince({ kind, fields }) });
  }
};

interface Brought {
  importId: number;
  kind: ImportKind;
  rules: RowKind<unknown>;
  subjects: readonly { row: number; id: number }[];
  context: UndoContext;
}

/** Locks the imported records, and throws when later data depends on them. */
const refuseInUse = async (
  tx: Work,
  { importId, kind, rules, subjects, context }: Brought,
): Promise<void> => {
  const rowOf = new Map(subjects.map((subject) => [subject.id, subject.row]));
  const tableOf = new Map<number, string>();
  await rules.lock?.(tx, [...rowOf.keys()]);
  for (const chunk of inChunks([...rowOf.keys()], IDS_AT_ONCE)) {
    const obstacles = await rules.obstacles(tx, chunk, context);
    const changed = await listChanged(tx, importId, { kind: rules.subject, ids: chunk });
    for (const { id, byTable } of [...obstacles, ...changed]) {
      const row = rowOf.get(id) ?? 0;
      if (!tableOf.has(row)) tableOf.set(row, byTable);
    }
  }
  if (tableOf.size > 0) throw inUse(tableOf, kind);
};

/** Records that were changed since the import, according to the journal. */
const listChanged = async (
  tx: Work,
  importId: number,
  subjects: { kind: AuditSubject; ids: readonly number[] },
): Promise<Obstacle[]> => {
  const since = { act: 'import.commit', subject: { kind: 'import', id: importId } } as const;
  const ids = await listActedOnSince(tx, subjects, since, HARMLESS);
  return ids.map((id) => ({ id, byTable: 'change' }));
};

/** Those of the customers created with reservations who were not changed since. */
const listUntouched = async (tx: Work, importId: number, ids: readonly number[]): Promise<number[]> => {
  const changed = await listChanged(tx, importId, { kind: 'account', ids });
  return ids.filter((id) => !changed.some((of) => of.id === id));
};

/** `tableOf`: by row, what depends on its record. Rows with the same are named together. */
const inUse = (tableOf: ReadonlyMap<number, string>, kind: ImportKind): Problem => {
  const first = [...tableOf].sort(([a], [b]) => a - b).slice(0, MAX_ROWS);
  const byDependent = Map.groupBy(first, ([, table]) => dependentOf(table));
  return new Problem({
    status: 409,
    code: 'import_in_use',
    errors: [...byDependent].map(([dependent, those]) =>
      importRefusals.import_in_use({ rows: those.map(([row]) => row), dependent, kind }),
    ),
  });
};
