import type { PastRentalsPage, PastRentalsQuery } from '@volant/shared/desk/vehicle-file.schema.ts';
import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { answerReservations } from '../reservation-answer.ts';
import { countReservationsWhere, listReservationsWhere } from '../reservation-list.store.ts';
import { cursorOf, pageEndOf } from './page-cursor.ts';
import { isOver } from './past-rentals.store.ts';

const ROWS = 20;
const ORDER = 'end';

export const countPastRentals = ({ db, clock }: DbAndClock, vehicleId: number): Promise<number> =>
  countReservationsWhere(db, isOver(vehicleId, clock.now()));

/** One page of the rentals of a vehicle that are over, the last to end first. */
export const pageOfPastRentals = async (
  deps: DbAndClock,
  vehicleId: number,
  { cursor, limit = ROWS }: PastRentalsQuery,
): Promise<PastRentalsPage> => {
  const after = cursor === undefined ? undefined : pageEndOf(cursor, ORDER);
  if (cursor !== undefined && !after) throw refuse(pageRefusals.cursorInvalid, 'cursor');
  // One extra row shows whether there is a next page.
  const found = await listReservationsWhere(deps.db, isOver(vehicleId, deps.clock.now()), {
    sort: ORDER,
    after,
    limit: limit + 1,
  });
  const reservations = await answerReservations(deps, found.slice(0, limit));
  const last = found.length > limit ? reservations.at(-1) : undefined;
  return {
    reservations,
    total: await countPastRentals(deps, vehicleId),
    nextCursor: last ? cursorOf(last, ORDER) : null,
  };
};
