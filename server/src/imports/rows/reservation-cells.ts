import { isRead, plateFromCell, wholeFromCell, withoutNumero } from '@volant/shared/imports/cells.rules.ts';
import { cellsOfPeriod, daysOfRental, type YearWanted } from '@volant/shared/imports/day-cells.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { defaultWords, everyWords, type Words } from '@volant/shared/words/words.ts';
import { labelOf } from '../words/field-words.ts';
import { readPerson, type WrittenPerson } from './people.ts';
import { readDay, type Cells } from './read-cells.ts';
import { readMoney, type RowMoney } from './reservation-money.ts';
import type { RowContext } from './row-kind.ts';
import { STATUS_SPELLINGS, type WrittenStatus } from './status-spellings.ts';

export interface ReservationValue extends RowMoney {
  plate: string;
  /** May have no name when the e-mail address identifies a known customer. */
  person: WrittenPerson;
  startDate: IsoDate;
  endDate: IsoDate;
  /** The day on which the vehicle came back; it is free from the next day on. Null means the last day of the rental. */
  returnedOn: IsoDate | null;
  state: 'confirmed' | 'finalized' | 'canceled';
  /** Whether the vehicle is out; it departed on the first day. */
  hasDeparted: boolean;
  /** Odometer reading at the departure; null when unknown. */
  departureKm: number | null;
  /** Null when unknown. */
  mileageDrivenKm: number | null;
  number: string | null;
  note: string;
}

const MAX_DAYS = 365;
const MAX_NUMBER_LENGTH = 60;

/** What the product calls the statuses, in a language. */
const statusesIn = ({ answers }: Words): [word: string, status: WrittenStatus][] => [
  [foldText(answers.statuses.pending), 'pending'],
  [foldText(answers.statuses.upcoming), 'confirmed'],
  [foldText(answers.statuses.past), 'confirmed'],
  [foldText(answers.imports.fileStatuses.departed), 'departed'],
  [foldText(answers.statuses.finalized), 'finalized'],
  [foldText(answers.statuses.canceled), 'canceled'],
];

const STATUSES: ReadonlyMap<string, WrittenStatus> = new Map([
  ...everyWords().flatMap(statusesIn),
  ...STATUS_SPELLINGS,
]);

interface Days {
  startDate: IsoDate;
  endDate: IsoDate;
  returnedOn: IsoDate | undefined;
}

/**
 * Without a status, a rental whose last day is past or whose vehicle is back counts as finished, and one that began
 * before today and is not over as departed. Departures from today on are recorded in the application itself.
 */
const readStatus = (cells: Cells, days: Days, today: IsoDate): Exclude<WrittenStatus, 'pending'> => {
  const { startDate, endDate, returnedOn } = days;
  const confirmed = startDate < today && endDate >= today ? 'departed' : 'confirmed';
  const typed = cells.text('status');
  if (typed === '') return returnedOn !== undefined || endDate < today ? 'finalized' : confirmed;
  const status = STATUSES.get(foldText(typed));
  if (status === undefined) cells.fail('status', faults.statusInvalid);
  else if (status === 'pending') cells.fail('status', faults.notConfirmed);
  else if (status === 'departed' && startDate > today) cells.fail('status', faults.departsInFuture);
  else if ((status === 'confirmed' || status === 'departed') && returnedOn !== undefined)
    cells.fail('returnedOn', faults.returnedNotFinalized);
  else if (status === 'finalized' && returnedOn === undefined && endDate > today)
    cells.fail('status', faults.finalizedInFuture);
  return status === undefined || status === 'pending' || status === 'confirmed' ? confirmed : status;
};

/** How far back the first day of a rental without a year may be. */
const DAYS_BACK = 90;

/** How to complete a first day without a year. */
const yearOf = (cells: Cells, { today, uploadedOn }: RowContext): YearWanted => {
  const status = STATUSES.get(foldText(cells.text('status')));
  return status === 'finalized' || status === 'departed'
    ? { until: today < uploadedOn ? today : uploadedOn }
    : { from: addDays(uploadedOn, -DAYS_BACK) };
};

/** The cells of first and last day, which may be one column. */
const dayCells = (cells: Cells): { start: string; end: string; fields: [string, string] } | undefined => {
  const [start, end, period] = [cells.text('startDate'), cells.text('endDate'), cells.text('period')];
  if (start !== '' && end !== '') return { start, end, fields: ['startDate', 'endDate'] };
  const both = cellsOfPeriod(period);
  if (both) return { ...both, fields: ['period', 'period'] };
  if (period !== '') cells.fail('period', faults.periodInvalid);
  else if (start === '' && end === '')
    cells.fail('period', faults.required({ kind: 'reservations', field: 'period' }));
  return undefined;
};

const readPeriod = (cells: Cells, context: RowContext): Period | undefined => {
  const written = dayCells(cells);
  if (!written) return undefined;
  const { startsIn1904 } = context;
  const { start, end, isProposed } = daysOfRental(written, { startsIn1904, year: yearOf(cells, context) });
  if (!isRead(start)) cells.fail(written.fields[0], faults.dayInvalid);
  if (!isRead(end)) cells.fail(written.fields[1], faults.dayInvalid);
  if (!isRead(start) || !isRead(end)) return undefined;
  const period = { startDate: start, endDate: end };
  if (isProposed) cells.remark(faults.yearProposed(period));
  return period;
};

const readDays = (cells: Cells, context: RowContext): Days | undefined => {
  const { today } = context;
  const period = readPeriod(cells, context);
  const returnedOn = readDay(cells, 'returnedOn', context);
  if (!period) return undefined;
  const { startDate, endDate } = period;
  if (endDate <= startDate) cells.fail('endDate', faults.endBeforeStart);
  else if (daysBetween(startDate, endDate) > MAX_DAYS) cells.fail('endDate', faults.tooManyDays);
  if (returnedOn !== undefined && returnedOn > today) cells.fail('returnedOn', faults.returnedInFuture);
  else if (returnedOn !== undefined && returnedOn < startDate)
    cells.fail('returnedOn', faults.returnedBeforeStart);
  return { startDate, endDate, returnedOn };
};

const readKilometres = (cells: Cells, field: 'mileageDriven' | 'departureKm'): number | null => {
  const km = cells.read(field, (cell) => wholeFromCell(cell, 'km'), faults.numberInvalid);
  if (km !== undefined && (km < 0 || km > 10_000_000)) cells.fail(field, faults.numberInvalid);
  return km ?? null;
};

const readNote = (cells: Cells, person: WrittenPerson | undefined): string => {
  const accessories = cells.whole('accessories');
  return [
    accessories === ''
      ? ''
      : defaultWords().answers.imports.notedCell(labelOf('reservations', 'accessories'), accessories),
    cells.whole('note'),
    ...(person?.noted ?? []),
  ]
    .filter((text) => text !== '')
    .join('\n');
};

/** The reservation of a row; undefined when a cell cannot be read. */
export const readReservation = (cells: Cells, context: RowContext): ReservationValue | undefined => {
  const { today } = context;
  const number = withoutNumero(cells.text('number', MAX_NUMBER_LENGTH));
  const plate = cells.read('plate', plateFromCell, faults.plateInvalid);
  const days = readDays(cells, context);
  const person = readPerson(cells, { mayBeNameless: true });
  const status = days ? readStatus(cells, days, today) : 'confirmed';
  const hasDeparted = status === 'departed';
  const state = hasDeparted ? 'confirmed' : status;
  const money = readMoney(cells, state);
  const mileageDrivenKm = readKilometres(cells, 'mileageDriven');
  const departureKm = readKilometres(cells, 'departureKm');
  const note = readNote(cells, person);
  if (plate === undefined || !days || !person || cells.problems.length > 0) return undefined;
  return {
    plate,
    person,
    ...days,
    returnedOn: state === 'finalized' ? (days.returnedOn ?? null) : null,
    state,
    hasDeparted,
    departureKm: hasDeparted ? departureKm : null,
    ...money,
    mileageDrivenKm,
    number: number === '' ? null : number,
    note,
  };
};
