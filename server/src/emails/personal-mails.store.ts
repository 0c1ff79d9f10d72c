import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { OutboxTable, Schema } from '../platform/db/schema.ts';

type Tx = Transaction<Schema>;
type DbOrTx = Db | Tx;

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['outbox'] as const;

/** Whom a mail may concern: what it is about (an account, reservations, payments, messages), and what it may quote. */
export interface Traces {
  accountId: number | undefined;
  messageIds: readonly number[];
  /** Addresses, telephone numbers, names: a mail that quotes one of them names the person. */
  words: readonly string[];
}

/** Whether one of the accounts is the subject, or the customer of the subject. */
const isOfAccounts = (ids: readonly number[]) => sql<boolean>`CASE subject_kind
  WHEN 'account' THEN subject_id = ANY (${ids.map(String)}::text[])
  WHEN 'reservation' THEN
    subject_id IN (SELECT id::text FROM reservations_rental_view WHERE account_id = ANY (${ids}::int[]))
  WHEN 'payment' THEN subject_id IN (SELECT id::text FROM payments_payment_view WHERE account_id = ANY (${ids}::int[]))
  ELSE false END`;

const isOfAccount = (id: number | undefined) => isOfAccounts(id === undefined ? [] : [id]);

const isFor = ({ accountId, messageIds, words }: Traces) => sql<boolean>`(
  kind NOT LIKE 'agency-%' AND ${isOfAccount(accountId)}
  OR subject_kind = 'contact_message' AND subject_id = ANY (${messageIds.map(String)}::text[])
  OR EXISTS (
    SELECT FROM unnest(${[...words]}::text[]) word
    WHERE position(lower(word) IN lower(payload::text || ' ' || coalesce(last_error, ''))) > 0))`;

/** What the agency is told of the person. */
const isAbout = ({ accountId }: Traces) => sql<boolean>`(kind LIKE 'agency-%' AND ${isOfAccount(accountId)})`;

/** Mails queued or sent that are for the person, or about them, or name them. */
export const listMailsOf = (
  db: DbOrTx,
  traces: Traces,
): Promise<Omit<Selectable<OutboxTable>, 'leased_until'>[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where(sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)})`)
    .orderBy('id')
    .execute();

/** The agency still hears of a rental; what it is told names nobody by then. */
export const deleteMailsOf = async (tx: Tx, traces: Traces): Promise<void> => {
  await tx
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)} AND (sent_at IS NOT NULL OR failed_at IS NOT NULL))`,
    )
    .execute();
};

/** Every mail that is about one of the accounts, owed or not. */
export const deleteMailsOfAccounts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('outbox').where(isOfAccounts(ids)).execute();
};

/** Mails that left, or that no further try can send; gives how many. */
export const deleteMailsEndedBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('sent_at', '<', moment), row('failed_at', '<', moment)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
