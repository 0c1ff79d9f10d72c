import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Planning, PlanningBar, PlanningQuery } from '@volant/shared/planning/planning.schema.ts';
import { rentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listBlocksById, listTakenDays, type TakenDays } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findPricing } from '../pricing/index.ts';
import { isOutWithAnother, listLateRentals, listPlannedReservations } from '../reservations/index.ts';
import { listFleet } from '../vehicles/index.ts';

/** GET /api/planning: the fleet and what takes it from one day to another, both included. */
export const readPlanning = async (
  { db, clock }: DbAndClock,
  { from, to }: PlanningQuery,
): Promise<Planning> => {
  const now = clock.now();
  const late = await listLateRentals(db, now);
  const period = { startDate: from, endDate: to };
  const taken = untilToday(await listTakenDays(db, period), late, { ...period, today: agencyDay(now) });
  const fleet = await listFleet(db, [...new Set(taken.map(({ vehicleId }) => vehicleId))]);
  const lateVehicles = new Set(late.map(({ vehicleId }) => vehicleId));
  const { closures } = await findPricing(db, from);
  return {
    from,
    to,
    vehicles: fleet.map((row) => ({
      id: row.id,
      name: vehicleName(row),
      brand: row.brand,
      model: row.model,
      plate: row.plate,
      status: row.status === 'active' ? 'ACTIVE' : 'ARCHIVED',
      category: row.category,
      hasOverdue: lateVehicles.has(row.id),
    })),
    bars: await barsOf(db, taken, { late, now }),
    closures: { weekdays: [...closures.weekdays], days: closures.days.filter((day) => day <= to) },
  };
};

export type LateRentals = Awaited<ReturnType<typeof listLateRentals>>;

/** With each late rental up to today: its vehicle is out, even where its days are over or another one's by now. */
export const untilToday = (
  taken: readonly TakenDays[],
  late: LateRentals,
  { startDate, endDate, today }: Period & { today: IsoDate },
): TakenDays[] => {
  const isLate = new Set(late.map(({ reservationId }) => reservationId));
  const listed = new Set(taken.map(({ reservationId }) => reservationId));
  const over = late.filter((rental) => !listed.has(rental.reservationId) && rental.startDate <= endDate);
  return [
    // Their own days end before the period: they precede the others of their vehicles.
    ...(today < startDate ? [] : over.map((rental) => ({ ...rental, endDate: today, blockId: null }))),
    ...taken.map((days) =>
      isLate.has(days.reservationId ?? 0) && days.endDate < today ? { ...days, endDate: today } : days,
    ),
  ];
};

/** The bars in the order of `taken`; what ended between the two reads has none. */
export const barsOf = async (
  db: Db,
  taken: readonly TakenDays[],
  { late, now }: { late: LateRentals; now: Date },
): Promise<PlanningBar[]> => {
  const rentals = await listPlannedReservations(
    db,
    taken.flatMap((days) => days.reservationId ?? []),
  );
  const blockIds = [...new Set(taken.flatMap((days) => days.blockId ?? []))];
  const blocks = new Map((await listBlocksById(db, blockIds)).map((block) => [block.id, block]));
  return taken.flatMap(({ vehicleId, startDate, endDate, reservationId, blockId }): PlanningBar[] => {
    const days = { vehicleId, startDate, endDate };
    const rental = reservationId === null ? undefined : rentals.get(reservationId);
    if (rental && rental.state !== 'canceled') {
      return [
        {
          kind: 'reservation',
          reservationId: rental.id,
          ...days,
          rentalEndDate: rental.endDate,
          status: rentalStage({ ...rental, state: rental.state }, now, {
            isVehicleOut: isOutWithAnother(late, rental),
          }),
          changes: changeScope(rental, now),
          customerName: rental.customerName,
          phone: rental.phone,
          due: toEuros(rental.dueCents),
          version: rental.version,
        },
      ];
    }
    const block = blockId === null ? undefined : blocks.get(blockId);
    if (!block) return [];
    const whole = { firstDay: block.first_day, lastDay: block.last_day };
    return [{ kind: 'block', blockId: block.id, ...days, ...whole, reason: block.reason, note: block.note }];
  });
};
