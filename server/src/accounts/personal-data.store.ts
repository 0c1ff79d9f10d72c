import { sql, type Selectable, type Transaction } from 'kysely';
import { mayQuote } from '../platform/db/expressions.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { AccountTable, Schema } from '../platform/db/schema.ts';
import { UNKNOWN_PASSWORD } from './accounts.store.ts';

type Tx = Transaction<Schema>;

export type PersonRow = Selectable<AccountTable>;

/** Tables with personal data. */
export const PERSONAL_TABLES = [
  'account',
  'session',
  'password_reset',
  'known_network',
  'email_link',
  'email_restore',
] as const;

/** What replaces the name of an erased user. */
const ERASED_NAME = { first_name: 'Client', last_name: 'supprimé' } as const;

/** The address of a person in what is searched for their traces; without one, an address that occurs nowhere. */
export const addressOfPerson = ({ id, email }: Pick<PersonRow, 'id' | 'email'>): string =>
  email ?? `compte-${id}@invalid`;

/** A reserved domain: receives no mail and cannot be registered. */
const erasedEmail = (accountId: number): string => `efface-${accountId}@invalid`;

/** By e-mail address, or by number: customers of the counter may have no address. */
export const findPerson = (db: Db, key: string): Promise<PersonRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where((row) => (/^[1-9]\d{0,8}$/.test(key) ? row('id', '=', Number(key)) : row('email', '=', key)))
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Accounts whose name or address may be the one that is looked for. */
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

export const findResetOfPerson = (db: Db, accountId: number) =>
  db.selectFrom('password_reset').select('expires_at').where('account_id', '=', accountId).executeTakeFirst();

/** When links for a new password were mailed, within the last hour. */
export const listResetMailsOfPerson = (db: Db, accountId: number) =>
  db.selectFrom('reset_mail').select('asked_at').where('account_id', '=', accountId).orderBy('id').execute();

export const listEmailLinksOfPerson = (db: Db, accountId: number) =>
  db.selectFrom('email_link').select(['email', 'expires_at']).where('account_id', '=', accountId).execute();

/** Former addresses that may still be put back. */
export const listEmailRestoresOfPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('email_restore')
    .select(['email', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export const findStaffMember = (db: Db, accountId: number) =>
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

/** Removes the personal data from an account that the books still refer to. Its password becomes unusable. */
export const eraseAccount = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', id).execute();
  await tx.deleteFrom('reset_mail').where('account_id', '=', id).execute();
  await tx.deleteFrom('known_network').where('account_id', '=', id).execute();
  await tx.deleteFrom('email_link').where('account_id', '=', id).execute();
  await tx.deleteFrom('email_restore').where('account_id', '=', id).execute();
  await tx
    .updateTable('account')
    .set({
      ...ERASED_NAME,
      email: erasedEmail(id),
      phone_number: '',
      password_hash: UNKNOWN_PASSWORD,
      email_confirmed_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
};
