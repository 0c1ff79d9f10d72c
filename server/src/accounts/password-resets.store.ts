import type { NotNull, Transaction } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import type { Schema } from '../platform/db/schema.ts';

type DbOrTx = Db | Transaction<Schema>;

/** Stores the hash of a reset link and replaces the previous one: one valid link per account. */
export const upsertReset = async (
  db: DbOrTx,
  reset: { accountId: number; tokenHash: Buffer; expiresAt: Date },
): Promise<void> => {
  const values = { token_hash: reset.tokenHash, expires_at: reset.expiresAt };
  await db
    .insertInto('password_reset')
    .values({ account_id: reset.accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
};

/** The owner of a valid link. */
export const findResetOwner = (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ email: string; firstName: string; lastName: string } | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.email', 'account.first_name as firstName', 'account.last_name as lastName'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();

/**
 * Consumes a reset link; in a race only one caller gets the row. Returns its account if the link is still
 * valid.
 */
export const takeReset = async (
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: number; email: string } | undefined> => {
  const taken = await tx
    .deleteFrom('password_reset')
    .using('account')
    .whereRef('account.id', '=', 'password_reset.account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['account.id', 'account.email'])
    .executeTakeFirst();
  return taken && { accountId: taken.id, email: taken.email ?? '' };
};

/** A link mailed before the password or the address changed becomes invalid. */
export const deleteResetOf = async (tx: Transaction<Schema>, accountId: number): Promise<void> => {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
};

export const deleteResetsEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
};
