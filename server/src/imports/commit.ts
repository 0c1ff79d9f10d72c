import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isConstraintViolation, isLockLate } from '../platform/db/constraint-errors.ts';
import { rollBack } from '../platform/db/savepoint.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import {
  compareRows,
  contextOf,
  countStates,
  isOtherUpdate,
  isReadable,
  isToUpdate,
  readFile,
  storeChecked,
  storeOutcome,
  type ReadFile,
} from './check-file.ts';
import { notFound } from './import-state.ts';
import { writeInTurn } from './import-turns.ts';
import { readImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { SubjectChanged } from './rows/updates.ts';
import { findImport, lockImport, lockImporting, updateImport, type ImportRecord } from './imports.store.ts';

type Mode = 'valid' | 'all';

const ATTEMPTS = 3;

/**
 * Constraints that concurrent writes may violate between the check of the rows and their insertion, or on which the
 * insertion waits too long.
 */
const RACES = [
  'vehicle_plate_key',
  'account_email_key',
  'occupation_no_overlap',
  'reservation_outside_key',
  'fine_reference_once',
];

const isRace = (error: unknown): boolean =>
  isLockLate(error) ||
  error instanceof SubjectChanged ||
  RACES.some((name) => isConstraintViolation(error, name));

/**
 * POST …/commit: checks the rows again and writes them in one transaction. Idempotent: a repeated request returns what
 * was done. If others wrote conflicting data meanwhile, the transaction is retried, and the conflict becomes a row
 * error.
 */
export const commitImport = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  mode: Mode,
): Promise<ImportView> => {
  await writeInTurn(id, () => commitInTurn(deps, actor, id, mode));
  return readImport(deps, id);
};

const commitInTurn = async (deps: ImportsDeps, actor: Actor, id: number, mode: Mode): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if ((await attemptCommit(deps, actor, id, mode)) !== 'stale') return;
    } catch (error) {
      if (!isRace(error)) throw error;
    }
    if (attempt === ATTEMPTS) throw changed();
  }
};

/** Whether the import can be committed; false when it already is, throws when it cannot. */
const isOpen = (record: ImportRecord | undefined): record is ImportRecord => {
  if (!record) throw notFound();
  if (record.state === 'undone') throw refuse(importRefusals.import_undone);
  if (record.state === 'columns') throw refuse(importRefusals.import_not_checked);
  return record.state === 'preview';
};

const changed = (): Problem => refuse(importRefusals.import_changed);

const hasErrors = (rows: number): Problem => refuse(importRefusals.import_has_errors({ rows }));

const attemptCommit = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  mode: Mode,
): Promise<'done' | 'stale'> => {
  const { db, clock, progresses } = deps;
  const record = await findImport(db, id);
  if (!isOpen(record)) return 'done';
  const now = clock.now();
  const context = contextOf(record, now);
  // Parsed before the transaction, because it takes most of the time and needs no lock.
  const file = await readFile(db, record, context);
  const { advance, end } = progresses.begin(id, 'writing', file.rows.length);
  try {
    const write = async (tx: Work) => {
      await lockImporting(tx);
      const current = await lockImport(tx, id);
      if (!isOpen(current)) return rollBack('done' as const);
      if (JSON.stringify(current.columns) !== JSON.stringify(record.columns))
        return rollBack('stale' as const);
      // Each retry of the transaction starts from the parsed rows.
      const fresh = freshFile(file);
      await compareRows(tx, fresh, context);
      if (fresh.rows.some((row) => isOtherUpdate(fresh, row))) return rollBack({ problem: changed(), fresh });
      const { invalid } = countStates(fresh.rows);
      if (mode === 'all' && invalid > 0) return rollBack({ problem: hasErrors(invalid), fresh });
      const by = 'accountId' in actor ? actor.accountId : null;
      const rows = fresh.rows.filter(isReadable);
      await fresh.kind.update?.(tx, fresh.rows.filter(isToUpdate), { ...context, by, advance });
      await fresh.kind.write(tx, rows, { ...context, by, advance });
      await finish(tx, deps, { id, kind: record.kind, mode, file: fresh, now });
      await fresh.kind.lockLast?.(tx, rows);
      return 'done' as const;
    };
    const outcome = await transact(db, actor, write, { isLong: true });
    if (typeof outcome === 'string') return outcome;
    // Updates the preview with the problems found since it was made.
    await storeChecked(db, id, outcome.fresh);
    throw outcome.problem;
  } finally {
    end();
  }
};

const freshFile = (file: ReadFile): ReadFile => ({
  ...file,
  rows: file.rows.map((row) => ({ ...row, problems: [...row.problems] })),
});

const finish = async (
  tx: Work,
  { vehicleChanged }: Pick<ImportsDeps, 'vehicleChanged'>,
  { id, kind, mode, file, now }: { id: number; kind: string; mode: Mode; file: ReadFile; now: Date },
): Promise<void> => {
  const counts = countStates(file.rows);
  await storeOutcome(tx, id, file);
  await updateImport(tx, id, { state: 'committed', counts, committedAt: now });
  await tx.record({
    at: now,
    act: 'import.commit',
    subject: { kind: 'import', id },
    after: { importKind: kind, mode, ...counts },
  });
  if (kind === 'vehicles') tx.afterCommit(vehicleChanged);
};
