import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import { ADDRESS_COLUMNS } from '../../platform/db/address-columns.ts';
import type { AccountTable } from '../accounts.tables.ts';

const COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'email_confirmed_at',
  'consent_at',
  'created_at',
  ...ADDRESS_COLUMNS,
] as const;

export type CustomerRow = Pick<Selectable<AccountTable>, (typeof COLUMNS)[number]>;

const selectExported = (db: Db) =>
  db
    .selectFrom('account')
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null);

export const countExportedCustomers = async (db: Db): Promise<number> =>
  (
    await selectExported(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Customers who were neither erased nor merged into another account, by id, after the given id. */
export const listCustomersAfter = (db: Db, id: number, max: number): Promise<CustomerRow[]> =>
  selectExported(db).select(COLUMNS).where('id', '>', id).orderBy('id').limit(max).execute();
