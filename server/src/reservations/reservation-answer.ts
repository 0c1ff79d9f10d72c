import { reservationRefusals } from '@volant/shared/reservations/reservations.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { isUnprovedReader, type PossiblyUnproved } from '../accounts/index.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { listVehicleViews } from '../vehicles/index.ts';
import { listDisplacedHolds } from './holds.store.ts';
import { reservationView } from './reservation-view.ts';
import { findReservation, listReservationsOf, type FullReservation } from './reservation-list.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

export const reservationNotFound = (): Problem => refuse(reservationRefusals.notFound);

/** One reservation in wire form. 404 when there is none. */
export const answerReservation = async (deps: DbAndClock, id: number): Promise<Reservation> => {
  const full = await findReservation(deps.db, id);
  const [reservation] = full ? await answerReservations(deps, [full]) : [];
  if (!reservation) throw reservationNotFound();
  return reservation;
};

/** Reservations in wire form, in the same order. */
export const answerReservations = async (
  deps: DbAndClock,
  list: readonly FullReservation[],
): Promise<Reservation[]> => {
  const view = await wireFormOf(deps, list);
  return list.flatMap((full) => view(full) ?? []);
};

/** Gives each reservation of the list its wire form; undefined without its vehicle. */
export const wireFormOf = async (
  { db, clock }: DbAndClock,
  list: readonly FullReservation[],
): Promise<(full: FullReservation) => Reservation | undefined> => {
  const vehicleIds = [...new Set(list.map(({ row }) => row.vehicle_id))];
  const vehicles = new Map((await listVehicleViews(db, vehicleIds)).map((vehicle) => [vehicle.id, vehicle]));
  const holds = list.flatMap(({ row }) => (row.state === 'pending' ? [row.id] : []));
  const displacedBy = await listDisplacedHolds(db, holds);
  const now = clock.now();
  return (full) => {
    const vehicle = vehicles.get(full.row.vehicle_id);
    const displaced = displacedBy.get(full.row.id);
    return vehicle && { ...reservationView(full, vehicle, now), ...(displaced && { displaced }) };
  };
};

/** The reservations of a customer, latest start first. */
export const answerReservationsOf = async (deps: DbAndClock, customerId: number): Promise<Reservation[]> =>
  answerReservations(deps, await listReservationsOf(deps.db, customerId));

/**
 * GET /api/reservations/me: the caller's own. The company of a sale at the counter is withheld until they have confirmed
 * their e-mail address, as the papers of the rental are.
 */
export const listOwnReservations = async (
  deps: DbAndClock,
  user: PossiblyUnproved & { id: number },
): Promise<Reservation[]> => {
  const list = await listReservationsOf(deps.db, user.id);
  return answerReservations(
    deps,
    list.map((full) => (isUnprovedReader(user, full.row.channel) ? { ...full, company: undefined } : full)),
  );
};
