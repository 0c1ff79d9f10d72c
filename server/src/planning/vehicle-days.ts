import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { PlanningBar } from '@volant/shared/planning/planning.schema.ts';
import { listTakenDays, type TakenDays } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { listLateRentals } from '../reservations/index.ts';
import { barsOf, untilToday } from './read-planning.ts';

/** How far ahead what takes a vehicle next is looked for. */
const AHEAD_DAYS = 92;

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
  // A rental that came back today has the day, but not the vehicle.
  const isBack = (bar: PlanningBar): boolean => bar.kind === 'reservation' && bar.status === 'finalized';
  return new Map(
    [...bars].map(([id, of]) => [
      id,
      {
        present: of.find((bar) => bar.startDate <= today && !isBack(bar)),
        next: of.find((bar) => bar.startDate > today),
      },
    ]),
  );
};
