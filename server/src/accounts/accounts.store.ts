import { sql, type NotNull, type Selectable } from 'kysely';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { addressColumns } from '../platform/db/address-columns.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { AccountTable, StaffMemberTable } from './accounts.tables.ts';

/**
 * A valid hash of a random text that was never stored, so that no password matches and a login attempt takes as long as
 * any other.
 */
export const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$7nXx17RANZ7r3j38A5KqBA$sDCPduomcBSwMXjSWRIveHESosGZ/HRBt+QC4/H4Kkw';

export type AccountRow = Selectable<AccountTable>;
/** An account with an e-mail address; customers added at the counter may have none. */
export type AddressedAccount = AccountRow & { email: string };
/** An account that can log in. */
export type SignInAccount = AddressedAccount & { password_hash: string };

/** The account as one that can log in; undefined without an e-mail address or a password. */
export const asSignIn = (account: AccountRow | undefined): SignInAccount | undefined => {
  if (account?.email == null || account.password_hash === null) return undefined;
  return { ...account, email: account.email, password_hash: account.password_hash };
};
export type StaffMemberRole = Selectable<StaffMemberTable>['role'];

export interface NewAccount {
  /** Null for a customer added at the counter without one. */
  email: string | null;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: AccountRow['role'];
  /** Null until the customer chooses a password. */
  passwordHash: string | null;
  /** Version of the terms and privacy policy that were accepted; null for accounts created by the agency. */
  consentVersion: string | null;
  /** True when the agency creates the account, false for a registration. */
  isEmailConfirmed: boolean;
  /** Marks demo data, which can be removed later. */
  isDemo?: boolean;
  now: Date;
}

/**
 * The id of the new account, or 'taken' when the address is in use; the unique constraint decides this even in a race.
 */
export const insertAccount = async (db: Db, account: NewAccount): Promise<{ id: number } | 'taken'> => {
  const inserted = await db
    .insertInto('account')
    .values({
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber,
      role: account.role,
      password_hash: account.passwordHash,
      consent_version: account.consentVersion,
      consent_at: account.consentVersion === null ? null : account.now,
      email_confirmed_at: account.isEmailConfirmed ? account.now : null,
      is_demo: account.isDemo ?? false,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.constraint('account_email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ?? 'taken';
};

export const findAccountByEmail = (db: Db, email: string): Promise<AddressedAccount | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();

export const findAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Sets the name, and the telephone number if one is given. Like the two functions below, it does nothing when the
 * account was erased in the meantime.
 */
export const updateAccountName = async (
  tx: Tx,
  account: { id: number; firstName: string; lastName: string; phoneNumber?: string },
): Promise<void> => {
  const { id, firstName, lastName, phoneNumber } = account;
  await tx
    .updateTable('account')
    .set({ first_name: firstName, last_name: lastName, phone_number: phoneNumber })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
};

export const updateAccountPhone = async (
  db: Db,
  account: { id: number; phoneNumber: string },
): Promise<void> => {
  await db
    .updateTable('account')
    .set({ phone_number: account.phoneNumber })
    .where('id', '=', account.id)
    .where('erased_at', 'is', null)
    .execute();
};

/** Sets the postal address; null removes it. */
export const updateAccountAddress = async (
  tx: Tx,
  id: number,
  address: PostalAddress | null,
): Promise<void> => {
  await tx
    .updateTable('account')
    .set(addressColumns(address))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute();
};

/** Sets the password hash; returns false when `seenHash` is given and no longer the stored hash. */
export const updateAccountPassword = async (
  tx: Tx,
  account: { id: number; passwordHash: string; seenHash?: string },
): Promise<boolean> => {
  let update = tx
    .updateTable('account')
    .set({ password_hash: account.passwordHash })
    .where('id', '=', account.id);
  if (account.seenHash !== undefined) update = update.where('password_hash', '=', account.seenHash);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
};

/**
 * Removes the password, so that nobody can log in until a new one is chosen. A manager gets a hash that no password
 * matches instead of null.
 */
export const dropAccountPassword = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ password_hash: sql`CASE WHEN role = 'MANAGER' THEN ${UNKNOWN_PASSWORD} END` })
    .where('id', '=', id)
    .execute();
};

export const hasManager = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'MANAGER').limit(1).executeTakeFirst()) !==
  undefined;

export const listManagers = (
  db: Db,
): Promise<
  (Pick<AddressedAccount, 'email' | 'first_name' | 'last_name' | 'created_at'> &
    Pick<Selectable<StaffMemberTable>, 'disabled_at' | 'totp_confirmed_at' | 'invited_at'> & {
      staff_role: StaffMemberRole | null;
    })[]
> =>
  db
    .selectFrom('account')
    .leftJoin('staff_member', 'staff_member.account_id', 'account.id')
    .select(['email', 'first_name', 'last_name', 'created_at', 'disabled_at', 'totp_confirmed_at'])
    .select(['staff_member.role as staff_role', 'staff_member.invited_at'])
    .where('account.role', '=', 'MANAGER')
    .where('account.erased_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .orderBy('account.id')
    .execute();

/**
 * Inserts a session; returns false when the password hash that was verified is no longer the stored one. Locks the
 * account's row, so that a change of password ends every session opened with the old one.
 */
export const insertSession = async (
  db: Db,
  session: {
    tokenHash: Buffer;
    accountId: number;
    seenHash: string;
    remember: boolean;
    device: string;
    now: Date;
  },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('session')
    .columns(['token_hash', 'account_id', 'remember', 'device', 'created_at', 'last_seen_at'])
    .expression((builder) =>
      builder
        .selectFrom('account')
        .select(({ cast, val }) => [
          cast<Buffer>(val(session.tokenHash), 'bytea').as('token_hash'),
          'account.id',
          cast<boolean>(val(session.remember), 'boolean').as('remember'),
          cast<string>(val(session.device), 'text').as('device'),
          cast<Date>(val(session.now), 'timestamptz').as('created_at'),
          cast<Date>(val(session.now), 'timestamptz').as('last_seen_at'),
        ])
        .where('account.id', '=', session.accountId)
        .where('account.password_hash', '=', session.seenHash)
        .forShare(),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** Deletes the sessions of an account, except those to keep. */
export const deleteSessionsOf = async (
  tx: Db,
  input: { accountId: number; keep?: readonly Buffer[] },
): Promise<number> => {
  let sessions = tx.deleteFrom('session').where('account_id', '=', input.accountId);
  for (const tokenHash of input.keep ?? []) sessions = sessions.where('token_hash', '!=', tokenHash);
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
