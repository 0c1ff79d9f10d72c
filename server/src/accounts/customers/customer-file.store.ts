import { sql, type NotNull } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { AccountRow } from '../accounts.store.ts';

/** A customer who was not erased; also one whose account was merged into another. */
export const findCustomer = (db: Db | Tx, id: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The account that has what this one had; also once this one is emptied. */
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

/** Locks customers who can still be changed, in one order, so that two who lock the same ones wait for each other. */
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

/** What somebody signs in with; nothing else has it while it is written. */
export const setSignIn = async (tx: Tx, id: number, values: SignInColumns): Promise<void> => {
  await tx.updateTable('account').set(values).where('id', '=', id).execute();
};

/**
 * What goes with a sign-in: when somebody last used the account, that a deposit was paid with it, and what they consented to.
 * The other account keeps its own.
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

/** Nobody has used the account any more. */
export const forgetActivity = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ last_seen_at: null, paid_at: null, consent_version: null, consent_at: null })
    .where('id', '=', id)
    .execute();
};

/** Whether an account other than these has an address. */
export const isAddressOfAnother = async (tx: Tx, email: string, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (
      SELECT FROM account WHERE email = ${email} AND id <> ALL (${[...ids]}::int[])) AS taken`.execute(tx);
  return rows[0]?.taken === true;
};

/** Removes the address of a customer of the counter, who has no password. */
export const removeAddress = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ email: null, email_confirmed_at: null, email_since: null })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .execute();
};
