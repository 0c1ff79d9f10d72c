import { sql, type NotNull } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { AccountRow } from '../accounts.store.ts';

/** A customer who was not erased, also one whose account was merged into another. */
export const findCustomer = (db: Db | Tx, id: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The account that this one was merged into, also once its personal data is deleted. */
export const findMergedInto = async (db: Db | Tx, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('account')
      .select('merged_into')
      .where('id', '=', id)
      .where('merged_into', 'is not', null)
      .$narrowType<{ merged_into: NotNull }>()
      .executeTakeFirst()
  )?.merged_into;

/**
 * Locks customers who were not erased, ordered by id, so that two transactions that lock the same ones cannot deadlock.
 */
export const lockCustomers = (tx: Tx, ids: readonly number[]): Promise<AccountRow[]> =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', ids)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export interface SignInColumns {
  email: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  email_since: Date | null;
}

/**
 * Sets the login data of an account: e-mail address and password hash. No other account may have the address at that
 * time.
 */
export const setSignIn = async (tx: Tx, id: number, values: SignInColumns): Promise<void> => {
  await tx.updateTable('account').set(values).where('id', '=', id).execute();
};

/**
 * Copies what belongs to the login data: last use, first paid deposit, and consent. The other account keeps its own
 * values.
 */
export const takeActivity = async (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> => {
  await sql`
    UPDATE account SET
           last_seen_at = greatest(account.last_seen_at, other.last_seen_at),
           paid_at = least(account.paid_at, other.paid_at),
           consent_version = coalesce(account.consent_version, other.consent_version),
           consent_at = coalesce(account.consent_at, other.consent_at)
      FROM account AS other
     WHERE account.id = ${to} AND other.id = ${from}`.execute(tx);
};

/** Clears these values of an account that lost its login data. */
export const forgetActivity = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ last_seen_at: null, paid_at: null, consent_version: null, consent_at: null })
    .where('id', '=', id)
    .execute();
};

/** Whether an account other than these has this e-mail address. */
export const isAddressOfAnother = async (tx: Tx, email: string, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (
      SELECT FROM account WHERE email = ${email} AND id <> ALL (${[...ids]}::int[])) AS taken`.execute(tx);
  return rows[0]?.taken === true;
};

/** Removes the e-mail address of a customer without a password. */
export const removeAddress = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ email: null, email_confirmed_at: null, email_since: null })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute();
};
