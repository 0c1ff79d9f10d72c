import type { Transaction } from 'kysely';
import type { Db } from '../db/open-database.ts';
import type { Schema } from '../db/schema.ts';

/** Every mail that the product sends: the name of its template. */
export type MailKind =
  | 'welcome'
  | 'password-reset'
  | 'email-changed'
  | 'reservation-confirmed'
  | 'reservation-canceled'
  | 'reservation-finalized'
  | 'deposit-refunded'
  | 'agency-reservation'
  | 'agency-cancellation'
  | 'contact-message';

export interface QueuedMail {
  kind: MailKind;
  /** What it tells of: a kind of mail leaves once for each. */
  aggregateId: string;
  /** What the database will not know any more when the mail is written (an old address). */
  payload?: Record<string, unknown>;
}

/** Queues a mail in the transaction of the fact that it tells; a worker sends it. */
export const queueMail = async (db: Db | Transaction<Schema>, mail: QueuedMail, now: Date): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      aggregate_id: mail.aggregateId,
      payload: mail.payload ?? {},
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.constraint('outbox_once').doNothing())
    .execute();
};
