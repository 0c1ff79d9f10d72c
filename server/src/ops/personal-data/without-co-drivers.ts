import { everyWords } from '@volant/shared/words/words.ts';
import { isSameName } from './persons/person-words.ts';

/** The labels of a letter's rows, in every language that letters may be stored in. */
const ROWS = everyWords().map(({ papers }) => papers.fineLetter.rows);
const NAME = new Set<unknown>(ROWS.map(({ name }) => name));
/** Rows about a driver that are not given to others. */
const HIDDEN = new Set(ROWS.flatMap(({ birthDate, address, licence }) => [birthDate, address, licence]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isDriver = (value: Record<string, unknown>): value is Record<string, unknown> & { name: string } =>
  typeof value['name'] === 'string' && 'birthDate' in value && 'licenceNumber' in value;

/** Whether a value is the table of a letter that names a driver. */
const isLetterTable = (value: Record<string, unknown>): value is { rows: [string, string][] } =>
  Array.isArray(value['rows']) && value['rows'].some((row) => Array.isArray(row) && NAME.has(row[0]));

/**
 * Removes date of birth, address and licence of other drivers from the export of a customer's rentals: in lists,
 * drafts, contracts and letters, only their names stay.
 */
export const withoutCoDrivers = (value: unknown, customer: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => withoutCoDrivers(each, customer));
  if (!isObject(value)) return value;
  if (isDriver(value) && !isSameName(value.name, customer)) return { name: value.name };
  if (isLetterTable(value)) return { ...value, rows: rowsFor(value.rows, customer) };
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutCoDrivers(part, customer)]),
  );
};

const rowsFor = (rows: [string, string][], customer: string): [string, string][] =>
  rows.some(([label, name]) => NAME.has(label) && isSameName(name, customer))
    ? rows
    : rows.filter(([label]) => !HIDDEN.has(label));
