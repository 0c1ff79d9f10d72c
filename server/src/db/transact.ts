import { setTimeout as pause } from 'node:timers/promises';
import { sql, type RootOperationNode, type Transaction } from 'kysely';
import type { Actor } from '../audit/actor.ts';
import { insertAuditEntry, type AuditRecord } from '../audit/audit.store.ts';
import { RolledBack, type Outcome } from './roll-back.ts';
import { isConnectionLost, isTransactionConflict } from './constraint-errors.ts';
import type { Db } from './open-database.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS = 4;
/** A server that lost its client notices at once; one that is busy, within moments. */
const OUTCOME_PAUSES_MS = [0, 50, 200, 500];

type Follow = () => unknown;

/** A transaction of somebody: what they change and the record of it are committed together. */
export type Work = Transaction<Schema> & {
  readonly actor: Actor;
  /** Writes one row of the journal. */
  record(entry: AuditRecord): Promise<void>;
  /** Runs once this transaction is committed, after what was registered before it; `transact` waits for it. */
  afterCommit(follow: Follow): void;
};

/**
 * The one way to change data: runs a transaction for its actor; again, up to three times, when the database chose it as
 * the victim of a deadlock, could not serialise it, or the connection was lost: nothing of it was kept. When the
 * connection is lost while the database commits, it is asked for the outcome, so that nothing is done twice. `work` must
 * therefore change nothing outside `tx`; what follows from it is registered with `tx.afterCommit`. What a person writes
 * without a row of the journal is refused: it is a fault of the code.
 */
export const transact = async <T>(
  db: Db,
  actor: Actor,
  work: (tx: Work) => Promise<T>,
): Promise<Outcome<T>> => {
  const { result, follows } = await commit(db, actor, work);
  for (const follow of follows) await follow();
  return (result instanceof RolledBack ? result.outcome : result) as Outcome<T>;
};

interface Committed<T> {
  result: T;
  follows: readonly Follow[];
}

const commit = async <T>(db: Db, actor: Actor, work: (tx: Work) => Promise<T>): Promise<Committed<T>> => {
  for (let attempt = 1; ; attempt += 1) {
    /** What is being committed, once everything is done. */
    let committing: (Committed<T> & { id: string | null }) | undefined;
    try {
      return await db.transaction().execute(async (plain) => {
        const follows: Follow[] = [];
        const { tx, isUnrecorded } = workOf(plain, actor, follows);
        const result = await work(tx);
        if (result instanceof RolledBack) throw result;
        if (actor.kind !== 'system' && isUnrecorded()) throw new Error(UNRECORDED);
        committing = { id: await transactionId(tx), result, follows };
        return committing;
      });
    } catch (error) {
      if (error instanceof RolledBack) return { result: error as T, follows: [] };
      const isLost = isConnectionLost(error);
      if (isLost && committing?.id != null && (await isCommitted(db, committing.id, error)))
        return committing;
      if (attempt >= ATTEMPTS || !(isLost || isTransactionConflict(error))) throw error;
    }
  }
};

const UNRECORDED = 'a person changed data without a row of the journal';

/** The transaction as `work` sees it, and whether it wrote data without a row of the journal. */
const workOf = (
  plain: Transaction<Schema>,
  actor: Actor,
  follows: Follow[],
): { tx: Work; isUnrecorded: () => boolean } => {
  let [hasWritten, isRecorded] = [false, false];
  const watched = plain.withPlugin({
    transformQuery: ({ node }) => {
      hasWritten ||= isWrite(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const tx = Object.assign(watched, {
    actor,
    record: async (entry: AuditRecord): Promise<void> => {
      await insertAuditEntry(plain, actor, entry);
      isRecorded = true;
    },
    afterCommit: (follow: Follow): void => {
      follows.push(follow);
    },
  });
  return { tx, isUnrecorded: () => hasWritten && !isRecorded };
};

const isWrite = (node: RootOperationNode): boolean =>
  node.kind === 'InsertQueryNode' ||
  node.kind === 'UpdateQueryNode' ||
  node.kind === 'DeleteQueryNode' ||
  (node.kind === 'RawNode' && /^\s*(with|insert|update|delete)\b/i.test(node.sqlFragments[0] ?? ''));

/** By what the database knows the transaction; null when it wrote nothing. */
const transactionId = async (tx: Transaction<Schema>): Promise<string | null> => {
  const { rows } = await sql<{
    id: string | null;
  }>`SELECT pg_current_xact_id_if_assigned()::text AS id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** How a transaction ended whose end was not heard; an outcome that cannot be learnt is told as the loss that hid it. */
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
