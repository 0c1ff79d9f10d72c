import { sql } from 'kysely';
import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import {
  ADDRESS_COLUMNS,
  addressColumns,
  addressOf,
  type AddressColumns,
} from '../../platform/db/address-columns.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import { insertRowsInOrder } from '../../platform/db/insert-rows.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

/** A customer whom another system knew. */
export interface TakenOverCustomer {
  /** Null without one. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** As it is stored; '' without one. */
  phoneNumber: string;
  /** Where they get letters. */
  address: PostalAddress | null;
}

export interface KnownPerson extends TakenOverCustomer {
  id: number;
  role: 'CUSTOMER' | 'MANAGER';
  /** A customer signs in with a password, and nobody proved the address. */
  isUnproved: boolean;
}

/** Accounts with one of these addresses, and customers with one of these telephone numbers. */
export const findPeople = async (
  db: Db | Tx,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<KnownPerson[]> => {
  const { rows } = await sql<Omit<KnownPerson, 'address'> & AddressColumns>`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone_number AS "phoneNumber", role,
           ${sql.join(ADDRESS_COLUMNS.map((column) => sql.ref(column)))},
           role = 'CUSTOMER' AND email IS NOT NULL AND email_confirmed_at IS NULL AND password_hash IS NOT NULL
             AS "isUnproved"
      FROM account
     WHERE erased_at IS NULL
       AND (email = ANY (${[...emails]}::text[]) OR role = 'CUSTOMER' AND phone_number = ANY (${[...phones]}::text[]))
     ORDER BY id`.execute(db);
  return rows.map((row) => ({ ...row, address: addressOf(row) }));
};

/** Of these addresses, those that their owner may still put back. */
export const findReservedAddresses = async (
  db: Db | Tx,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT email FROM email_restore
     WHERE email = ANY (${[...emails]}::text[]) AND was_confirmed AND expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ email }) => email));
};

/** Inserts customers without a password; no mail is sent. Their ids in the order of the list. */
export const insertTakenOverCustomers = (
  tx: Tx,
  people: readonly TakenOverCustomer[],
  now: Date,
): Promise<number[]> =>
  insertRowsInOrder(
    tx,
    'account',
    people.map(({ email, firstName, lastName, phoneNumber, address }) => ({
      email,
      first_name: firstName,
      last_name: lastName,
      phone_number: phoneNumber,
      ...addressColumns(address),
      role: 'CUSTOMER' as const,
      password_hash: null,
      consent_version: null,
      consent_at: null,
      created_at: now,
      is_taken_over: true,
    })),
  );

/** Locks customers; of each whether somebody chose a password for it. */
export const lockTakenOverCustomers = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; isActivated: boolean }[]> =>
  tx
    .selectFrom('account')
    .select(['id', sql<boolean>`password_hash IS NOT NULL`.as('isActivated')])
    .where(isAmong('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** What an import may change of a customer. */
export type CustomerDetails = Omit<TakenOverCustomer, 'email'>;

/** What may be changed of customers who can still be changed, locked in the order of all who lock several. */
export const lockCustomerDetails = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, CustomerDetails>> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'phone_number as phoneNumber'])
    .select(ADDRESS_COLUMNS)
    .where(isAmong('id', ids))
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map(({ id, firstName, lastName, phoneNumber, ...row }) => [
      id,
      { firstName, lastName, phoneNumber, address: addressOf(row) },
    ]),
  );
};

export const deleteTakenOverCustomers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('account').where(isAmong('id', ids)).execute();
};

/** Of these customers, those with an address and without a password who got no invitation. */
export const listInvitable = async (db: Db | Tx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM account
     WHERE ${isAmong('id', ids)} AND role = 'CUSTOMER' AND email IS NOT NULL AND password_hash IS NULL
       AND erased_at IS NULL
       AND NOT EXISTS (
         SELECT FROM outbox_queued_view AS mail
          WHERE mail.kind = 'account-activation' AND split_part(mail.aggregate_id, '-', 1) = account.id::text)
     ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
};
