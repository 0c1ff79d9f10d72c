import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { customerUnknown, isCustomer, type RentalSummary } from '../../accounts/index.ts';
import { accountsOf } from '../../ledger/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNotesOfCustomer } from '../rental/notes.store.ts';
import { noteView } from '../rental/notes.ts';
import { answerReservationsOf } from '../reservation-answer.ts';
import { listRentalsOfCustomers } from './customer-rentals.store.ts';

/** GET /api/customers/:id/rentals: what the customer sees of them too, the latest start first. */
export const readCustomerRentals = async (deps: DbAndClock, id: number): Promise<Reservation[]> => {
  if (!(await isCustomer(deps.db, id))) throw customerUnknown();
  return answerReservationsOf(deps, id);
};

/** GET /api/customers/:id/notes: about the customer, newest first. */
export const readCustomerNotes = async ({ db }: { db: Db }, id: number): Promise<Note[]> => {
  if (!(await isCustomer(db, id))) throw customerUnknown();
  return (await listNotesOfCustomer(db, id)).map(noteView);
};

/** The rentals of customers added up, for the list of customers. */
export const summariseRentals = async (
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, RentalSummary>> => {
  if (accountIds.length === 0) return new Map();
  const rentals = await listRentalsOfCustomers(db, accountIds);
  const accounts = await accountsOf(
    db,
    rentals.map(({ id }) => id),
  );
  const summaries = new Map<number, RentalSummary>();
  for (const { id, account_id: accountId, state, end_date: endDate } of rentals) {
    const { count, lastEnd, dueCents } = summaries.get(accountId) ?? { count: 0, lastEnd: null, dueCents: 0 };
    const isRental = state !== 'canceled';
    summaries.set(accountId, {
      count: count + (isRental ? 1 : 0),
      lastEnd: isRental && (lastEnd === null || endDate > lastEnd) ? endDate : lastEnd,
      dueCents: dueCents + (accounts.get(id)?.dueCents ?? 0),
    });
  }
  return summaries;
};
