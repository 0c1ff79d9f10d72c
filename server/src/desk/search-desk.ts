import { deskQuestion, MAX_FOUND, type DeskQuestion } from '@volant/shared/desk/desk-question.rules.ts';
import type {
  DeskCustomer,
  DeskDocument,
  DeskFound,
  DeskReservation,
  DeskVehicle,
  TakenBy,
} from '@volant/shared/desk/desk.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { PlanningBar } from '@volant/shared/planning/planning.schema.ts';
import { rentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { findBlocks, findCustomers } from '../accounts/index.ts';
import { findReceipts } from '../documents/index.ts';
import { listVehicleDays, type VehicleDays } from '../planning/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import {
  findByNumber,
  isOutWithAnother,
  listFirstOpenOf,
  listLateRentals,
  listNearestOf,
  listPlannedReservations,
  type PlannedReservation,
  summariseRentals,
} from '../reservations/index.ts';
import { type FoundVehicle, findVehicles } from '../vehicles/index.ts';
import { listCarNames, listPeople } from './desk.store.ts';

/** One more than is shown, to know whether there are more. */
const WANTED = MAX_FOUND + 1;

const groupOf = <Row>(rows: readonly Row[]): { rows: Row[]; hasMore: boolean } => ({
  rows: rows.slice(0, MAX_FOUND),
  hasMore: rows.length > MAX_FOUND,
});

const NOTHING: DeskFound = {
  vehicles: groupOf([]),
  customers: groupOf([]),
  reservations: groupOf([]),
  documents: groupOf([]),
};

/** GET /api/desk/search: returns a few results of each kind. */
export const searchDesk = async (deps: DbAndClock, typed: string): Promise<DeskFound> => {
  const { db, clock } = deps;
  const now = clock.now();
  const today = agencyDay(now);
  const question = deskQuestion(typed, Number(today.slice(0, 4)), defaultWords().desk);
  if (!question) return NOTHING;
  const [vehicles, customers, numbered, receipts, late] = await Promise.all([
    findVehicles(db, { ...question, limit: WANTED }),
    findCustomers(db, typed, today),
    question.number === null ? [] : findByNumber(db, question.number),
    findReceipts(db, question.receipts),
    listLateRentals(db, now),
  ]);
  const customerIds = customers.slice(0, WANTED).map(({ id }) => id);
  const [days, nearest] = await Promise.all([
    listVehicleDays(
      deps,
      vehicles.map(({ id }) => id),
    ),
    listNearestOf(db, customerIds, { today, limit: WANTED }),
  ]);
  const ofPlate = vehicles.filter((vehicle) => hasPlate(vehicle, question));
  const ofVehicles = ofPlate.flatMap(({ id }) => rentalsIn(days.get(id)));
  // The longest awaited ones first.
  const awaited = question.isLate
    ? [...late].sort((a, b) => (a.endDate < b.endDate ? -1 : 1)).map(({ reservationId }) => reservationId)
    : [];
  // Includes rentals of a vehicle found by its plate; a name often matches several vehicles, whose rentals are left
  // out.
  const reservationIds = [...new Set([...numbered, ...awaited, ...nearest, ...ofVehicles])].slice(0, WANTED);
  const planned = await listPlannedReservations(db, [
    ...new Set([...reservationIds, ...ofVehicles, ...receipts.map((receipt) => receipt.reservation_id)]),
  ]);
  const drivers = ofVehicles.flatMap((id) => planned.get(id)?.accountId ?? []);
  const people = [...new Set([...customerIds, ...drivers])].slice(0, WANTED);
  const known = await knownOf(deps, people);
  // A customer found through a vehicle is shown with that vehicle, even if they rent another one.
  for (const id of ofVehicles.toReversed()) {
    const rental = planned.get(id);
    if (rental && !customerIds.includes(rental.accountId)) known.rentals.set(rental.accountId, rental);
  }
  const stageOf = (rental: PlannedReservation) =>
    rental.state === 'canceled'
      ? 'canceled'
      : rentalStage({ ...rental, state: rental.state }, now, {
          isVehicleOut: isOutWithAnother(late, rental),
        });
  const cars = await listCarNames(db, [
    ...new Set([...planned.values(), ...known.rentals.values()].map(({ vehicleId }) => vehicleId)),
  ]);
  const carOf = ({ vehicleId }: PlannedReservation) =>
    cars.get(vehicleId) ?? { vehicleName: '', plate: null };
  return {
    vehicles: groupOf(vehicles.map((vehicle) => vehicleRow(vehicle, days.get(vehicle.id)))),
    customers: {
      hasMore: customers.length > MAX_FOUND,
      rows: people.slice(0, MAX_FOUND).flatMap((id): DeskCustomer[] => {
        const person = known.people.get(id);
        const rental = known.rentals.get(id);
        const stage = rental && stageOf(rental);
        const sums = known.sums.get(id);
        return person === undefined
          ? []
          : [
              {
                ...person,
                isBlocked: known.blocks.has(id),
                rental:
                  rental === undefined || stage === undefined || stage === 'canceled'
                    ? null
                    : { reservationId: rental.id, ...carOf(rental), ...daysOf(rental), stage },
                rentals: sums?.count ?? 0,
                lastRentalEnd: sums?.lastEnd ?? null,
                due: toEuros(sums?.dueCents ?? 0),
              },
            ];
      }),
    },
    reservations: groupOf(
      reservationIds.flatMap((id): DeskReservation[] => {
        const rental = planned.get(id);
        return rental === undefined
          ? []
          : [
              {
                id,
                customerName: rental.customerName,
                ...carOf(rental),
                ...daysOf(rental),
                stage: stageOf(rental),
                hasDeparted: rental.departedAt !== null,
                due: toEuros(rental.dueCents),
                credit: toEuros(rental.creditCents),
              },
            ];
      }),
    ),
    documents: groupOf(
      receipts.map((receipt): DeskDocument => ({
        number: receipt.number ?? '',
        reservationId: receipt.reservation_id,
        customerName: planned.get(receipt.reservation_id)?.customerName ?? '',
        amount: toEuros(receipt.amount_cents ?? 0),
        createdAt: receipt.created_at.toISOString(),
      })),
    ),
  };
};

const hasPlate = ({ plate }: FoundVehicle, asked: DeskQuestion): boolean =>
  asked.plate !== '' && plate?.includes(asked.plate) === true;

const rentalsIn = (days: VehicleDays | undefined): number[] =>
  [days?.present, days?.next].flatMap((bar) => (bar?.kind === 'reservation' ? [bar.reservationId] : []));

const daysOf = ({ startDate, endDate }: PlannedReservation) => ({ startDate, endDate });

/** Loads the facts for the rows of customers. */
const knownOf = async ({ db, clock }: DbAndClock, ids: readonly number[]) => {
  const today = agencyDay(clock.now());
  const [people, blocks, sums, open] = await Promise.all([
    listPeople(db, ids),
    findBlocks(db, ids, today),
    summariseRentals(db, ids),
    listFirstOpenOf(db, ids, today),
  ]);
  const planned = await listPlannedReservations(db, open);
  const rentals = new Map([...planned.values()].map((rental) => [rental.accountId, rental]));
  return { people, blocks, sums, rentals };
};

const takenBy = (bar: PlanningBar | undefined): TakenBy | null => {
  if (!bar) return null;
  return bar.kind === 'block'
    ? {
        kind: 'block',
        startDate: bar.firstDay,
        endDate: bar.lastDay,
        reason: bar.reason,
        note: bar.note,
      }
    : {
        kind: 'rental',
        reservationId: bar.reservationId,
        customerName: bar.customerName,
        startDate: bar.startDate,
        endDate: bar.rentalEndDate,
        stage: bar.status,
      };
};

const vehicleRow = (vehicle: FoundVehicle, days: VehicleDays | undefined): DeskVehicle => ({
  id: vehicle.id,
  vehicleName: vehicleName(vehicle),
  plate: vehicle.plate,
  status: vehicle.status === 'active' ? 'ACTIVE' : 'ARCHIVED',
  dailyPrice: toEuros(vehicle.daily_price_cents),
  picture: vehicle.picture,
  present: takenBy(days?.present),
  next: takenBy(days?.next),
});
