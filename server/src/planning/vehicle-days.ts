import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PlanningBar } from '@volant/shared/planning/planning.schema.ts';
import { listTakenDays, type TakenDays } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { listLateRentals } from '../reservations/index.ts';
import { barsOf, untilToday } from './read-planning.ts';

/** How far ahead what takes a vehicle next is looked for. */
const AHEAD_DAYS = 92;

/** How far ahead all that takes one vehicle is listed: no rental may begin later (`MAX_ADVANCE_MONTHS`). */
const LISTED_DAYS = 2 * 366;

/** What has a vehicle now, and what takes it from tomorrow on. */
export interface VehicleDays {
  present: PlanningBar | undefined;
  next: PlanningBar | undefined;
}

/** By vehicle: as the planning shows them. */
export const listVehicleDays = async (
  { db, clock }: DbAndClock,
  vehicleIds: readonly number[],
): Promise<Map<number, VehicleDays>> => {
  if (vehicleIds.length === 0) return new Map();
  const now = clock.now();
  const today = agencyDay(now);
  const period = { startDate: today, endDate: addDays(today, AHEAD_DAYS) };
  const late = (await listLateRentals(db, now)).filter(({ vehicleId }) => vehicleIds.includes(vehicleId));
  const taken = untilToday(await listTakenDays(db, { ...period, vehicleIds }), late, { ...period, today });
  const byVehicle = Map.groupBy(taken, ({ vehicleId }) => vehicleId);
  const isNow = ({ startDate, endDate }: TakenDays): boolean => startDate <= today && endDate >= today;
  const shown = [...byVehicle.values()].flatMap((days) => [
    ...days.filter(isNow),
    ...days.filter(({ startDate }) => startDate > today).slice(0, 1),
  ]);
  const bars = Map.groupBy(await barsOf(db, shown, { late, now }), ({ vehicleId }) => vehicleId);
  return new Map(
    [...bars].map(([id, of]) => [
      id,
      { present: presentOf(of, today), next: of.find((bar) => bar.startDate > today) },
    ]),
  );
};

/** Of the bars of one vehicle, what has it now: a rental that came back today has the day, but not the vehicle. */
const presentOf = (bars: readonly PlanningBar[], today: IsoDate): PlanningBar | undefined =>
  bars.find(
    (bar) =>
      bar.startDate <= today &&
      bar.endDate >= today &&
      !(bar.kind === 'reservation' && bar.status === 'finalized'),
  );

/** What has one vehicle now, and all that takes it from a day on, in order. */
export const readVehicleBars = async (
  { db, clock }: DbAndClock,
  vehicleId: number,
  from: IsoDate,
): Promise<{ present: PlanningBar | undefined; bars: PlanningBar[] }> => {
  const now = clock.now();
  const today = agencyDay(now);
  const period = { startDate: from, endDate: addDays(today, LISTED_DAYS) };
  const late = (await listLateRentals(db, now)).filter((rental) => rental.vehicleId === vehicleId);
  const taken = await listTakenDays(db, { ...period, vehicleIds: [vehicleId] });
  const bars = await barsOf(db, untilToday(taken, late, { ...period, today }), { late, now });
  return { present: presentOf(bars, today), bars };
};
