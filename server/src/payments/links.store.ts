import type { Selectable } from 'kysely';
import type { WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Payment } from './payments.store.ts';
import type { PaymentLinkTable } from './payments.tables.ts';

export type PaymentLink = Selectable<PaymentLinkTable>;

export const insertLink = (
  tx: Tx,
  link: Omit<PaymentLink, 'id' | 'mail_token_hash' | 'revoked_at'>,
): Promise<PaymentLink> =>
  tx.insertInto('payment_link').values(link).returningAll().executeTakeFirstOrThrow();

/** Finds a link by the token that was shown when it was made, or by the one in its mail. */
export const findLinkByToken = (db: Db, tokenHash: Buffer): Promise<PaymentLink | undefined> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('mail_token_hash', '=', tokenHash)]))
    .executeTakeFirst();

export const findLink = (
  db: Db | Tx,
  { id, reservationId }: { id: number; reservationId: number },
): Promise<PaymentLink | undefined> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where('id', '=', id)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();

/** The links of a reservation, newest first. */
export const listLinks = (db: Db | Tx, reservationId: number): Promise<PaymentLink[]> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute();

/** The link for a purpose that was not revoked. It may have been paid or have expired. */
export const findUnrevoked = (
  db: Db | Tx,
  { reservationId, purpose }: { reservationId: number; purpose: PaymentLink['purpose'] },
): Promise<PaymentLink | undefined> =>
  db
    .selectFrom('payment_link')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const revokeLink = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/**
 * Stores the hash of the token in the mail. A mail that is written again gets a new token, like a password reset link.
 */
export const setMailToken = async (db: Db, id: number, tokenHash: Buffer): Promise<void> => {
  await db.updateTable('payment_link').set({ mail_token_hash: tokenHash }).where('id', '=', id).execute();
};

/**
 * Whether a link is neither revoked nor expired. Its reservation must be locked: a manager who revokes a link locks it
 * too.
 */
export const isLinkLive = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('payment_link')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

export const listOpenOfLink = (db: Db | Tx, linkId: number): Promise<Payment[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('link_id', '=', linkId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns those of the given links through which a payment was made that was not refunded. */
export const listPaidLinks = async (db: Db | Tx, linkIds: readonly number[]): Promise<Set<number>> => {
  if (linkIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment')
    .select('link_id')
    .where('link_id', 'in', [...linkIds])
    .where('state', '=', 'succeeded')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refund').select('refund.id').whereRef('refund.id', '=', 'payment.id'))),
    )
    .execute();
  return new Set(rows.flatMap(({ link_id: id }) => (id === null ? [] : [id])));
};

/** The delivery state of the mails about the links of one reservation, by the id of the link. */
export const findLinkMails = async (
  db: Db | Tx,
  reservationId: number,
  linkIds: readonly number[],
): Promise<(linkId: number) => WirePaymentLink['mail']> => {
  const none = { state: 'none', at: null } as const;
  const customer = await db
    .selectFrom('reservations_rental_view as rental')
    .innerJoin('accounts_person_view as person', 'person.id', 'rental.account_id')
    .select(['person.id', 'person.email'])
    .where('rental.id', '=', reservationId)
    .executeTakeFirst();
  // The customer has no email address, so no mail is sent.
  if (!customer?.email || linkIds.length === 0) return () => none;
  const rows = await db
    .selectFrom('outbox_queued_view')
    .select(['aggregate_id', 'sent_at', 'failed_at'])
    .where('kind', '=', 'payment-link')
    .where('aggregate_id', 'in', linkIds.map(String))
    .execute();
  const own = new Set(
    (
      await db
        .selectFrom('payment_link')
        .select('id')
        .where('id', 'in', [...linkIds])
        .where('created_by', '=', customer.id)
        .execute()
    ).map(({ id }) => id),
  );
  const mails = new Map(rows.map(({ aggregate_id: linkId, ...mail }) => [linkId, mail]));
  return (linkId) => {
    const mail = mails.get(String(linkId));
    if (!mail) return own.has(linkId) ? { state: 'own', at: null } : none;
    if (mail.sent_at !== null) return { state: 'sent', at: mail.sent_at.toISOString() };
    if (mail.failed_at !== null) return { state: 'failed', at: mail.failed_at.toISOString() };
    return { state: 'waiting', at: null };
  };
};

export const isLinkPaid = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await listPaidLinks(db, [id])).has(id);

export const findFirstName = async (db: Db, accountId: number): Promise<string> =>
  (
    await db
      .selectFrom('accounts_person_view')
      .select('first_name')
      .where('id', '=', accountId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
  )?.first_name ?? '';
