import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { todayLists, tomorrowLists } from '@volant/shared/planning/today.rules.ts';
import { findFirstEntryByHand, listMaybeInCredit } from '../../ledger/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { hasDepartedSince, listBegunRentals, listReturnedRentals } from './begun.store.ts';
import { listPlannedReservations, type PlannedReservation } from './planned.store.ts';
import { listRequestsToHandle } from '../requests.store.ts';

/** An agency that recorded none for so long does not record them. */
const DEPARTURES_WITHIN_DAYS = 30;
/** What a rental that is over still owes, or is owed, is shown for so long. */
const OWED_WITHIN_DAYS = 90;

/**
 * What `todayLists` sorts, the rentals that begin by tomorrow and those that came back and owe something; and those that
 * came back and are owed something.
 */
export const listDayRentals = async (
  db: Db,
  now: Date,
): Promise<{ rentals: PlannedReservation[]; recordsDepartures: boolean }> => {
  const day = agencyDay(now);
  const ids = [...(await listBegunRentals(db, addDays(day, 1))), ...(await listOwing(db, day))];
  const planned = await listPlannedReservations(db, ids);
  const since = new Date(now.getTime() - DEPARTURES_WITHIN_DAYS * 86_400_000);
  return {
    rentals: ids.flatMap((id) => {
      const rental = planned.get(id);
      return rental && (rental.state === 'confirmed' || rental.dueCents > 0 || rental.creditCents > 0)
        ? [rental]
        : [];
    }),
    recordsDepartures: await hasDepartedSince(db, since),
  };
};

/**
 * Rentals that came back and may still owe something, or be owed it. Those that ended before the agency wrote down any
 * money here were settled elsewhere.
 */
const listOwing = async (db: Db, day: IsoDate): Promise<number[]> => {
  const first = await findFirstEntryByHand(db);
  if (!first) return [];
  const since = [agencyDay(first), addDays(day, -OWED_WITHIN_DAYS)].toSorted().at(-1) ?? day;
  return listReturnedRentals(db, since);
};

/**
 * The rentals whose customers are to be given money back at the agency, in the order of their first days. `rentals` are
 * those of `listDayRentals`, whose accounts were read already.
 */
export const listRentalsToRefund = async (
  db: Db,
  now: Date,
  rentals: readonly PlannedReservation[],
): Promise<PlannedReservation[]> => {
  const day = agencyDay(now);
  const others = await listMaybeInCredit(db, {
    canceledFrom: addDays(day, -OWED_WITHIN_DAYS),
    confirmedAfter: addDays(day, 1),
  });
  // One that was cancelled meanwhile may be in both.
  const known = new Map(rentals.map((rental) => [rental.id, rental]));
  const all = new Map([...known, ...(await listPlannedReservations(db, others))]);
  return [...all.values()]
    .filter(({ creditCents }) => creditCents > 0)
    .sort((one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id);
};

/** The reservations that ask for an act: all of today's lists, tomorrow's departures, and what customers asked for. */
export const listToDo = async (deps: DbAndClock): Promise<number[]> => [...(await readToDo(deps)).ids];

/** How many reservations ask for an act, and how many of them should be back. */
export const countToDo = async (deps: DbAndClock): Promise<{ late: number; toDo: number }> => {
  const { ids, late } = await readToDo(deps);
  return { late, toDo: ids.size };
};

const readToDo = async ({ db, clock }: DbAndClock): Promise<{ ids: Set<number>; late: number }> => {
  const now = clock.now();
  const { rentals, recordsDepartures } = await listDayRentals(db, now);
  const { departures, returns, late, toCollect } = todayLists(rentals, { now, recordsDepartures });
  const { departures: leaving } = tomorrowLists(rentals, now);
  const requests = await listRequestsToHandle(db);
  const ids = new Set([
    ...[...departures, ...returns, ...late, ...toCollect, ...leaving].map(({ id }) => id),
    ...requests.map(({ reservationId }) => reservationId),
  ]);
  return { ids, late: late.length };
};
