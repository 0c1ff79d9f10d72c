import type { NotNull, Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { PasswordResetTable } from './accounts.tables.ts';

/** Why a link to choose a password was mailed. */
export type ResetPurpose = Selectable<PasswordResetTable>['purpose'];

/** Stores the hash of a reset link and replaces the previous one of its purpose; those of other purposes stay valid. */
export const upsertReset = async (
  db: Db,
  reset: { accountId: number; purpose: ResetPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> => {
  const values = { token_hash: reset.tokenHash, expires_at: reset.expiresAt };
  await db
    .insertInto('password_reset')
    .values({ account_id: reset.accountId, purpose: reset.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(values))
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
 * Consumes a reset link and deletes every other one of its account. In a race only one caller gets it. Returns the
 * account if the link was still valid.
 */
export const takeReset = async (
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ accountId: number; email: string } | undefined> => {
  const links = await tx
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email', 'token_hash', 'expires_at'])
    .where('account_id', 'in', (of) =>
      of.selectFrom('password_reset').select('account_id').where('token_hash', '=', tokenHash),
    )
    // In a fixed order, so that two links of an account opened at once wait for each other instead of deadlocking.
    .orderBy('purpose')
    .forUpdate('password_reset')
    .execute();
  const taken = links.find((link) => link.token_hash.equals(tokenHash) && link.expires_at > now);
  if (!taken) return undefined;
  await deleteResetOf(tx, taken.id);
  return { accountId: taken.id, email: taken.email ?? '' };
};

/**
 * Deletes the reset links of an account, because those mailed before a change of password or address must become
 * invalid.
 */
export const deleteResetOf = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
};

export const deleteResetsEnded = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
};
