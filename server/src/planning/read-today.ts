import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { todayLists, tomorrowLists } from '@volant/shared/planning/today.rules.ts';
import type { Today, TodayRow } from '@volant/shared/planning/today.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listTakenDays } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import {
  listDayRentals,
  listLines,
  listNamedReservations,
  listRentalsToRefund,
} from '../reservations/index.ts';
import type { PlannedReservation } from '../reservations/index.ts';
import { listFleet } from '../vehicles/index.ts';

/** The customers who have a vehicle next. */
const NEXT_WITHIN_DAYS = 3;

export interface TodayDeps extends DbAndClock {
  /** By reservation: its reports that are signed on a device which has not sent them yet. */
  listSignedElsewhere: (
    db: Db,
    reservationIds: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly HandoverKind[]>>;
}

/** GET /api/today */
export const readToday = async ({ db, clock, listSignedElsewhere }: TodayDeps): Promise<Today> => {
  const now = clock.now();
  const day = agencyDay(now);
  const { rentals, recordsDepartures } = await listDayRentals(db, now);
  const lists = todayLists(rentals, { now, recordsDepartures });
  const next = tomorrowLists(rentals, now);
  const toRefund = await listRentalsToRefund(db, now, rentals);
  const fleet = await listFleet(
    db,
    [...rentals, ...toRefund].map(({ vehicleId }) => vehicleId),
  );
  const vehicles = new Map(fleet.map((vehicle) => [vehicle.id, vehicle]));
  const nameOf = ({ vehicleId }: PlannedReservation): string => {
    const vehicle = vehicles.get(vehicleId);
    return vehicle ? vehicleName(vehicle) : '';
  };
  const returning = lists.returns.filter(({ endDate }) => endDate === day);
  const waiting = await nextOf(db, [...lists.late, ...returning, ...next.returns], day);
  const ids = rentals.map(({ id }) => id);
  const lines = Map.groupBy(await listLines(db, ids), ({ reservation_id }) => reservation_id);
  const signedElsewhere = await listSignedElsewhere(db, ids);
  const rowOf = (rental: PlannedReservation): TodayRow => {
    return {
      reservationId: rental.id,
      version: rental.version,
      vehicleId: rental.vehicleId,
      vehicleName: nameOf(rental),
      plate: vehicles.get(rental.vehicleId)?.plate ?? null,
      customerName: rental.customerName,
      phone: rental.phone,
      startDate: rental.startDate,
      endDate: rental.endDate,
      departedAt: rental.departedAt?.toISOString() ?? null,
      due: toEuros(rental.dueCents),
      disputed: rental.isDisputed,
      signedElsewhere: [...(signedElsewhere.get(rental.id) ?? [])],
      next: waiting.get(rental.id) ?? null,
      accessories: (lines.get(rental.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
    };
  };
  return {
    day,
    recordsDepartures,
    departures: lists.departures.map(rowOf),
    returns: lists.returns.map(rowOf),
    late: lists.late.map(rowOf),
    toCollect: lists.toCollect.map(rowOf),
    toRefund: toRefund.map((rental) => ({
      reservationId: rental.id,
      vehicleName: nameOf(rental),
      customerName: rental.customerName,
      phone: rental.phone,
      credit: toEuros(rental.creditCents),
    })),
    tomorrow: {
      day: addDays(day, 1),
      departures: next.departures.map(rowOf),
      returns: next.returns.map(rowOf),
    },
  };
};

/** By rental that is over or ends soon: who has its vehicle next, from today or its last day on. */
const nextOf = async (
  db: Db,
  ending: readonly PlannedReservation[],
  day: IsoDate,
): Promise<Map<number, TodayRow['next']>> => {
  if (ending.length === 0) return new Map();
  const lastDay = (from: IsoDate): IsoDate => addDays(from, NEXT_WITHIN_DAYS);
  const taken = await listTakenDays(db, { startDate: day, endDate: lastDay(addDays(day, 1)) });
  const vehicles = new Set(ending.map(({ vehicleId }) => vehicleId));
  const named = await listNamedReservations(
    db,
    taken.flatMap(({ vehicleId, reservationId }) => (vehicles.has(vehicleId) ? (reservationId ?? []) : [])),
  );
  return new Map(
    ending.flatMap(({ id, vehicleId, endDate }) => {
      const until = lastDay(endDate > day ? endDate : day);
      const first = named.find(
        (one) => one.vehicleId === vehicleId && one.startDate > endDate && one.startDate <= until,
      );
      if (!first) return [];
      const { id: reservationId, customerName, phone, startDate } = first;
      return [[id, { reservationId, customerName, phone, startDate }] as const];
    }),
  );
};
