import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { todayLists } from '@volant/shared/planning/today.rules.ts';
import type { Today, TodayRow } from '@volant/shared/planning/today.schema.ts';
import { listTakenDays } from '../availability/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listDayRentals, listNamedReservations, type PlannedReservation } from '../reservations/index.ts';
import { listFleet } from '../vehicles/index.ts';

/** The customers who wait for a late vehicle. */
const NEXT_WITHIN_DAYS = 3;

/** GET /api/today */
export const readToday = async ({ db, clock }: { db: Db; clock: Clock }): Promise<Today> => {
  const now = clock.now();
  const day = agencyDay(now);
  const { rentals, recordsDepartures } = await listDayRentals(db, now);
  const lists = todayLists(rentals, { now, recordsDepartures });
  const fleet = await listFleet(
    db,
    rentals.map(({ vehicleId }) => vehicleId),
  );
  const vehicles = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const waiting = await nextOf(db, lists.late, { startDate: day, endDate: addDays(day, NEXT_WITHIN_DAYS) });
  const rowOf = (rental: PlannedReservation): TodayRow => {
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

/** By late rental: the first customer whose own days with its vehicle begin in a period. */
const nextOf = async (
  db: Db,
  late: readonly PlannedReservation[],
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
