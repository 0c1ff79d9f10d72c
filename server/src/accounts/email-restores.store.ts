import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** A link that restores a replaced address. */
export interface EmailRestore {
  id: number;
  accountId: number;
  email: string;
  /** When the address was replaced. */
  changedAt: Date;
}

/** Stores the means to undo a change of address; returns the id by which its mail refers to it. */
export const insertEmailRestore = async (
  tx: Tx,
  restore: { accountId: number; email: string; wasConfirmed: boolean; changedAt: Date; expiresAt: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('email_restore')
    .values({
      account_id: restore.accountId,
      email: restore.email,
      was_confirmed: restore.wasConfirmed,
      changed_at: restore.changedAt,
      expires_at: restore.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores the token of its mail; undefined when it is no longer valid. */
export const armEmailRestore = (
  db: Db,
  restore: { id: number; accountId: number; tokenHash: Buffer; expiresAt: Date; now: Date },
): Promise<Pick<EmailRestore, 'email'> | undefined> =>
  db
    .updateTable('email_restore')
    .set({ token_hash: restore.tokenHash, expires_at: restore.expiresAt })
    .where('id', '=', restore.id)
    .where('account_id', '=', restore.accountId)
    .where('expires_at', '>', restore.now)
    .returning('email')
    .executeTakeFirst();

export const findEmailRestore = (db: Db, tokenHash: Buffer, now: Date): Promise<EmailRestore | undefined> =>
  db
    .selectFrom('email_restore')
    .select(['id', 'account_id as accountId', 'email', 'changed_at as changedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a link and those of later changes, which it also undoes; false when another caller was faster. */
export const takeEmailRestore = async (
  tx: Tx,
  { id, accountId }: Pick<EmailRestore, 'id' | 'accountId'>,
): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('email_restore')
    .where('account_id', '=', accountId)
    .where('id', '>=', id)
    .returning('id')
    .execute();
  return taken.some((row) => row.id === id);
};

export const deleteEmailRestores = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('email_restore').where('account_id', '=', accountId).execute();
};

export const deleteUnprovedRestores = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .deleteFrom('email_restore')
    .where('account_id', '=', accountId)
    .where('was_confirmed', '=', false)
    .execute();
};

export const deleteEmailRestoresEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('email_restore').where('expires_at', '<=', now).execute();
};

/** Until when a former address of an account can still be restored; with `isProved`, only one that was confirmed. */
export const restorableUntil = async (
  db: Db | Tx,
  accountId: number,
  { now, isProved = false }: { now: Date; isProved?: boolean },
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('email_restore')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .$if(isProved, (query) => query.where('was_confirmed', '=', true))
    .executeTakeFirst();
  return row?.until ?? undefined;
};

/**
 * Whether another account can still restore this address, which it had confirmed. Asked after the address was written,
 * because the unique constraint then has waited for concurrent changes.
 */
export const isReservedForAnother = async (
  tx: Tx,
  { accountId, email, now }: { accountId: number; email: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ reserved: boolean }>`
    SELECT EXISTS (
      SELECT FROM email_restore
      WHERE email = ${email} AND account_id <> ${accountId} AND was_confirmed AND expires_at > ${now}) AS reserved`.execute(
    tx,
  );
  return rows[0]?.reserved === true;
};
