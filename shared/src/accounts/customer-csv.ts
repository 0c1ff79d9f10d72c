import { csvLine, type CsvCell } from '../kernel/csv.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import { countryName, type PostalAddress } from './postal-address.rules.ts';

/** File name of the export of customers. */
export const CUSTOMERS_FILE = 'clients.csv';

export interface ExportedCustomer {
  id: number;
  firstName: string;
  lastName: string;
  /** Empty without one. */
  email: string;
  phoneNumber: string;
  isEmailConfirmed: boolean;
  /** When they accepted the terms; null for customers added at the counter. */
  consentOn: IsoDate | null;
  createdOn: IsoDate;
  /** Postal address; null when unknown. */
  address: PostalAddress | null;
}

type Column =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'confirmed'
  | 'consent'
  | 'since'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country';

/** What the file says in a language. */
export interface CustomerFileWords {
  heads: Readonly<Record<Column, string>>;
  yesOrNo: (isSo: boolean) => string;
  consented: (on: IsoDate) => string;
}

type Cell = (customer: ExportedCustomer, words: CustomerFileWords) => CsvCell;

/** The columns, in order. The import reads the names, contact details and postal address, and ignores the others. */
const COLUMNS: readonly (readonly [column: Column, cell: Cell])[] = [
  ['id', ({ id }) => String(id)],
  ['firstName', ({ firstName }) => firstName],
  ['lastName', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['phone', ({ phoneNumber }) => ({ phone: phoneNumber })],
  [
    'confirmed',
    ({ email, isEmailConfirmed }, words) => (email === '' ? '' : words.yesOrNo(isEmailConfirmed)),
  ],
  ['consent', ({ consentOn }, words) => (consentOn === null ? '' : words.consented(consentOn))],
  ['since', ({ createdOn }) => createdOn],
  ['street', ({ address }) => address?.street ?? ''],
  ['postalCode', ({ address }) => address?.postalCode ?? ''],
  ['city', ({ address }) => address?.city ?? ''],
  ['country', ({ address }) => (address === null ? '' : countryName(address.country))],
];

export const customerCsvHeader = ({ heads }: CustomerFileWords): string =>
  csvLine(COLUMNS.map(([column]) => heads[column]));

export const csvOfCustomers = (customers: readonly ExportedCustomer[], words: CustomerFileWords): string =>
  customers.map((customer) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(customer, words)))).join('');
