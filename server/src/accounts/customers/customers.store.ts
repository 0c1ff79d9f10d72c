import { sql, type RawBuilder } from 'kysely';
import { MAX_CUSTOMERS_FOUND } from '@volant/shared/accounts/accounts.api.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { searchWords } from '@volant/shared/kernel/search-text.ts';
import { hasPart, hasStart, inFrenchOrder } from '../../platform/db/expressions.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { findBlocks, shownBlock } from './blocks.store.ts';

const MIN_DIGITS = 4;

/** What a search typed by a manager asks for: words of names and addresses, or a part of a telephone number. */
const customerSearch = (typed: string): { words: string[]; digits: string | undefined } => {
  // As it is stored, without the prefix of the country or the leading zero.
  const digits = typed.replace(/\D/g, '').replace(/^(00|32|0)+/, '');
  const isPhone = /^[\d\s+./()-]+$/.test(typed) && digits.length >= MIN_DIGITS;
  return { words: searchWords(typed), digits: isPhone ? digits : undefined };
};

/** Customers who were not erased, have not become a part of another account, and match the search. */
export const isFound = (typed: string): RawBuilder<boolean> => {
  const { words, digits } = customerSearch(typed);
  const matches =
    digits !== undefined
      ? [hasPart(sql`phone_digits`, digits)]
      : words.map((word) => hasPart(sql`search_text`, word));
  const all = [sql`role = 'CUSTOMER' AND erased_at IS NULL AND merged_into IS NULL`, ...matches];
  return sql<boolean>`(${sql.join(all, sql` AND `)})`;
};

/**
 * Sorting the many thousands that two letters find would take too long: of more matches, only this many, in no particular
 * order, are sorted.
 */
const MAX_SORTED = 1_000;

/** Customers who match the search and a condition, by name. */
const listFound = (
  db: Db,
  typed: string,
  { condition, limit }: { condition: RawBuilder<boolean>; limit: number },
) =>
  db
    .selectFrom(
      db
        .selectFrom('account')
        .select(['id', 'first_name', 'last_name', 'email', 'phone_number', 'email_confirmed_at'])
        .where(isFound(typed))
        .where(condition)
        .limit(MAX_SORTED)
        .as('found'),
    )
    .selectAll()
    .orderBy(({ ref }) => inFrenchOrder(ref('last_name')))
    .orderBy(({ ref }) => inFrenchOrder(ref('first_name')))
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Customers whose name, address or telephone number contain every word; those whose name begins with the first come first.
 * One more than are shown tells that there are more.
 */
export const findCustomers = async (db: Db, typed: string, today: IsoDate): Promise<FoundCustomer[]> => {
  const { words, digits } = customerSearch(typed);
  if (words.length === 0 && digits === undefined) return [];
  const wanted = MAX_CUSTOMERS_FOUND + 1;
  const begins = hasStart(sql`search_text`, words[0] ?? '');
  const first = await listFound(db, typed, { condition: begins, limit: wanted });
  const limit = wanted - first.length;
  const others = limit === 0 ? [] : await listFound(db, typed, { condition: sql`NOT ${begins}`, limit });
  const rows = [...first, ...others];
  const blocks = await findBlocks(
    db,
    rows.map(({ id }) => id),
    today,
  );
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    email: row.email ?? '',
    emailConfirmed: row.email_confirmed_at !== null,
    block: shownBlock(blocks.get(row.id)),
  }));
};

/** Whether an account is of a customer who was not erased, and has not become a part of another account. */
export const isCustomer = async (tx: Db | Tx, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether an account has this address; of one without, the empty text. */
export const hasAddress = async (tx: Tx, id: number, email: string): Promise<boolean> =>
  (await tx.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ===
  (email === '' ? null : email);

/** The customer with an e-mail address that nobody proved; with a password, somebody registered it on the site. */
export const findUnprovedCustomer = (
  tx: Tx,
  email: string,
): Promise<{ id: number; hasPassword: boolean } | undefined> =>
  tx
    .selectFrom('account')
    .select(['id', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where('email', '=', email)
    .where('role', '=', 'CUSTOMER')
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
