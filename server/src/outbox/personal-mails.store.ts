import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { OutboxTable } from './outbox.tables.ts';

/** Tables with data of persons. */
export const PERSONAL_TABLES = ['outbox'] as const;

/** What ties a mail to a person: its subject (their accounts, reservations, payments, messages), or what it quotes. */
export interface Traces {
  accountIds: readonly number[];
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

const isFor = ({ accountIds, messageIds, words }: Traces) => sql<boolean>`(
  kind NOT LIKE 'agency-%' AND ${isOfAccounts(accountIds)}
  OR subject_kind = 'contact_message' AND subject_id = ANY (${messageIds.map(String)}::text[])
  OR EXISTS (
    SELECT FROM unnest(${[...words]}::text[]) word
    WHERE position(lower(word) IN lower(payload::text || ' ' || coalesce(last_error, ''))) > 0))`;

/** Mails to the agency about the person. */
const isAbout = ({ accountIds }: Traces) =>
  sql<boolean>`(kind LIKE 'agency-%' AND ${isOfAccounts(accountIds)})`;

/** Mails queued or sent that are for the person, or about them, or name them. */
export const listMailsOf = (
  db: Db,
  traces: Traces,
): Promise<Omit<Selectable<OutboxTable>, 'leased_until'>[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where(sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)})`)
    .orderBy('id')
    .execute();

/** Deletes them, except unsent mails to the agency, which name nobody once the person is erased. */
export const deleteMailsOf = async (tx: Tx, traces: Traces): Promise<void> => {
  await tx
    .deleteFrom('outbox')
    .where(
      sql<boolean>`(${isFor(traces)} OR ${isAbout(traces)} AND (sent_at IS NOT NULL OR failed_at IS NOT NULL))`,
    )
    .execute();
};

/** Deletes every mail about one of the accounts, sent or not. */
export const deleteMailsOfAccounts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('outbox').where(isOfAccounts(ids)).execute();
};

/** Deletes mails that were sent or given up before a moment; returns how many. */
export const deleteMailsEndedBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('sent_at', '<', moment), row('failed_at', '<', moment)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
