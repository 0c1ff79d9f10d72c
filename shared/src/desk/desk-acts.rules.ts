import { rentalActs, type RentalAct } from '../reservations/rental/rental-acts.rules.ts';
import type { DeskVerb } from './desk-verbs.rules.ts';
import type { DeskCustomer, DeskFound, DeskReservation, DeskVehicle } from './desk.schema.ts';

/** An act offered for a vehicle, customer or reservation that was found. */
export type DeskAct =
  | { kind: 'handback' | 'depart'; reservationId: number; of: string; customerName: string }
  | { kind: 'rent'; vehicle: DeskVehicle }
  | { kind: 'rent'; customer: DeskCustomer }
  | { kind: 'block'; vehicle: DeskVehicle }
  | { kind: RentalAct; reservation: DeskReservation };

/** Most acts offered when no verb was typed. */
const MAX_ACTS = 3;

/** Offered only when their verb was typed. */
const ON_DEMAND: readonly DeskAct['kind'][] = ['modify', 'prolong', 'exchange', 'reduce', 'cancel'];

/** Which vehicles are free on the days that the command says. */
export type IsFree = (vehicleId: number) => boolean;

const actsOnVehicle = (vehicle: DeskVehicle, isFree: IsFree | undefined): DeskAct[] => {
  const { present, status } = vehicle;
  const of = vehicle.plate ?? vehicle.vehicleName;
  const moved = present?.kind === 'rental' ? handoverOf(present.stage) : undefined;
  return [
    ...(moved && present?.kind === 'rental'
      ? [{ kind: moved, reservationId: present.reservationId, of, customerName: present.customerName }]
      : []),
    ...(status === 'ACTIVE' && (isFree?.(vehicle.id) ?? present === null)
      ? [{ kind: 'rent' as const, vehicle }]
      : []),
    ...(status === 'ACTIVE' ? [{ kind: 'block' as const, vehicle }] : []),
  ];
};

const handoverOf = (stage: string): 'handback' | 'depart' | undefined =>
  stage === 'ongoing' || stage === 'overdue' || stage === 'unrecorded'
    ? 'handback'
    : stage === 'leaving'
      ? 'depart'
      : undefined;

const actsOnReservation = (reservation: DeskReservation): DeskAct[] => {
  const moved = handoverOf(reservation.stage);
  const { id: reservationId, plate, vehicleName, customerName } = reservation;
  return [
    ...(moved ? [{ kind: moved, reservationId, of: plate ?? vehicleName, customerName }] : []),
    ...rentalActs(reservation).map((kind) => ({ kind, reservation })),
  ];
};

/** Without those who are shown because their vehicle was found: whoever asks for a vehicle does not mean its driver. */
const foundByName = ({ customers, vehicles }: DeskFound): DeskCustomer[] => {
  const taken = vehicles.rows.flatMap(({ present, next }) => [present, next]);
  const ofVehicles = taken.flatMap((by) => (by?.kind === 'rental' ? by.reservationId : []));
  return customers.rows.filter(({ rental }) => rental === null || !ofVehicles.includes(rental.reservationId));
};

const keyOf = (act: DeskAct): string => {
  if ('vehicle' in act) return `${act.kind} ${act.vehicle.id}`;
  if ('customer' in act) return `${act.kind} to ${act.customer.id}`;
  return `${act.kind} ${'reservation' in act ? act.reservation.id : act.reservationId}`;
};

/**
 * The acts to offer for the search results: with a verb, that act for every result; without one, the first few acts.
 * `isFree` is given when the command says days; otherwise a vehicle is rented from today on. Whether an act is allowed is
 * checked again where it is done.
 */
export const deskActs = (verb: DeskVerb | undefined, found: DeskFound, isFree?: IsFree): DeskAct[] => {
  const all = [
    ...found.vehicles.rows.flatMap((vehicle) => actsOnVehicle(vehicle, isFree)),
    ...(verb === 'rent' ? foundByName(found).map((customer) => ({ kind: verb, customer })) : []),
    ...found.reservations.rows.flatMap(actsOnReservation),
  ];
  const once = [...new Map(all.map((act) => [keyOf(act), act])).values()];
  if (verb !== undefined) return once.filter(({ kind }) => kind === verb);
  // Blocking is the rarest act on a vehicle, so it is offered last.
  return once
    .filter(({ kind }) => !ON_DEMAND.includes(kind))
    .sort((a, b) => Number(a.kind === 'block') - Number(b.kind === 'block'))
    .slice(0, MAX_ACTS);
};
