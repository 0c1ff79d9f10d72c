import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { allFaults } from '@volant/shared/kernel/faults.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { listDaysOfVehicles, type VehicleDays } from '../../availability/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import {
  findByOutsideNumbers,
  listRentalsOfVehicles,
  type RentalOfVehicle,
} from '../../reservations/index.ts';
import { findVehiclesByPlates } from '../../vehicles/index.ts';
import {
  findAccountsOf,
  fullName,
  isNamed,
  isSameName,
  personKey,
  withAddresses,
  type Found,
  type KnownPeople,
  type Person,
} from './people.ts';
import type { ReservationValue } from './reservation-cells.ts';
import { noteAddresses } from './new-addresses.ts';
import {
  addRemark,
  breathe,
  failRow,
  inChunks,
  knowRow,
  type RowContext,
  type ValidRow,
} from './row-kind.ts';

type Row = ValidRow<ReservationValue>;

interface Facts extends KnownPeople {
  source: string;
  vehicleIds: ReadonlyMap<string, number>;
  numbers: ReadonlyMap<string, number>;
  rentals: ReadonlyMap<number, readonly RentalOfVehicle[]>;
  taken: ReadonlyMap<number, readonly VehicleDays[]>;
}

/** Loads all facts about the rows of a file, with six queries. */
const readFacts = async (
  db: Db | Tx,
  rows: readonly Row[],
  { source, now }: Pick<RowContext, 'source' | 'now'>,
): Promise<Facts> => {
  const plates = [...new Set(rows.map(({ value }) => value.plate))];
  const vehicles = await findVehiclesByPlates(db, plates);
  const vehicleIds = new Map([...vehicles].map(([plate, { id }]) => [plate, id]));
  const ids = [...vehicleIds.values()];
  const people = rows.map(({ value }) => value.person);
  const numbers = rows.flatMap(({ value }) => value.number ?? []);
  return {
    source,
    vehicleIds,
    ...(await findAccountsOf(db, people, now)),
    numbers: await findByOutsideNumbers(db, source, numbers),
    rentals: Map.groupBy(await listRentalsOfVehicles(db, ids), ({ vehicleId }) => vehicleId),
    taken: Map.groupBy(await listDaysOfVehicles(db, ids), ({ vehicleId }) => vehicleId),
  };
};

const share = (a: Period, b: Period): boolean => a.startDate <= b.endDate && b.startDate <= a.endDate;

/** The days on which a rental occupies its vehicle: up to its return, if known. */
const takenDays = ({ startDate, endDate, returnedOn }: ReservationValue): Period => ({
  startDate,
  endDate: returnedOn ?? endDate,
});

/**
 * The reservation that a row matches: by its external number, else by vehicle, days and customer. A rental imported as
 * cancelled does not match one for the same days that was sold later; one that was cancelled here still matches. A
 * rental from the same source with another number never matches.
 */
const knownAs = ({ value }: Row, vehicleId: number, facts: Facts): number | undefined => {
  const { number, state, startDate, endDate } = value;
  const byNumber = number === null ? undefined : facts.numbers.get(number);
  if (byNumber !== undefined) return byNumber;
  const account = facts.accountOf(value.person);
  if (typeof account !== 'object') return undefined;
  const same = (facts.rentals.get(vehicleId) ?? []).filter(
    (rental) =>
      rental.accountId === account.id &&
      rental.startDate === startDate &&
      rental.endDate === endDate &&
      (number === null || rental.outsideSource !== facts.source),
  );
  if (state === 'canceled') return same.find(({ isCanceled }) => isCanceled)?.id;
  const live = same.find(({ isCanceled }) => !isCanceled);
  return (live ?? same.find(({ cameCanceled }) => !cameCanceled))?.id;
};

const failOverlap = (row: Row, taken: VehicleDays): void => {
  const { reservationId: id, startDate, endDate } = taken;
  const period = { startDate, endDate };
  failRow(
    row,
    id === null ? faults.overlapsBlock({ period }) : faults.overlapsReservation({ id, period }),
    'startDate',
  );
};

/** Rows of the file that were accepted so far, by vehicle. */
type Accepted = Map<number, (Period & { row: number })[]>;

/** Compares the rows with the database and with each other. */
export const checkReservations = async (
  db: Db | Tx,
  rows: readonly Row[],
  context: RowContext,
): Promise<void> => {
  const completed = withAddresses(rows.map(({ value }) => value.person));
  for (const row of rows) row.value = { ...row.value, person: completed(row.value.person) };
  const facts = await readFacts(db, rows, context);
  const seen = new Map<string, number>();
  const accepted: Accepted = new Map();
  for (const chunk of inChunks(rows, ROWS_A_TURN)) {
    for (const row of chunk) checkRow(row, { facts, seen, accepted });
    await breathe();
  }
  failNameless(rows, facts);
  noteAddresses(
    rows.filter(({ state }) => state === 'valid'),
    facts,
  );
  tellOtherNames(rows, facts);
};

const ROWS_A_TURN = 500;

const checkRow = (
  row: Row,
  { facts, seen, accepted }: { facts: Facts; seen: Map<string, number>; accepted: Accepted },
): void => {
  const { value } = row;
  const { number, state, startDate, endDate } = value;
  const vehicleId = facts.vehicleIds.get(value.plate);
  if (vehicleId === undefined) {
    failRow(row, faults.plateUnknown, 'plate');
    return;
  }
  const isLive = state !== 'canceled';
  const key = number ?? `${vehicleId} ${startDate} ${endDate} ${String(isLive)} ${personKey(value.person)}`;
  const kind = number === null ? 'rental' : 'number';
  const earlier = seen.get(`${kind} ${key}`);
  if (earlier !== undefined) {
    const what = number === null ? 'reservation' : 'number';
    failRow(row, faults.sameAsRow({ row: earlier, what }), number === null ? null : 'number');
    return;
  }
  seen.set(`${kind} ${key}`, row.row);
  const known = knownAs(row, vehicleId, facts);
  if (known !== undefined) {
    knowRow(row, { kind: 'reservation', id: known });
    return;
  }
  const account = facts.accountOf(value.person);
  if (account === 'manager') failRow(row, faults.managerHasAddress, 'email');
  if (account === 'reserved') failRow(row, faults.addressReserved, 'email');
  if (isLive) checkDays(row, vehicleId, { facts, accepted });
  if (row.state === 'valid') addRemark(row, remarkOf(value, account));
};

const overlapsEarlier = ({ row, startDate, endDate }: Period & { row: number }): string =>
  faults.overlapsRow({ row, period: { startDate, endDate } });

const checkDays = (
  row: Row,
  vehicleId: number,
  { facts, accepted }: { facts: Facts; accepted: Accepted },
): void => {
  const days = takenDays(row.value);
  const taken = facts.taken.get(vehicleId)?.find((other) => share(other, days));
  const others = accepted.get(vehicleId) ?? [];
  const other = others.find((earlier) => share(earlier, days));
  if (taken) failOverlap(row, taken);
  else if (other) failRow(row, overlapsEarlier(other), 'startDate');
  else accepted.set(vehicleId, [...others, { ...days, row: row.row }]);
};

/** Fails rows whose unknown e-mail address has no name, neither in this row nor in another that is imported. */
const failNameless = (rows: readonly Row[], { accountOf }: Pick<Facts, 'accountOf'>): void => {
  const valid = rows.filter(({ state }) => state === 'valid');
  const named = new Set(
    valid
      .map(({ value }) => value.person)
      .filter(isNamed)
      .map(personKey),
  );
  for (const row of valid) {
    const { person } = row.value;
    if (isNamed(person) || named.has(personKey(person)) || accountOf(person) !== undefined) continue;
    row.remark = '';
    failRow(row, faults.nameRequired, 'lastName');
  }
};

/**
 * An e-mail address belongs to one customer. If somebody else books with it, such as a colleague or partner, their name
 * and telephone number go into the note of the rental. A person who may be an existing customer spelled differently
 * gets a remark.
 */
const tellOtherNames = (rows: readonly Row[], { accountOf, similarTo }: KnownPeople): void => {
  const first = new Map<string, Person>();
  for (const row of rows.filter(({ state }) => state === 'valid')) {
    const { person, note } = row.value;
    if (!isNamed(person)) continue;
    const [key, found] = [personKey(person), accountOf(person)];
    const owner = typeof found === 'object' ? found.person : first.get(key);
    if (owner === undefined) {
      first.set(key, person);
      if (similarTo(person)) addRemark(row, faults.similarCustomer);
    } else if (!isSameName(owner, person)) {
      addRemark(row, faults.otherName);
      const who = defaultWords().answers.imports.bookedBy(fullName(person), person.phoneNumber);
      row.value = { ...row.value, note: note === '' ? who : `${who}\n${note}` };
    }
  }
};

const remarkOf = (value: ReservationValue, account: Found): string => {
  const isKnown = typeof account === 'object';
  return allFaults(
    [
      isKnown ? '' : faults.newCustomer,
      isKnown && value.person.email !== '' && !account.hasAddress ? faults.knownWithoutAddress : '',
      isKnown && account.isUnproved ? faults.accessEnds : '',
      value.state === 'finalized' && value.mileageDrivenKm === null ? faults.noKilometres : '',
    ].filter((text) => text !== ''),
  );
};
