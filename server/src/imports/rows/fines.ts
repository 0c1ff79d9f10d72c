import { fineFaults } from '@volant/shared/fines/fines.faults.ts';
import {
  fineInstant,
  MAX_AUTHORITY_LENGTH,
  MAX_OFFENCE_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '@volant/shared/fines/fines.rules.ts';
import { centsFromCell, plateFromCell, timeFromCell } from '@volant/shared/imports/cells.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { formatDate, formatMoment } from '@volant/shared/words/fr/format/dates.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import {
  deleteImportedFines,
  insertImportedFines,
  listFineObstacles,
  listFinesByReference,
  listVehiclesOfPlates,
} from '../../fines/index.ts';
import { readDay, type Cells } from './read-cells.ts';
import { becomeInOrder, failRow, inChunks, knowRow, shownTexts, type RowKind } from './row-kind.ts';

export interface FineValue {
  plate: string;
  at: Date;
  reference: string;
  authority: string;
  offence: string;
  amountCents: number | null;
  askedOn: IsoDate;
  /** Vehicle with the plate, found by `check`. */
  vehicleId: number | undefined;
}

/** Largest amount that the database accepts. */
const MAX_FINE_CENTS = 10_000_000;

const lineOf = (cells: Cells, field: string, max: number): string =>
  cells.text(field, max).replace(/\s+/g, ' ');

/** The time from its own column, else from the cell of the date, where some lists have both. */
const timeOf = (cells: Cells): string | undefined => {
  const own = cells.read('time', timeFromCell, faults.timeInvalid);
  if (own !== undefined || cells.text('time') !== '') return own;
  const ofDay = timeFromCell(cells.text('day'));
  if (typeof ofDay === 'string' && /[\sT]\d/.test(cells.text('day'))) return ofDay;
  cells.fail('time', faults.required({ kind: 'fines', field: 'time' }));
  return undefined;
};

/** Fines are matched by vehicle and reference, so that importing a list twice adds nothing. */
export const fineRows: RowKind<FineValue> = {
  subject: 'fine',
  read: (cells, { now, today, startsIn1904 }) => {
    const plate = cells.read('plate', plateFromCell, faults.plateInvalid);
    const day = readDay(cells, 'day', { startsIn1904 });
    const time = timeOf(cells);
    const amountCents = cells.read('amount', centsFromCell, faults.amountInvalid) ?? null;
    // Without a date of the request, the day of the import counts.
    const askedOn = readDay(cells, 'askedOn', { startsIn1904 }) ?? today;
    const texts = {
      reference: lineOf(cells, 'reference', MAX_REFERENCE_LENGTH),
      authority: cells.text('authority', MAX_AUTHORITY_LENGTH),
      offence: lineOf(cells, 'offence', MAX_OFFENCE_LENGTH),
    };
    if (amountCents !== null && amountCents < 0) cells.fail('amount', fineFaults.amountInvalid);
    if (amountCents !== null && amountCents > MAX_FINE_CENTS) cells.fail('amount', faults.amountTooLarge);
    if (plate === undefined || day === undefined || time === undefined) return undefined;
    const at = fineInstant(`${day}T${time}`);
    if (at > now) cells.fail('day', faults.fineInFuture);
    if (askedOn > today) cells.fail('askedOn', faults.fineAskedInFuture);
    else if (askedOn < agencyDay(at)) cells.fail('askedOn', faults.fineAskedBefore);
    return { plate, at, ...texts, amountCents, askedOn, vehicleId: undefined };
  },
  show: ({ plate, at, reference, authority, offence, amountCents, askedOn }) => [
    { fields: ['day', 'time'], text: formatMoment(at) },
    ...shownTexts({
      plate: formatPlate(plate),
      reference,
      authority,
      offence,
      amount: amountCents === null ? '' : formatPrice(amountCents),
      askedOn: formatDate(askedOn),
    }),
  ],
  check: async (db, rows) => {
    const vehicles = await listVehiclesOfPlates(db, [...new Set(rows.map(({ value }) => value.plate))]);
    const known = new Map(
      (
        await listFinesByReference(
          db,
          rows.map(({ value }) => value.reference),
        )
      ).map(({ id, vehicleId, reference }) => [keyOf(vehicleId, reference), id]),
    );
    const seen = new Map<string, number>();
    for (const row of rows) {
      const { plate, reference } = row.value;
      const vehicleId = vehicles.get(plate);
      row.value.vehicleId = vehicleId;
      if (vehicleId === undefined) {
        failRow(row, faults.finePlateUnknown, 'plate');
        continue;
      }
      const key = keyOf(vehicleId, reference);
      const [earlier, id] = [seen.get(key), known.get(key)];
      if (earlier !== undefined)
        failRow(row, faults.sameAsRow({ row: earlier, what: 'number' }), 'reference');
      else if (id !== undefined) knowRow(row, { kind: 'fine', id });
      if (earlier === undefined) seen.set(key, row.row);
    }
  },
  write: async (tx, rows, { by, now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const fines = chunk.map(({ value }) => {
        if (value.vehicleId === undefined) throw new Error('a fine without a vehicle is not written');
        return { ...value, vehicleId: value.vehicleId };
      });
      becomeInOrder(chunk, 'fine', await insertImportedFines(tx, fines, { by, now }));
      await advance(chunk.length);
    }
  },
  obstacles: async (tx, ids) =>
    (await listFineObstacles(tx, ids)).map(({ id }) => ({ id, byTable: 'change' })),
  remove: (tx, ids) => deleteImportedFines(tx, ids),
};

const keyOf = (vehicleId: number, reference: string): string => `${vehicleId} ${reference}`;
