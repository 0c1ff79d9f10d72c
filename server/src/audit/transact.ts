import type { RootOperationNode } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { RolledBack, type Outcome } from '../platform/db/savepoint.ts';
import { runTransaction, type FollowUp, type TransactionOptions } from '../platform/db/transaction.ts';
import { insertAuditEntry, type AuditRecord } from './audit.store.ts';

/** A transaction with its actor: changes and their journal entries are committed together. */
export type Work = Tx & {
  readonly actor: Actor;
  /** Writes one row of the journal. */
  record(entry: AuditRecord): Promise<void>;
  /** Registers a follow-up: run after the commit, in the order of registration, and awaited by `transact`. */
  afterCommit(followUp: FollowUp): void;
};

const completions = new WeakMap<Db, (tx: Work) => Promise<void>>();

/** Registers a step that runs at the end of every transaction that wrote something, just before it commits. */
export const completeWork = (db: Db, complete: (tx: Work) => Promise<void>): void => {
  completions.set(db, complete);
};

/**
 * Acts change data with this: it runs a transaction for its actor and retries where that is safe
 * (`runTransaction`). `work` must change nothing outside `tx`; follow-ups are registered with
 * `tx.afterCommit`. A user's write without a journal row is refused as a programming error.
 */
export const transact = <T>(
  db: Db,
  actor: Actor,
  work: (tx: Work) => Promise<T>,
  options?: TransactionOptions,
): Promise<Outcome<T>> =>
  runTransaction(
    db,
    async (plain, afterCommit) => {
      const { tx, hasWritten, isUnrecorded } = workOf(plain, actor, afterCommit);
      const result = await work(tx);
      const isKept = !(result instanceof RolledBack);
      if (isKept && actor.kind !== 'system' && isUnrecorded())
        throw new Error('a person changed data without a row of the journal');
      if (isKept && hasWritten()) await completions.get(db)?.(tx);
      return result;
    },
    options,
  );

/** The transaction as `work` sees it, and whether it wrote data without a row of the journal. */
const workOf = (
  plain: Tx,
  actor: Actor,
  afterCommit: (followUp: FollowUp) => void,
): { tx: Work; hasWritten: () => boolean; isUnrecorded: () => boolean } => {
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
    afterCommit,
  });
  return { tx, hasWritten: () => hasWritten, isUnrecorded: () => hasWritten && !isRecorded };
};

const isWrite = (node: RootOperationNode): boolean =>
  node.kind === 'InsertQueryNode' ||
  node.kind === 'UpdateQueryNode' ||
  node.kind === 'DeleteQueryNode' ||
  (node.kind === 'RawNode' && /^\s*(with|insert|update|delete)\b/i.test(node.sqlFragments[0] ?? ''));

/** The fields that differ between two states of a subject, as they were and as they are. */
export const changes = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } => {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, state[field] ?? null]));
  return { before: pick(before), after: pick(after) };
};
