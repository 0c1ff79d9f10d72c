import { csvLine, type CsvCell } from '../kernel/csv.ts';
import { formatShortDate } from '../words/fr/format/dates.ts';
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

/** The columns, in order. The import reads the names, contact details and postal address, and ignores the others. */
const COLUMNS: readonly (readonly [head: string, cell: (customer: ExportedCustomer) => CsvCell])[] = [
  ['Numéro', ({ id }) => String(id)],
  ['Prénom', ({ firstName }) => firstName],
  ['Nom', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Téléphone', ({ phoneNumber }) => ({ phone: phoneNumber })],
  [
    'Adresse confirmée',
    ({ email, isEmailConfirmed }) => (email === '' ? '' : isEmailConfirmed ? 'oui' : 'non'),
  ],
  ['Consentement', ({ consentOn }) => (consentOn === null ? '' : `oui, le ${formatShortDate(consentOn)}`)],
  ['Client depuis le', ({ createdOn }) => createdOn],
  ['Rue', ({ address }) => address?.street ?? ''],
  ['Code postal', ({ address }) => address?.postalCode ?? ''],
  ['Localité', ({ address }) => address?.city ?? ''],
  ['Pays', ({ address }) => (address === null ? '' : countryName(address.country))],
];

export const customerCsvHeader = (): string => csvLine(COLUMNS.map(([head]) => head));

export const csvOfCustomers = (customers: readonly ExportedCustomer[]): string =>
  customers.map((customer) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(customer)))).join('');
