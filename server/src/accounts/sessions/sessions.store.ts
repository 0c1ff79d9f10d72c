import type { NotNull, Selectable } from 'kysely';
import { ADDRESS_COLUMNS, type AddressColumns } from '../../platform/db/address-columns.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { AccountRow, StaffMemberRole } from '../accounts.store.ts';
import type { SessionTable } from '../accounts.tables.ts';

export interface SessionWithAccount
  extends Pick<Selectable<SessionTable>, 'remember' | 'created_at' | 'last_seen_at'>, AddressColumns {
  account_id: number;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: AccountRow['role'];
  email_confirmed_at: Date | null;
  totp_confirmed_at: Date | null;
  /** Null for customers. */
  staff_role: StaffMemberRole | null;
  is_name_asked: boolean | null;
}

/** Sessions with their accounts, unless these are disabled. */
const withAccounts = (db: Db | Tx) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('staff_member', 'staff_member.account_id', 'session.account_id')
    .select([
      'session.account_id',
      'session.remember',
      'session.created_at',
      'session.last_seen_at',
      'account.email',
      'account.first_name',
      'account.last_name',
      'account.phone_number',
      ...ADDRESS_COLUMNS,
      'account.role',
      'account.email_confirmed_at',
      'staff_member.totp_confirmed_at',
      'staff_member.role as staff_role',
      'staff_member.is_name_asked',
    ])
    .where('staff_member.disabled_at', 'is', null)
    .$narrowType<{ email: NotNull }>();

/** The session with its account; undefined also when the account is disabled. */
export const findSession = (db: Db, tokenHash: Buffer): Promise<SessionWithAccount | undefined> =>
  withAccounts(db).where('session.token_hash', '=', tokenHash).executeTakeFirst();

/** Those of these sessions that are left, by the hash of their token in hexadecimal digits. */
export const findSessions = async (
  tx: Tx,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionWithAccount>> => {
  if (tokenHashes.length === 0) return new Map();
  const rows = await withAccounts(tx)
    .select('session.token_hash')
    .where(
      'session.token_hash',
      'in',
      tokenHashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(rows.map(({ token_hash: hash, ...session }) => [hash.toString('hex'), session]));
};

export const updateSessionSeen = async (db: Db, tokenHash: Buffer, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute();
};

/**
 * Deletes expired sessions of one kind (remembered or not): last seen before `seenBefore`, or created before
 * `createdBefore`.
 */
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

export const listSessions = (db: Db, accountId: number): Promise<Selectable<SessionTable>[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends a session of an account; false when it has no session with that id. */
export const deleteSessionById = async (
  db: Db,
  session: { id: number; accountId: number },
): Promise<boolean> =>
  (await db
    .deleteFrom('session')
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whether an account was logged in to before its newest session. */
export const wasUsedBefore = async (tx: Tx, accountId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('account')
    .select('last_seen_at')
    .select(({ selectFrom }) =>
      selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('session.account_id', '=', 'account.id')
        .as('sessions'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && (row.last_seen_at !== null || (row.sessions ?? 0) > 1);
};
