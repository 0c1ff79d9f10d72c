import { defaultWords } from '@volant/shared/words/words.ts';
import { sql, type Selectable } from 'kysely';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { UNKNOWN_PASSWORD } from './accounts.store.ts';
import { ADDRESS_COLUMNS, addressColumns } from '../platform/db/address-columns.ts';
import type { AccountTable } from './accounts.tables.ts';
import { NO_FORMER } from './customers/merges.store.ts';
import { clearTotp } from './staff.store.ts';

export type PersonRow = Selectable<AccountTable>;

/** Tables with personal data. */
export const PERSONAL_TABLES = [
  'account',
  'session',
  'password_reset',
  'known_network',
  'email_link',
  'email_restore',
  'account_block',
  'licence_check',
  'account_merge',
] as const;

/** The address by which traces of a person are searched; without one, a text that occurs nowhere. */
export const addressOfPerson = ({ id, email }: Pick<PersonRow, 'id' | 'email'>): string =>
  email ?? `compte-${id}@invalid`;

/** A reserved domain: receives no mail and cannot be registered. */
const erasedEmail = (accountId: number): string => `efface-${accountId}@invalid`;

/** Finds a person by e-mail address or account id: customers added at the counter may have no address. */
export const findPerson = (db: Db, key: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where((row) => (/^[1-9]\d{0,8}$/.test(key) ? row('id', '=', Number(key)) : row('email', '=', key)))
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Accounts whose name or address may contain one of the tokens. */
export const listPersonsAlike = (db: Db | Tx, tokens: readonly string[]): Promise<PersonRow[]> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(mayQuote(sql`search_text`, tokens))
    .orderBy('id')
    .execute();

/** Locks the account against concurrent bookings and payments. */
export const lockPerson = (tx: Tx, id: number): Promise<PersonRow | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listResetsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('password_reset')
    .select(['purpose', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('purpose')
    .execute();

/** When reset links were mailed within the last hour. */
export const listResetMailsOfPerson = (db: Db, accountId: number) =>
  db.selectFrom('reset_mail').select('asked_at').where('account_id', '=', accountId).orderBy('id').execute();

export const listEmailLinksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('email_link')
    .select(['purpose', 'email', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('purpose')
    .execute();

/** Former addresses that can still be restored. */
export const listEmailRestoresOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('email_restore')
    .select(['email', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/**
 * When and why the agency blocked a customer, oldest first. Without the manager's name, which is another person's data.
 */
export const listBlocksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('account_block')
    .select(['reason', 'until', 'at', 'lifted_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** Reasons of any blocks that may contain one of the tokens. */
export const listBlockReasonsQuoting = (db: Db | Tx, tokens: readonly string[]) =>
  db
    .selectFrom('account_block')
    .select(['id', 'account_id', 'reason'])
    .where(mayQuote(sql`reason`, tokens))
    .orderBy('id')
    .execute();

/** Replaces reasons, because a block must have one. */
export const emptyBlockReasons = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable('account_block')
    .set({ reason: defaultWords().answers.erased.blockReason })
    .where('id', 'in', ids)
    .execute();
};

export const listLicenceChecksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('licence_check')
    .select(['checked_on', 'valid_until', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** Other accounts of the person that were merged into this one, with the former data kept for a day. */
export const listMergesOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('account_merge as merge')
    .innerJoin('account as other', 'other.id', 'merge.merged_id')
    .select(['merge.former_email', 'merge.former_phone_number', 'merge.former_email_confirmed_at'])
    .select(['merge.at', 'merge.final_at', 'other.first_name', 'other.last_name'])
    .select(ADDRESS_COLUMNS)
    .where('merge.kept_id', '=', accountId)
    // An undone merge was a mistake: the other account is somebody else's.
    .where('merge.undone_at', 'is', null)
    .orderBy('merge.id')
    .execute();

/** All accounts that were merged into this one, erased or not. */
export const listPartsOf = async (
  db: Db | Tx,
  accountId: number,
): Promise<{ id: number; created_at: Date }[]> => {
  const { rows } = await sql<{ id: number; created_at: Date }>`
    WITH RECURSIVE part AS (
      SELECT id, created_at FROM account WHERE merged_into = ${accountId}
      UNION
      SELECT account.id, account.created_at FROM account JOIN part ON account.merged_into = part.id)
    SELECT id, created_at FROM part ORDER BY id`.execute(db);
  return rows;
};

export const findStaffMember = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('staff_member')
    .select(['role', 'disabled_at', 'totp_confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const listSessionsOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'remember', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** Only the dates: the networks are stored as hashes. */
export const listNetworksOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('known_network')
    .select('last_used_at')
    .where('account_id', '=', accountId)
    .orderBy('last_used_at')
    .execute();

/** Whether one of the addresses belongs to a customer. */
export const areOfCustomer = async (db: Db, addresses: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (
      SELECT FROM account WHERE email = ANY (${[...addresses]}::text[]) AND role = 'CUSTOMER') AS known`.execute(
    db,
  );
  return rows[0]?.known === true;
};

export const deleteAccounts = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('account').where('id', 'in', ids).execute();
};

/** Makes merges of this account into others final, because an erased account cannot be restored. */
const forgetMergeOf = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('account_merge')
    .set({ ...NO_FORMER, final_at: now })
    .where('merged_id', '=', id)
    .where('undone_at', 'is', null)
    .where('final_at', 'is', null)
    .execute();
};

/**
 * Withdraws the access of a manager for good and deletes everything else about their membership; returns whether the
 * account was a manager's.
 */
const endStaff = async (tx: Tx, accountId: number, now: Date): Promise<boolean> => {
  await clearTotp(tx, accountId);
  const ended = await tx
    .updateTable('staff_member')
    .set((row) => ({
      disabled_at: row.fn.coalesce('disabled_at', sql<Date>`${now}::timestamptz`),
      invited_at: null,
    }))
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return ended !== undefined;
};

/**
 * Removes the personal data from an account, which the books still refer to, and from the accounts merged into it. The
 * password becomes unusable.
 */
export const eraseAccount = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const parts = await tx
    .selectFrom('account')
    .select('id')
    .where('merged_into', '=', id)
    .where('erased_at', 'is', null)
    .execute();
  // First the former data that merges keep so that they can be undone.
  await tx.deleteFrom('account_merge').where('kept_id', '=', id).execute();
  await forgetMergeOf(tx, id, now);
  for (const part of parts) await eraseAccount(tx, part.id, now);
  await tx.deleteFrom('account_block').where('account_id', '=', id).execute();
  await tx.deleteFrom('licence_check').where('account_id', '=', id).execute();
  await tx.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', id).execute();
  await tx.deleteFrom('reset_mail').where('account_id', '=', id).execute();
  await tx.deleteFrom('known_network').where('account_id', '=', id).execute();
  await tx.deleteFrom('email_link').where('account_id', '=', id).execute();
  await tx.deleteFrom('email_restore').where('account_id', '=', id).execute();
  const ofTeam = await endStaff(tx, id, now);
  await tx
    .updateTable('account')
    .set({
      ...defaultWords().answers.erased[ofTeam ? 'employee' : 'customer'],
      email: erasedEmail(id),
      phone_number: '',
      ...addressColumns(null),
      password_hash: UNKNOWN_PASSWORD,
      email_confirmed_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
};
