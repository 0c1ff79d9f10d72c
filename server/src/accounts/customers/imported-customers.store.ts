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

/** A customer from an import. */
export interface TakenOverCustomer {
  /** Null without one. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** In the stored form; empty without one. */
  phoneNumber: string;
  /** Postal address; null when unknown. */
  address: PostalAddress | null;
}

export interface KnownPerson extends TakenOverCustomer {
  id: number;
  role: 'CUSTOMER' | 'MANAGER';
  /** A customer with a password whose e-mail address was never confirmed. */
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

/** Those of the addresses that a former owner may still restore. */
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

/** Inserts customers without a password and without a mail; returns their ids in the order of `people`. */
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

/** Locks customers; returns for each whether it has a password. */
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

/**
 * Locks customers, in the order used wherever several are locked, and returns the details that an import may change.
 */
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

/** Those of the customers who have an e-mail address, no password, and no invitation yet. */
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
