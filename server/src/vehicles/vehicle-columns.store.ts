import type { Selectable } from 'kysely';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { managerFacts } from '@volant/shared/vehicles/vehicle-facts.schema.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { VehicleTable } from './vehicles.tables.ts';

export type VehicleRow = Selectable<VehicleTable>;

/** Column and unit of a field. */
type StoredAs<Value> = {
  [Name in keyof VehicleRow]: {
    column: Name;
    read: (stored: VehicleRow[Name]) => Value;
    write: (value: Value) => VehicleRow[Name];
  };
}[keyof VehicleRow];

/** Stored as it is. */
const same = <Name extends keyof VehicleRow>(column: Name) => ({
  column,
  read: (stored: VehicleRow[Name]) => stored,
  write: (value: VehicleRow[Name]) => value,
});

type ManagerFact = keyof typeof managerFacts;
type PublicDetails = Omit<VehicleDetails, ManagerFact>;

/** The column of each form field that everybody may read, in wire order. */
const PUBLIC_COLUMNS = {
  brand: same('brand'),
  model: same('model'),
  description: same('description'),
  mileage: same('mileage_km'),
  dailyPrice: { column: 'daily_price_cents', read: toEuros, write: toCents },
  maxDailyMileage: same('max_daily_mileage_km'),
  category: same('category'),
  seats: same('seats'),
  doors: same('doors'),
  transmission: same('transmission'),
  energy: same('energy'),
  bootLitres: same('boot_litres'),
  year: same('year'),
  rangeKm: same('range_km'),
  minAge: same('min_age'),
  minLicenceYears: same('min_licence_years'),
  extraKmPrice: {
    column: 'extra_km_cents',
    read: (cents) => (cents === null ? null : toEuros(cents)),
    write: (euros) => (euros === null ? null : toCents(euros)),
  },
} satisfies { [Field in keyof PublicDetails]: StoredAs<PublicDetails[Field]> };

/** The column of each form field for the agency alone. */
const MANAGER_COLUMNS = {
  plate: same('plate'),
  vin: same('vin'),
  inspectionDue: same('inspection_due'),
  insuranceDue: same('insurance_due'),
  privateNote: same('private_note'),
} satisfies { [Field in ManagerFact]: StoredAs<VehicleDetails[Field]> };

const COLUMNS = { ...PUBLIC_COLUMNS, ...MANAGER_COLUMNS };

type DetailColumns = Pick<VehicleRow, (typeof COLUMNS)[keyof VehicleDetails]['column']>;

/** A column when iterating over all fields, which loses their types; `COLUMNS` checks them. */
interface AnyColumn {
  column: keyof VehicleRow;
  read(stored: unknown): unknown;
  write(value: unknown): unknown;
}
const entriesOf = (columns: object) => Object.entries(columns) as [keyof VehicleDetails, AnyColumn][];

export const columnsOf = (details: VehicleDetails): DetailColumns =>
  Object.fromEntries(
    entriesOf(COLUMNS).map(([field, { column, write }]) => [column, write(details[field])]),
  ) as DetailColumns;

const readColumns = (columns: object, row: VehicleRow): object =>
  Object.fromEntries(entriesOf(columns).map(([field, { column, read }]) => [field, read(row[column])]));

export const publicDetailsOf = (row: VehicleRow) => readColumns(PUBLIC_COLUMNS, row) as PublicDetails;

export const managerFactsOf = (row: VehicleRow) =>
  readColumns(MANAGER_COLUMNS, row) as Pick<VehicleDetails, ManagerFact>;

export const detailsOf = (row: VehicleRow) => readColumns(COLUMNS, row) as VehicleDetails;
