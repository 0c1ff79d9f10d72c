import type { Selectable } from 'kysely';
import { isConstraintViolation } from '../db/constraint-errors.ts';
import type { Db } from '../db/open-database.ts';
import type { AccountTable, SessionTable } from '../db/schema.ts';

export type AccountRow = Selectable<AccountTable>;
export type SessionRow = Selectable<SessionTable>;

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: AccountRow['role'];
  passwordHash: string;
  /** Version of the terms and of the privacy policy that were accepted; null for accounts made by the agency. */
  consentVersion: string | null;
  now: Date;
}

/** The id of the new account, or 'taken' when the address has one: the unique constraint decides, also in a race. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<{ id: number } | 'taken'> => {
  try {
    return await db
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
        created_at: account.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isConstraintViolation(error, 'account_email_key')) return 'taken';
    throw error;
  }
};

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();

export const hasManager = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'MANAGER').limit(1).executeTakeFirst()) !==
  undefined;

export const insertSession = async (
  db: Db,
  session: { tokenHash: Buffer; accountId: number; remember: boolean; now: Date },
): Promise<void> => {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      remember: session.remember,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
};

export interface SessionWithAccount extends Pick<SessionRow, 'remember' | 'created_at' | 'last_seen_at'> {
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: AccountRow['role'];
}

export const findSession = (db: Db, tokenHash: Buffer): Promise<SessionWithAccount | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.account_id',
      'session.remember',
      'session.created_at',
      'session.last_seen_at',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.phone_number',
      'account.role',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const updateSessionSeen = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute();
};

export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** Removes sessions of one kind (remembered or not) that ended: unseen since `seenBefore`, or begun before `createdBefore`. */
export const deleteSessionsEnded = async (
  db: Db,
  input: { remember: boolean; seenBefore: Date; createdBefore: Date },
): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('remember', '=', input.remember)
    .where((row) =>
      row.or([row('last_seen_at', '<=', input.seenBefore), row('created_at', '<=', input.createdBefore)]),
    )
    .execute();
};
