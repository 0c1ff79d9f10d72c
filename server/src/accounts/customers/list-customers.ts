import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import type { CustomerListQuery, CustomerPage } from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import { findBlocks, shownBlock } from './blocks.store.ts';
import { countCustomers, listCustomers } from './listed-customers.store.ts';

const PAGE_LENGTH = 50;
const LARGEST_ID = 2_147_483_647;

/** The rentals of a customer, added up. */
export interface RentalSummary {
  /** Confirmed and ended ones. */
  count: number;
  /** The last day of the latest of them. */
  lastEnd: IsoDate | null;
  /** Still to be paid. */
  dueCents: number;
}

/** Answered by the reservations, which are below this module; by account, without those who have none. */
export type SummariseRentals = (db: Db, accountIds: readonly number[]) => Promise<Map<number, RentalSummary>>;

/** GET /api/customers/list: a page in the order of the names. 400 for an invalid cursor. */
export const pageOfCustomers = async (
  { db, clock, summariseRentals }: DbAndClock & { summariseRentals: SummariseRentals },
  { q = '', filter = 'all', cursor, limit = PAGE_LENGTH }: CustomerListQuery,
): Promise<CustomerPage> => {
  const after = cursor === undefined ? undefined : idOf(cursor);
  const search = { typed: q.trim(), today: agencyDay(clock.now()) };
  // One more shows whether there is a next page.
  const found = await listCustomers(db, { ...search, filter, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const ids = rows.map(({ id }) => id);
  const blocks = await findBlocks(db, ids, search.today);
  const rentals = await summariseRentals(db, ids);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    customers: rows.map((row) => {
      const rented = rentals.get(row.id);
      return {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        phoneNumber: row.phone_number,
        email: row.email ?? '',
        emailConfirmed: row.is_confirmed,
        hasPassword: row.has_password,
        block: shownBlock(blocks.get(row.id)),
        rentals: rented?.count ?? 0,
        lastRentalEnd: rented?.lastEnd ?? null,
        due: toEuros(rented?.dueCents ?? 0),
      };
    }),
    counts: await countCustomers(db, search),
    nextCursor: last ? String(last.id) : null,
  };
};

const idOf = (cursor: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(cursor) ? Number(cursor) : 0;
  if (id === 0 || id > LARGEST_ID) throw refuse(pageRefusals.cursorInvalid, 'cursor');
  return id;
};
