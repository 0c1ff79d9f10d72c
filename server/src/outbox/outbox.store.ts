import type { GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { MailKind } from '@volant/shared/words/words.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { sql, type Selectable } from 'kysely';
import { isAmong } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { OutboxTable } from './outbox.tables.ts';

/** The subject of a mail: it decides whom a manager sees beside it, and with whose data it is exported and erased. */
export type MailSubject =
  { kind: 'account' | 'reservation' | 'contact_message'; id: number } | { kind: 'payment'; id: string };

type OfRequest = Record<'reservationId' | 'requestId', number>;
type OfDocument = { reservationId: number; documentId: string };
type OfHandover = { reservationId: number; handover: 'departure' | 'return' };
/** The rental before its change. */
type OfChange = { reservationId: number; vehicleId: number } & Period &
  // Missing when a restored database repeats a change, and in what a former version queued.
  Partial<{ totalCents: number; accessories: string[]; creditCents: number }>;

/** What the row of a mail keeps for its writer, by kind. Former versions did not write the optional fields. */
interface Payloads {
  welcome: { requestId?: string };
  'account-activation': { accountId?: number };
  'staff-invitation': { accountId: number };
  'password-reset': { accountId: number };
  'password-changed': { accountId: number };
  'second-factor-changed': { accountId: number; isOn: boolean };
  'new-device': { accountId: number; device: string };
  /** Without an address once it was given up. */
  'account-deleted': { address?: string };
  'login-failures': { accountId: number; isPasswordKnown?: boolean };
  'email-confirmation': { accountId: number; requestId: string };
  'email-changed': { accountId: number; restoreId: number; wasConfirmed: boolean };
  'reservation-changed': OfChange;
  'vehicle-changed': OfChange;
  'handover-documents': OfHandover;
  'agency-handover-documents': OfHandover;
  receipt: OfDocument;
  invoice: OfDocument;
  'request-received': OfRequest;
  'agency-request': OfRequest;
  'request-withdrawn': OfRequest;
  'agency-request-withdrawn': OfRequest;
  'payment-link': Record<'reservationId' | 'linkId', number>;
  'agency-refund-failed': { paymentId: string; refundId?: string };
  'caution-released': Record<'reservationId' | 'heldCents' | 'keptCents', number> & {
    method: GuaranteeMethod;
  };
  'caution-notice': Record<'reservationId' | 'heldCents' | 'cents', number> & { reason: string; at: string };
}
/** Without fields for a mail that is written from the database alone. */
export type MailPayload<Kind> = Kind extends keyof Payloads ? Payloads[Kind] : object;

/** A mail to queue. `key` dedupes: one mail per kind and key; the id of the subject by default. */
export type QueuedMail = {
  [Kind in MailKind]: { kind: Kind; subject: MailSubject; key?: string } & (object extends MailPayload<Kind>
    ? { payload?: MailPayload<Kind> }
    : { payload: MailPayload<Kind> });
}[MailKind];

/** Queues a mail, in the transaction of the fact that it reports; a worker sends it. */
export const queueMail = async (db: Db, mail: QueuedMail, now: Date): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      aggregate_id: mail.key ?? String(mail.subject.id),
      subject_kind: mail.subject.kind,
      subject_id: String(mail.subject.id),
      payload: { ...mail.payload },
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.constraint('outbox_once').doNothing())
    .execute();
};

/** A mail taken for one try. */
export type LeasedMail = Pick<
  Selectable<OutboxTable>,
  'id' | 'kind' | 'aggregate_id' | 'payload' | 'created_at' | 'attempts'
>;

/** Leases the next due mail for one attempt; other processes skip it until the lease ends. */
export const leaseMail = (
  db: Db,
  lease: { until: Date; now: Date; except: readonly number[] },
): Promise<LeasedMail | undefined> =>
  db
    .updateTable('outbox')
    .set({ leased_until: lease.until, attempts: sql`attempts + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', lease.now)
        .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', lease.now)]))
        .where((row) => row.not(isAmong('id', lease.except)))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'aggregate_id', 'payload', 'created_at', 'attempts'])
    .executeTakeFirst();

/** Extends the lease of a mail that is still being sent. */
export const renewMailLease = async (
  db: Db,
  { id, attempts }: Pick<LeasedMail, 'id' | 'attempts'>,
  until: Date,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('leased_until', 'is not', null)
    .execute();
};

/** Records that it was sent, whichever process holds it now; drops the payload. */
export const recordMailSent = async (db: Db, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, leased_until: null, last_error: null, payload: {} })
    .where('id', '=', id)
    .execute();
};

/** Releases a lease after a failed attempt, with the time of the next one or none. */
export const recordMailFailure = async (
  db: Db,
  { id, kind, attempts }: LeasedMail,
  outcome: { error: string } & ({ nextAttemptAt: Date } | { failedAt: Date }),
): Promise<void> => {
  const end =
    'failedAt' in outcome
      ? // The address of a deleted account is kept for this mail alone.
        { failed_at: outcome.failedAt, ...(kind === 'account-deleted' && { payload: {} }) }
      : { next_attempt_at: outcome.nextAttemptAt };
  await db
    .updateTable('outbox')
    .set({ ...end, leased_until: null, last_error: outcome.error })
    .where('id', '=', id)
    // Another process may have taken it meanwhile, and sent it.
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
};

/** Releases a lease without counting the attempt; the mail keeps its place. `error`: null when nothing failed. */
export const returnMail = async (
  db: Db,
  { id, attempts }: LeasedMail,
  error: string | null,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ attempts: attempts - 1, leased_until: null, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute();
};

/** Deletes a mail that is no longer relevant. */
export const deleteOwedMail = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
};

/** A mail that waits for longer than this is late. */
export const LATE_AFTER_MS = 3_600_000;

/** Counts the mails given up since a moment and not acknowledged by a manager. */
export const countFailedMails = async (db: Db, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('failed_at', '>=', since)
      .where('failure_seen_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;

export interface FailedMailRow {
  kind: string;
  failedAt: Date;
  reservationId: number | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
}

/** The newest of these mails, with the person whom their subject concerns. */
export const listFailedMails = async (db: Db, since: Date, limit: number): Promise<FailedMailRow[]> => {
  const { rows } = await sql<FailedMailRow>`
    SELECT mail.kind, mail.failed_at AS "failedAt",
      coalesce(rental.id, payer.reservation_id) AS "reservationId",
      coalesce(person.first_name, sender.first_name) AS "firstName",
      coalesce(person.last_name, sender.last_name) AS "lastName",
      coalesce(person.email, sender.email) AS email,
      coalesce(person.phone_number, sender.phone_number) AS "phoneNumber"
    FROM (
      SELECT id, kind, failed_at,
        CASE subject_kind WHEN 'account' THEN subject_id::int END AS account_id,
        CASE subject_kind WHEN 'reservation' THEN subject_id::int END AS reservation_id,
        CASE subject_kind WHEN 'payment' THEN subject_id::uuid END AS payment_id,
        CASE subject_kind WHEN 'contact_message' THEN subject_id::int END AS message_id
      FROM outbox WHERE failed_at >= ${since} AND failure_seen_at IS NULL ORDER BY failed_at DESC, id DESC LIMIT ${limit}
    ) AS mail
    LEFT JOIN contact_sender_view AS sender ON sender.id = mail.message_id
    LEFT JOIN reservations_rental_view AS rental ON rental.id = mail.reservation_id
    LEFT JOIN payments_payment_view AS payer ON payer.id = mail.payment_id
    LEFT JOIN accounts_person_view AS person ON person.erased_at IS NULL
      AND person.id = coalesce(mail.account_id, rental.account_id, payer.account_id)
    ORDER BY mail.failed_at DESC, mail.id DESC`.execute(db);
  return rows;
};

/** Marks the failures between two moments, both included, as acknowledged by a manager. */
export const seeFailedMails = async (
  db: Db,
  { from, until }: { from: Date; until: Date },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ failure_seen_at: now })
    .where('failed_at', '>=', from)
    .where('failed_at', '<=', until)
    .where('failure_seen_at', 'is', null)
    .execute();
};

/** How many mails have been waiting since before a moment, and since when. */
export const findLateMails = (db: Db, before: Date): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('created_at', '<=', before)
    .executeTakeFirstOrThrow();
