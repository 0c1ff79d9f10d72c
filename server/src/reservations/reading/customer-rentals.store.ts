import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import { isAmong } from '../../platform/db/expressions.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** The rentals of customers: confirmed, ended and cancelled ones, which may still be owed something. Not the holds. */
export const listRentalsOfCustomers = (
  db: Db,
  accountIds: readonly number[],
): Promise<{ id: number; account_id: number; state: ReservationState; end_date: IsoDate }[]> =>
  db
    .selectFrom('reservation')
    .select(['id', 'account_id', 'state', 'end_date'])
    .where(isAmong('account_id', accountIds))
    .where('state', '<>', 'pending')
    .execute();
