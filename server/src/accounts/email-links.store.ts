import { sql, type Selectable } from 'kysely';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { EmailLinkTable } from './accounts.tables.ts';
import { deleteUnprovedRestores, isReservedForAnother } from './email-restores.store.ts';

/** A link that confirms the address of an account. */
export interface EmailLink {
  accountId: number;
  email: string;
}

/** Whether a link has a mail of its own, or is part of a mail about something else. */
export type LinkPurpose = Selectable<EmailLinkTable>['purpose'];

/** Stores a request and replaces the previous one of its purpose, whose link becomes invalid. */
export const upsertEmailLink = async (
  tx: Tx,
  link: EmailLink & { purpose: LinkPurpose; requestId: string; expiresAt: Date },
): Promise<void> => {
  const values = {
    request_id: link.requestId,
    email: link.email,
    token_hash: null,
    expires_at: link.expiresAt,
  };
  await tx
    .insertInto('email_link')
    .values({ account_id: link.accountId, purpose: link.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
    .execute();
};

/**
 * Stores the token of a request's mail; undefined when the request was withdrawn, replaced or has expired.
 */
export const armEmailLink = (
  db: Db,
  link: { accountId: number; requestId: string; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<Pick<EmailLink, 'email'> | undefined> =>
  db
    .updateTable('email_link')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('account_id', '=', link.accountId)
    .where('request_id', '=', link.requestId)
    .where('expires_at', '>', link.now)
    .returning('email')
    .executeTakeFirst();

export const findEmailLink = (db: Db, tokenHash: Buffer, now: Date): Promise<EmailLink | undefined> =>
  db
    .selectFrom('email_link')
    .select(['account_id as accountId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a link; in a race only one caller gets the row. */
export const takeEmailLink = (
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Pick<EmailLink, 'email'> | undefined> =>
  tx
    .deleteFrom('email_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

export const deleteEmailLinks = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('email_link').where('account_id', '=', accountId).execute();
};

export const deleteEmailLinksEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('email_link').where('expires_at', '<=', now).execute();
};

/**
 * Marks the account's address as confirmed; keeps an earlier date. A former address that was never confirmed can then
 * no longer be restored: it may have been mistyped and belong to somebody else.
 */
export const confirmAccountEmail = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
  await deleteUnprovedRestores(tx, id);
};

/**
 * Returns 'taken' when another account has the address, or had confirmed it and may still restore it. The unique
 * constraint decides; the caller must roll back the transaction.
 */
export const updateAccountEmail = async (
  tx: Tx,
  account: { id: number; email: string; confirmedAt: Date | null; now: Date },
): Promise<'updated' | 'taken'> => {
  const { id, email, confirmedAt, now } = account;
  try {
    await tx
      .updateTable('account')
      .set({ email, email_confirmed_at: confirmedAt, email_since: now })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (isConstraintViolation(error, 'account_email_key')) return 'taken';
    throw error;
  }
  return (await isReservedForAnother(tx, { accountId: id, email, now })) ? 'taken' : 'updated';
};

/**
 * Locks the account until the transaction ends; undefined when its password has changed since it was read. `email` is
 * empty without an address.
 */
export const lockAccount = (
  tx: Tx,
  { id, seenHash }: { id: number; seenHash?: string },
): Promise<{ id: number; email: string; isEmailConfirmed: boolean; hasPassword: boolean } | undefined> => {
  let account = tx
    .selectFrom('account')
    .select(['id', sql<string>`coalesce(email, '')`.as('email')])
    .select(sql<boolean>`email_confirmed_at IS NOT NULL`.as('isEmailConfirmed'))
    .select(sql<boolean>`password_hash IS NOT NULL`.as('hasPassword'))
    .where('id', '=', id);
  if (seenHash !== undefined) account = account.where('password_hash', '=', seenHash);
  return account.forUpdate().executeTakeFirst();
};
