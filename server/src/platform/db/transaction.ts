import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isConnectionLost, isTransactionConflict } from './constraint-errors.ts';
import { asLongWork, runLong } from './long-transactions.ts';
import type { Db, Tx } from './open-database.ts';
import { RolledBack, type Outcome } from './savepoint.ts';

const ATTEMPTS = 4;
/** Pauses before each look-up of the outcome: a busy server may not have noticed yet that it lost its client. */
const OUTCOME_PAUSES_MS = [0, 50, 200, 500];

/** Runs after a commit; a promise is awaited. */
export type FollowUp = () => unknown;

export interface TransactionOptions {
  /** It takes seconds: see `runLong`. */
  isLong?: boolean;
}

/**
 * Runs a transaction, and its `afterCommit` follow-ups after the commit. Retries up to three times after a
 * deadlock, a serialisation failure or a lost connection, when nothing was committed. When the connection is
 * lost during the commit, it looks up the outcome, so that nothing is done twice. `work` may run several times,
 * so it must change nothing outside `tx`. All follow-ups run even if one fails; then the failure is thrown,
 * several as an `AggregateError`. Acts use `transact` of the audit module.
 */
export const runTransaction = async <T>(
  db: Db,
  work: (tx: Tx, afterCommit: (followUp: FollowUp) => void) => Promise<T>,
  { isLong = false }: TransactionOptions = {},
): Promise<Outcome<T>> => {
  const committed = isLong ? runLong(db, () => commit(db, asLongWork(db, work))) : commit(db, work);
  const { result, followUps } = await committed;
  await runAll(followUps);
  return (result instanceof RolledBack ? result.outcome : result) as Outcome<T>;
};

/** Runs all follow-ups, then throws their failures. */
const runAll = async (followUps: readonly FollowUp[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const followUp of followUps) {
    try {
      await followUp();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, 'several follow-ups of a transaction failed');
  if (failures.length === 1) throw failures[0];
};

interface Committed<T> {
  result: T;
  followUps: readonly FollowUp[];
}

const commit = async <T>(
  db: Db,
  work: (tx: Tx, afterCommit: (followUp: FollowUp) => void) => Promise<T>,
): Promise<Committed<T>> => {
  for (let attempt = 1; ; attempt += 1) {
    /** Set once the work is done and only the commit remains. */
    let committing: (Committed<T> & { id: string | null }) | undefined;
    try {
      return await db.transaction().execute(async (tx) => {
        const followUps: FollowUp[] = [];
        const result = await work(tx, (followUp) => {
          followUps.push(followUp);
        });
        if (result instanceof RolledBack) throw result;
        committing = { id: await transactionId(tx), result, followUps };
        return committing;
      });
    } catch (error) {
      if (error instanceof RolledBack) return { result: error as T, followUps: [] };
      const isLost = isConnectionLost(error);
      if (isLost && committing?.id != null && (await isCommitted(db, committing.id, error)))
        return committing;
      if (attempt >= ATTEMPTS || !(isLost || isTransactionConflict(error))) throw error;
    }
  }
};

/** The id of the transaction; null when it wrote nothing. */
const transactionId = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT pg_current_xact_id_if_assigned()::text AS id`.execute(tx);
  return rows[0]?.id ?? null;
};

/**
 * Looks up the outcome of a transaction whose commit was not acknowledged; throws the original error when it
 * cannot be found out.
 */
const isCommitted = async (db: Db, id: string, loss: unknown): Promise<boolean> => {
  for (const waitMs of OUTCOME_PAUSES_MS) {
    await pause(waitMs);
    const status = await transactionStatus(db, id);
    if (status === 'committed') return true;
    if (status === 'aborted') return false;
  }
  throw loss;
};

const transactionStatus = async (db: Db, id: string): Promise<string | null> => {
  try {
    const { rows } = await sql<{
      status: string | null;
    }>`SELECT pg_xact_status(${id}::xid8) AS status`.execute(db);
    return rows[0]?.status ?? null;
  } catch (error) {
    if (isConnectionLost(error)) return null;
    throw error;
  }
};
