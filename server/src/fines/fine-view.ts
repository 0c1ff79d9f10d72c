import { fineRefusals } from '@volant/shared/fines/fines.refusals.ts';
import type {
  FineAnswer,
  Fine,
  FineList,
  FinesQuery,
  RentalOfFine,
} from '@volant/shared/fines/fines.schema.ts';
import {
  drivenSpan,
  fineInstant,
  hadVehicle,
  whoDrove,
  type DriverBasis,
  type FineFacts,
} from '@volant/shared/fines/fines.rules.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listDriverRowsOf } from '../handovers/index.ts';
import type { PdfRenderer } from '../documents/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { countOpenFines, findFine, listFines, listRentalsAround, listRentalsById } from './fines.store.ts';
import type { FineRow, NamedRental } from './fines.store.ts';
import { findVehicleOfPlate, listVehiclesEverOf } from './plates.store.ts';

export interface FinesDeps extends DbAndClock {
  agency: { read(): Promise<AgencyFacts> };
  renderer: Pick<PdfRenderer, 'render'>;
}

/** Days before and after the moment whose rentals a manager may choose. */
const DAYS_AROUND = 3;

export const factsOf = (row: FineRow): FineFacts => ({
  state: row.state,
  reservationId: row.reservation_id,
  hasLetter: row.letter !== null,
  isCharged: row.fee_cents !== null,
});

const customerName = ({ firstName, lastName }: NamedRental): string => `${firstName} ${lastName}`.trim();

/**
 * Returns the names of the possible drivers of a rental: those in the departure report, else the customer, unless
 * erased.
 */
const driversOf = async (
  db: Db | Tx,
  rentals: readonly NamedRental[],
): Promise<(rental: NamedRental) => string[]> => {
  const rows = await listDriverRowsOf(
    db,
    rentals.map(({ id }) => id),
  );
  const named = Map.groupBy(rows, ({ reservationId }) => reservationId);
  return (rental) => {
    const names = (named.get(rental.id) ?? []).map(({ name }) => name);
    return names.length === 0 && !rental.isErased ? [customerName(rental)] : names;
  };
};

const rentalView = (
  rental: NamedRental,
  basis: DriverBasis,
  drivers: (rental: NamedRental) => string[],
): RentalOfFine => {
  const { from, to } = drivenSpan(rental);
  return {
    reservationId: rental.id,
    customerName: customerName(rental),
    phone: rental.phone,
    basis,
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
    drivers: drivers(rental),
  };
};

/** Rentals, around a moment, of the vehicles that had a plate, and the one that had the vehicle. */
export const findRentalsAt = async (
  db: Db | Tx,
  { plate, vehicleId, at }: { plate: string; vehicleId: number; at: Date },
) => {
  const day = agencyDay(at);
  const around = await listRentalsAround(db, {
    vehicleIds: [vehicleId, ...(await listVehiclesEverOf(db, plate))],
    from: addDays(day, -DAYS_AROUND),
    to: addDays(day, DAYS_AROUND),
  });
  const found = whoDrove(
    around.filter((rental) => rental.vehicleId === vehicleId),
    at,
  );
  const others = around.filter((rental) => hadVehicle(rental) && rental.id !== found?.rental.id);
  return { found, others: [...new Map(others.map((rental) => [rental.id, rental])).values()] };
};

/** The row of a rental for the time when it had the vehicle of a fine, else its only row. */
export const rentalOfFine = (
  rows: readonly NamedRental[],
  { vehicle_id: vehicleId, at }: Pick<FineRow, 'vehicle_id' | 'at'>,
): NamedRental | undefined => {
  const own = rows.filter((rental) => rental.vehicleId === vehicleId);
  return whoDrove(own, at)?.rental ?? own.at(-1) ?? rows.find(({ until }) => until === null);
};

/** Answers who drove the vehicle with a plate at a moment. */
const answerWho = async (db: Db, { plate, at }: { plate: string; at: Date }): Promise<FineAnswer> => {
  const vehicle = await findVehicleOfPlate(db, { plate, at });
  if (!vehicle) return { plate, vehicle: null, found: null, others: [] };
  const { found, others } = await findRentalsAt(db, { plate, vehicleId: vehicle.id, at });
  const drivers = await driversOf(db, [...(found ? [found.rental] : []), ...others]);
  return {
    plate,
    vehicle: { id: vehicle.id, name: vehicleName(vehicle) },
    found: found ? rentalView(found.rental, found.span.basis, drivers) : null,
    others: others.map((rental) => rentalView(rental, drivenSpan(rental).basis, drivers)),
  };
};

const fineViews = async (db: Db, rows: readonly FineRow[]): Promise<Fine[]> => {
  const rentals = await listRentalsById(
    db,
    rows.flatMap(({ reservation_id: id }) => (id === null ? [] : [id])),
  );
  const drivers = await driversOf(db, [...rentals.values()].flat());
  return rows.map((row) => {
    const rental = rentalOfFine(rentals.get(row.reservation_id ?? 0) ?? [], row);
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      vehicleId: row.vehicle_id,
      vehicle: vehicleName(row),
      plate: row.plate,
      at: row.at.toISOString(),
      reference: row.reference,
      authority: row.authority,
      offence: row.offence,
      amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
      askedOn: row.asked_on,
      dueOn: row.due_on,
      rental: rental && row.basis !== null ? rentalView(rental, row.basis, drivers) : null,
      fee: row.fee_cents === null ? null : toEuros(row.fee_cents),
      letterAt: row.letter_at?.toISOString() ?? null,
      sentAt: row.sent_at?.toISOString() ?? null,
      closeReason: row.close_reason,
    };
  });
};

/** GET /api/fines */
export const readFines = async (
  { db, agency }: Pick<FinesDeps, 'db' | 'agency'>,
  { state, plate, at }: FinesQuery,
): Promise<FineList> => {
  const { rows, hasMore } = await listFines(db, { state, plate });
  const { fineFeeCents } = await agency.read();
  return {
    fines: await fineViews(db, rows),
    hasMore,
    open: await countOpenFines(db),
    fee: fineFeeCents === null ? null : toEuros(fineFeeCents),
    answer:
      plate === undefined || at === undefined ? null : await answerWho(db, { plate, at: fineInstant(at) }),
  };
};

export const fineNotFound = () => refuse(fineRefusals.notFound);

export const answerFine = async (db: Db, id: number): Promise<Fine> => {
  const row = await findFine(db, id);
  const [view] = row ? await fineViews(db, [row]) : [];
  if (!view) throw fineNotFound();
  return view;
};
