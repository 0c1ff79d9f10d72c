import { sql, type NotNull, type Transaction } from 'kysely';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { EmailLinkTable, Schema } from '../platform/db/schema.ts';

type Tx = Transaction<Schema>;

/** `confirm`: the account's own address; `change`: its replacement. */
export type LinkPurpose = EmailLinkTable['purpose'];

export interface EmailLink {
  accountId: number;
  purpose: LinkPurpose;
  email: string;
}

/** Stores a request and replaces the previous one, whose link becomes invalid. */
export const upsertEmailLink = async (
  tx: Tx,
  link: EmailLink & { requestId: string; sessionHash: Buffer | null; expiresAt: Date },
): Promise<void> => {
  const values = {
    request_id: link.requestId,
    email: link.email,
    token_hash: null,
    session_hash: link.sessionHash,
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
): Promise<Pick<EmailLink, 'purpose' | 'email'> | undefined> =>
  db
    .updateTable('email_link')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('account_id', '=', link.accountId)
    .where('request_id', '=', link.requestId)
    .where('expires_at', '>', link.now)
    .returning(['purpose', 'email'])
    .executeTakeFirst();

export const findEmailLink = (db: Db, tokenHash: Buffer, now: Date): Promise<EmailLink | undefined> =>
  db
    .selectFrom('email_link')
    .select(['account_id as accountId', 'purpose', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a link; in a race only one caller gets the row. */
export const takeEmailLink = (
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<(Pick<EmailLink, 'purpose' | 'email'> & { sessionHash: Buffer | null }) | undefined> =>
  tx
    .deleteFrom('email_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['purpose', 'email', 'session_hash as sessionHash'])
    .executeTakeFirst();

export const deleteEmailLink = async (
  db: Db | Tx,
  { accountId, purpose }: { accountId: number; purpose: LinkPurpose },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('email_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const deleteEmailLinksEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('email_link').where('expires_at', '<=', now).execute();
};

/** Records that the user reads mail at the account's address; keeps an earlier date. */
export const confirmAccountEmail = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ email_confirmed_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
};

/**
 * 'taken' when another account has the address: the unique constraint decides, and the transaction is
 * aborted.
 */
export const updateAccountEmail = async (
  tx: Tx,
  account: { id: number; email: string; now: Date },
): Promise<'updated' | 'taken'> => {
  try {
    await tx
      .updateTable('account')
      .set({ email: account.email, email_confirmed_at: account.now })
      .where('id', '=', account.id)
      .execute();
    return 'updated';
  } catch (error) {
    if (isConstraintViolation(error, 'account_email_key')) return 'taken';
    throw error;
  }
};

/**
 * Locks the account until the transaction ends; undefined when its password has changed since it was seen.
 */
export const lockAccount = (
  tx: Tx,
  { id, seenHash }: { id: number; seenHash?: string },
): Promise<{ id: number; email: string; isEmailConfirmed: boolean } | undefined> => {
  let account = tx
    .selectFrom('account')
    .select(['id', 'email', sql<boolean>`email_confirmed_at IS NOT NULL`.as('isEmailConfirmed')])
    .where('id', '=', id);
  if (seenHash !== undefined) account = account.where('password_hash', '=', seenHash);
  return account.$narrowType<{ email: NotNull }>().forUpdate().executeTakeFirst();
};
