import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import { daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import {
  deleteTakenOverCustomers,
  endUnprovedAccess,
  insertTakenOverCustomers,
} from '../../accounts/index.ts';
import type { Work } from '../../audit/index.ts';
import { fillBlocksOf } from '../../availability/index.ts';
import { insertTakenOverMoney, listWithOtherEntries } from '../../ledger/index.ts';
import {
  deleteTakenOverReservations,
  insertNotes,
  listWithOtherNotes,
  lockTakenOverReservations,
  refuseWhileRestoring,
  takeOverReservations,
  type TakenOverReservation,
} from '../../reservations/index.ts';
import { findVehiclesByPlates, lockVehicles, type VehicleRow } from '../../vehicles/index.ts';
import { checkReservations } from './check-reservations.ts';
import { obstaclesOfCustomers } from './customers.ts';
import { findAccountsOf, isNamed, personKey } from './people.ts';
import { readReservation, type ReservationValue } from './reservation-cells.ts';
import { storedDeposit } from './reservation-money.ts';
import { showReservation } from './show-reservation.ts';
import {
  becomeInOrder,
  inChunks,
  type Obstacle,
  type RowKind,
  type UndoContext,
  type ValidRow,
  type WriteContext,
} from './row-kind.ts';

type Row = ValidRow<ReservationValue>;

/**
 * Finds the account of every row. Unknown customers are created, once each. An account with a password whose e-mail
 * address was never confirmed loses its password, because the rentals belong to the owner of the address.
 */
const accountsOfRows = async (
  tx: Work,
  rows: readonly Row[],
  { source, by, now }: WriteContext,
): Promise<(row: Row) => number> => {
  const people = rows.map(({ value }) => value.person);
  const { accountOf } = await findAccountsOf(tx, people, now);
  const ids = new Map<string, number>();
  const unproved = new Set<number>();
  const first = new Map<string, Row>();
  const addresses = new Map<string, PostalAddress>();
  for (const row of rows) {
    const { address } = row.value.person;
    if (address !== null) addresses.set(personKey(row.value.person), address);
    const [key, found] = [personKey(row.value.person), accountOf(row.value.person)];
    if (typeof found === 'object') {
      ids.set(key, found.id);
      if (found.isUnproved) unproved.add(found.id);
    } else if (isNamed(row.value.person) && !first.has(key)) first.set(key, row);
  }
  for (const id of [...unproved].toSorted((a, b) => a - b)) await endUnprovedAccess(tx, id, now);
  for (const chunk of inChunks([...first])) {
    const created = await insertTakenOverCustomers(
      tx,
      chunk.map(([key, { value }]) => ({
        ...value.person,
        email: value.person.email === '' ? null : value.person.email,
        address: addresses.get(key) ?? null,
      })),
      now,
    );
    chunk.forEach(([key, row], index) => {
      const id = created[index];
      if (id === undefined) throw new Error('a customer was not written');
      ids.set(key, id);
      row.accountId = id;
    });
    await insertNotes(
      tx,
      created.map((accountId) => ({
        accountId,
        text: defaultWords().answers.imports.takeoverNote(source, ''),
      })),
      { by, at: now },
    );
  }
  return ({ value }) => {
    const id = ids.get(personKey(value.person));
    if (id === undefined) throw new Error('a reservation without a customer is not written');
    return id;
  };
};

const storedAs = (
  value: ReservationValue,
  { accountId, vehicle }: { accountId: number; vehicle: VehicleRow },
): TakenOverReservation => {
  const { startDate, endDate, returnedOn, state, totalCents, mileageDrivenKm, number, note } = value;
  const { hasDeparted, departureKm } = value;
  return {
    accountId,
    vehicleId: vehicle.id,
    startDate,
    endDate,
    returnedOn,
    state,
    hasDeparted,
    departureKm,
    totalCents,
    depositCents: storedDeposit(value),
    dailyPriceCents: Math.max(1, Math.round(totalCents / daysBetween(startDate, endDate))),
    maxDailyMileageKm: vehicle.max_daily_mileage_km,
    mileageDrivenKm: state === 'finalized' ? (mileageDrivenKm ?? 0) : null,
    isDepositKept: value.keptCents > 0,
    number,
    note,
  };
};

/**
 * Writes the rows ordered by vehicle. The vehicles are not locked until `lockLast`; if somebody books the same days
 * meanwhile, one of the two waits for the other, is refused by the database, and decides again.
 */
const write = async (tx: Work, rows: readonly Row[], context: WriteContext): Promise<void> => {
  const { source, by, now, today, advance } = context;
  // After a restore, the days may belong to paid rentals that are not rebuilt yet.
  await refuseWhileRestoring(tx, importRefusals.restoring);
  const vehicles = await findVehiclesByPlates(tx, [...new Set(rows.map(({ value }) => value.plate))]);
  const accountOf = await accountsOfRows(tx, rows, context);
  const vehicleOf = ({ value }: Row): VehicleRow => {
    const vehicle = vehicles.get(value.plate);
    if (!vehicle) throw new Error('a reservation without a vehicle is not written');
    return vehicle;
  };
  const byVehicle = rows.toSorted((a, b) => vehicleOf(a).id - vehicleOf(b).id);
  for (const chunk of inChunks(byVehicle)) {
    const ids = await takeOverReservations(
      tx,
      chunk.map((row) => storedAs(row.value, { accountId: accountOf(row), vehicle: vehicleOf(row) })),
      { source, by, today, now },
    );
    becomeInOrder(chunk, 'reservation', ids);
    const money = chunk.flatMap(({ value, subject }) =>
      subject === null ? [] : [{ reservationId: subject.id, ...value }],
    );
    await insertTakenOverMoney(tx, money, {
      note: defaultWords().answers.imports.takeoverNote(source, ''),
      by,
      day: today,
      at: now,
    });
    await advance(chunk.length);
  }
};

/** Tables that do not prevent undoing the import of a reservation; notes and ledger entries are checked separately. */
const OWN = ['occupation', 'reservation_price_line', 'note', 'ledger_entry'];

const obstacles = async (tx: Work, ids: readonly number[], context: UndoContext): Promise<Obstacle[]> => {
  const locked = await lockTakenOverReservations(tx, ids);
  const noted = await listWithOtherNotes(tx, { reservationIds: ids }, context.committedAt);
  const entered = await listWithOtherEntries(tx, ids, context.committedAt);
  return [
    ...locked.filter(({ isChanged }) => isChanged).map(({ id }) => ({ id, byTable: 'change' })),
    ...noted.map((id) => ({ id, byTable: 'note' })),
    ...entered.map((id) => ({ id, byTable: 'ledger_entry' })),
    ...(await context.referredTo(tx, 'reservation', ids, OWN)),
  ];
};

/** Reservations are matched by external number, else by vehicle, days and customer. */
export const reservationRows: RowKind<ReservationValue> = {
  subject: 'reservation',
  read: readReservation,
  show: showReservation,
  check: checkReservations,
  write,
  lockLast: async (tx, rows) => {
    const vehicles = await findVehiclesByPlates(tx, [...new Set(rows.map(({ value }) => value.plate))]);
    await lockVehicles(
      tx,
      [...vehicles.values()].map(({ id }) => id),
    );
  },
  obstacles,
  remove: async (tx, ids, { freed }) => {
    freed.push(...(await deleteTakenOverReservations(tx, ids)));
  },
};

/**
 * Lets unavailabilities take the freed days of their vehicles. The vehicles are locked only now, after their
 * reservations were deleted, because deleting thousands takes seconds during which nobody else could book. If this
 * deadlocks with a transaction that locks in the usual order, it is retried (`runTransaction`).
 */
export const fillFreedDays = async (tx: Work, { freed }: UndoContext): Promise<void> => {
  await lockVehicles(tx, [...new Set(freed.map(({ vehicleId }) => vehicleId))]);
  await fillBlocksOf(tx, freed);
};

/** Accounts deleted per statement: many tables refer to accounts, and each must be searched. */
const ACCOUNTS_AT_ONCE = 250;

/** Deletes the customers created with reservations, after these are deleted, unless later data depends on them. */
export const removeCustomersThatCame = async (
  tx: Work,
  accountIds: readonly number[],
  context: UndoContext,
): Promise<void> => {
  for (const chunk of inChunks(accountIds, ACCOUNTS_AT_ONCE)) {
    const kept = new Set((await obstaclesOfCustomers(tx, chunk, context)).map(({ id }) => id));
    await deleteTakenOverCustomers(
      tx,
      chunk.filter((id) => !kept.has(id)),
    );
  }
};
