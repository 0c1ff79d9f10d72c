import { sql, type RawBuilder } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { inFrenchOrder } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { isFound } from './customers.store.ts';
import type { CustomerFilter } from '@volant/shared/accounts/customers.rules.ts';

export interface ListedCustomerRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string;
  is_confirmed: boolean;
  has_password: boolean;
}

/** What is asked of the list. */
export interface CustomerSearch {
  /** '' finds everybody. */
  typed: string;
  today: IsoDate;
}

const isUnconfirmed = sql<boolean>`(email IS NOT NULL AND email_confirmed_at IS NULL)`;
const isInvitable = sql<boolean>`(email IS NOT NULL AND password_hash IS NULL)`;
const isBlockedOn = (today: IsoDate) => sql<boolean>`EXISTS (
  SELECT FROM account_block AS block
   WHERE block.account_id = account.id AND block.lifted_at IS NULL
     AND (block.until IS NULL OR block.until >= ${today}::date))`;

const passes = (filter: CustomerFilter, today: IsoDate): RawBuilder<boolean> => {
  switch (filter) {
    case 'all':
      return sql<boolean>`true`;
    case 'blocked':
      return isBlockedOn(today);
    case 'unconfirmed':
      return isUnconfirmed;
    case 'invitable':
      return isInvitable;
  }
};

/** Numbers of customers, by filter. */
export const countCustomers = (
  db: Db,
  { typed, today }: CustomerSearch,
): Promise<Record<CustomerFilter, number>> =>
  db
    .selectFrom('account')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(isBlockedOn(today)).as('blocked'),
      fn.countAll<number>().filterWhere(isUnconfirmed).as('unconfirmed'),
      fn.countAll<number>().filterWhere(isInvitable).as('invitable'),
    ])
    .where(isFound(typed))
    .executeTakeFirstOrThrow();

/** A page in the order of a French dictionary, after the customer `after`. */
export const listCustomers = (
  db: Db,
  {
    typed,
    today,
    filter,
    after,
    limit,
  }: CustomerSearch & { filter: CustomerFilter; after: number | undefined; limit: number },
): Promise<ListedCustomerRow[]> =>
  db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'phone_number'])
    .select([
      sql<boolean>`email_confirmed_at IS NOT NULL`.as('is_confirmed'),
      sql<boolean>`password_hash IS NOT NULL`.as('has_password'),
    ])
    .where(isFound(typed))
    .where(passes(filter, today))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(last_name COLLATE "und-x-icu", first_name COLLATE "und-x-icu", id) > (
          SELECT previous.last_name COLLATE "und-x-icu", previous.first_name COLLATE "und-x-icu", previous.id
            FROM account AS previous WHERE previous.id = ${after ?? 0})`,
      ),
    )
    .orderBy(({ ref }) => inFrenchOrder(ref('last_name')))
    .orderBy(({ ref }) => inFrenchOrder(ref('first_name')))
    .orderBy('id')
    .limit(limit)
    .execute();
