import { planningRefusals } from '@volant/shared/planning/planning.refusals.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { overlaps, type Period } from '@volant/shared/kernel/period.ts';
import { resolveActs } from '@volant/shared/planning/block.rules.ts';
import type { BlockConflict, BlockConflictList } from '@volant/shared/planning/planning.schema.ts';
import { rentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listBlocksFrom, listTakenDays } from '../availability/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuseWith, type Problem } from '../platform/problem.ts';
import {
  findEquivalents,
  isOutWithAnother,
  listLateRentals,
  listNamedReservations,
  type NamedReservation,
} from '../reservations/index.ts';
import { listFleet } from '../vehicles/index.ts';

/** A hold or a confirmed reservation on days of an unavailability. */
export type InTheWay = NamedReservation & { state: 'pending' | 'confirmed' };

/** The reservations in the way of an unavailability of a vehicle, by first day; those that are over do not count. */
export const listInTheWay = async (db: Db | Tx, vehicleId: number, period: Period): Promise<InTheWay[]> => {
  const taken = await listTakenDays(db, { ...period, vehicleIds: [vehicleId] });
  const rentals = await listNamedReservations(
    db,
    taken.flatMap(({ reservationId }) => reservationId ?? []),
  );
  return rentals.filter(
    (rental): rental is InTheWay => rental.state === 'pending' || rental.state === 'confirmed',
  );
};

const conflictsOf = async (
  { db, clock }: DbAndClock,
  rentals: readonly InTheWay[],
): Promise<BlockConflict[]> => {
  const now = clock.now();
  const late = await listLateRentals(db, now);
  return Promise.all(
    rentals.map(async (rental) => {
      const { id, vehicleId, customerName, phone, startDate, endDate } = rental;
      const status = rentalStage(rental, now, { isVehicleOut: isOutWithAnother(late, rental) });
      const acts = resolveActs(status, changeScope(rental, now));
      return {
        reservationId: id,
        customerName,
        phone,
        startDate,
        endDate,
        status,
        acts,
        alternatives: acts.includes('move')
          ? await findEquivalents(db, vehicleId, { startDate, endDate }, { reservationId: id })
          : [],
      };
    }),
  );
};

/** 409 with every reservation in the way, and what can be done with each. */
export const blockConflict = async (deps: DbAndClock, rentals: readonly InTheWay[]): Promise<Problem> => {
  const conflicts = await conflictsOf(deps, rentals);
  return refuseWith(planningRefusals.blockConflict({ rentals: conflicts }), { more: { conflicts } });
};

/** GET /api/blocks/conflicts: unavailabilities of today and later with reservations still in the way. */
export const listOpenConflicts = async (deps: DbAndClock): Promise<BlockConflictList> => {
  const { db, clock } = deps;
  const blocks = await listBlocksFrom(db, { from: agencyDay(clock.now()) });
  if (blocks.length === 0) return [];
  const fleet = await listFleet(
    db,
    blocks.map(({ vehicle_id: vehicleId }) => vehicleId),
  );
  const alerts: BlockConflictList = [];
  for (const block of blocks) {
    const period = { startDate: block.first_day, endDate: block.last_day };
    const rentals = await listInTheWay(db, block.vehicle_id, period);
    if (rentals.length === 0) continue;
    const vehicle = fleet.find(({ id }) => id === block.vehicle_id);
    alerts.push({
      blockId: block.id,
      vehicleId: block.vehicle_id,
      vehicleName: vehicle ? vehicleName(vehicle) : '',
      reason: block.reason,
      firstDay: block.first_day,
      lastDay: block.last_day,
      conflicts: await conflictsOf(deps, rentals),
    });
  }
  return alerts;
};

/** Whether a reservation was in the way of these days already. */
export const isInWayOf = (rental: Period, period: Period | undefined): boolean =>
  period !== undefined && overlaps(rental, period);
