import { rentalRefusals } from '@volant/shared/reservations/rental/rental.refusals.ts';
import { canUndoDeparture, departureRefusal } from '@volant/shared/reservations/rental/departure.rules.ts';
import type { DepartureBody } from '@volant/shared/reservations/rental/rental.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { findVehicle } from '../../vehicles/index.ts';
import { agreedReturnPrices } from '../return-prices.ts';
import { hasDepartureReport, updateDeparture } from './late.store.ts';
import { transactOnReservation } from '../on-reservation.ts';
import { refuseAwaited } from '../refuse-awaited.ts';
import { answerReservation } from '../reservation-answer.ts';
import type { ReservationRow } from '../reservations.store.ts';
import { freeDays } from '../reservation-writes.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export interface Departure {
  /** When the vehicle left. */
  at: Date;
  /** Null: not read. */
  odometerKm: number | null;
  now: Date;
}

/** POST …/departure. Errors: see `departuresApi.record`. */
export const depart = async (
  deps: DbAndClock,
  actor: Actor,
  id: number,
  { odometer, knownReturns }: DepartureBody,
): Promise<Reservation> => {
  const { db, clock } = deps;
  await transactOnReservation(db, actor, id, async (tx, row) => {
    const now = clock.now();
    refuseDeparture(row, now);
    await refuseAwaited(tx, { vehicleId: row.vehicle_id, reservationId: id, knownReturns }, now);
    await recordDeparture(tx, row, { at: now, odometerKm: odometer, now });
  });
  return answerReservation(deps, id);
};

/**
 * The vehicle of a reservation leaves; both must be locked, the vehicle first. From then on it can be late, and only the
 * end of its rental can be changed. Errors: see `departuresApi.record`.
 */
export const recordDeparture = async (
  tx: Work,
  row: ReservationRow,
  { at, odometerKm, now }: Departure,
): Promise<void> => {
  const { id } = row;
  refuseDeparture(row, now);
  const vehicle = await findVehicle(tx, row.vehicle_id);
  if (odometerKm !== null && vehicle && odometerKm < vehicle.mileage_km) {
    throw refuse(rentalRefusals.mileage_back({ atLeastKm: vehicle.mileage_km }), 'odometer');
  }
  const returnPrices = await agreedReturnPrices(tx, row, vehicle);
  await updateDeparture(tx, id, { at, odometerKm, returnPrices });
  await tx.record({
    at: now,
    act: 'reservation.depart',
    subject: { kind: 'reservation', id },
    after: { departedAt: at.toISOString(), ...(odometerKm !== null && { departureMileage: odometerKm }) },
  });
};

const refuseDeparture = (row: ReservationRow, now: Date): void => {
  const { state, start_date: startDate, departed_at: departedAt } = row;
  const refused = departureRefusal({ state, startDate, departedAt }, now);
  if (refused === 'departs_later') throw refuse(rentalRefusals.departs_later({ startDate }));
  if (refused) throw refuse(rentalRefusals[refused]);
};

/** DELETE …/departure: it did not leave after all; the days that it was kept are free again. */
export const undoDeparture = async (deps: DbAndClock, actor: Actor, id: number): Promise<Reservation> => {
  const { db, clock } = deps;
  await transactOnReservation(db, actor, id, async (tx, row) => {
    if (await hasDepartureReport(tx, id)) throw refuse(rentalRefusals.departure_signed);
    await takeBackDeparture(tx, row, clock.now());
  });
  return answerReservation(deps, id);
};

/** The same for a reservation that is locked after its vehicle. Errors: see `departuresApi.undo`. */
export const takeBackDeparture = async (tx: Work, row: ReservationRow, now: Date): Promise<void> => {
  const { id } = row;
  if (!canUndoDeparture({ state: row.state, departedAt: row.departed_at })) {
    throw refuse(rentalRefusals.not_undoable);
  }
  await updateDeparture(tx, id, null);
  await freeDays(tx, row);
  await tx.record({
    at: now,
    act: 'reservation.undo-departure',
    subject: { kind: 'reservation', id },
    before: { departedAt: row.departed_at?.toISOString() ?? null },
  });
};
