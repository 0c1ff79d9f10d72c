import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { todayLists } from '@volant/shared/planning/today.rules.ts';
import type { Today, TodayRow } from '@volant/shared/planning/today.schema.ts';
import { listTakenDays } from '../availability/index.ts';
import { findFirstEntryByHand } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import {
  hasDepartedSince,
  listBegunRentals,
  listNamedReservations,
  listPlannedReservations,
  listReturnedRentals,
  type PlannedReservation,
} from '../reservations/index.ts';
import { listFleet } from '../vehicles/index.ts';

/** An agency that recorded none for so long does not record them. */
const DEPARTURES_WITHIN_DAYS = 30;
/** What a rental that came back still owes is shown for so long. */
const OWED_WITHIN_DAYS = 90;
/** The customers who wait for a late vehicle. */
const NEXT_WITHIN_DAYS = 3;

type Rental = PlannedReservation & { departedAt: Date | null };

/** GET /api/today */
export const readToday = async ({ db, clock }: { db: Db; clock: Clock }): Promise<Today> => {
  const now = clock.now();
  const day = agencyDay(now);
  const begun = [...(await listBegunRentals(db, day)), ...(await listOwing(db, day))];
  const planned = await listPlannedReservations(
    db,
    begun.map(({ id }) => id),
  );
  const rentals = begun.flatMap(({ id, departedAt }): Rental[] => {
    const rental = planned.get(id);
    const isShown = rental && (rental.state === 'confirmed' || rental.dueCents > 0);
    return isShown ? [{ ...rental, departedAt }] : [];
  });
  const since = new Date(now.getTime() - DEPARTURES_WITHIN_DAYS * 86_400_000);
  const recordsDepartures = await hasDepartedSince(db, since);
  const lists = todayLists(rentals, { now, recordsDepartures });
  const fleet = await listFleet(
    db,
    rentals.map(({ vehicleId }) => vehicleId),
  );
  const vehicles = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const waiting = await nextOf(db, lists.late, { startDate: day, endDate: addDays(day, NEXT_WITHIN_DAYS) });
  const rowOf = (rental: Rental): TodayRow => {
    const vehicle = vehicles.get(rental.vehicleId);
    return {
      reservationId: rental.id,
      version: rental.version,
      vehicleId: rental.vehicleId,
      vehicleName: vehicle ? `${vehicle.brand} ${vehicle.model}` : '',
      plate: vehicle?.plate ?? null,
      customerName: rental.customerName,
      phone: rental.phone,
      startDate: rental.startDate,
      endDate: rental.endDate,
      departedAt: rental.departedAt?.toISOString() ?? null,
      due: toEuros(rental.dueCents),
      next: waiting.get(rental.id) ?? null,
    };
  };
  return {
    day,
    recordsDepartures,
    departures: lists.departures.map(rowOf),
    returns: lists.returns.map(rowOf),
    late: lists.late.map(rowOf),
    toCollect: lists.toCollect.map(rowOf),
  };
};

/**
 * Rentals that came back and may still owe something. Those that ended before the agency wrote down any money here were
 * settled elsewhere.
 */
const listOwing = async (db: Db, day: IsoDate): ReturnType<typeof listReturnedRentals> => {
  const first = await findFirstEntryByHand(db);
  if (!first) return [];
  const since = [agencyDay(first), addDays(day, -OWED_WITHIN_DAYS)].toSorted().at(-1) ?? day;
  return listReturnedRentals(db, since);
};

/** By late rental: the first customer whose own days with its vehicle begin in a period. */
const nextOf = async (
  db: Db,
  late: readonly Rental[],
  period: { startDate: string; endDate: string },
): Promise<Map<number, TodayRow['next']>> => {
  const next = new Map<number, TodayRow['next']>();
  for (const { id, vehicleId } of late) {
    const taken = await listTakenDays(db, { ...period, vehicleId });
    const [first] = await listNamedReservations(
      db,
      taken.flatMap(({ reservationId }) => (reservationId === id ? [] : (reservationId ?? []))),
    );
    if (!first) continue;
    const { id: reservationId, customerName, phone, startDate } = first;
    next.set(id, { reservationId, customerName, phone, startDate });
  }
  return next;
};
