import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import type { AgencyFacts } from '@volant/shared/agency/agency.schema.ts';
import type { LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import { drivenSpan, type DrivenSpan } from '@volant/shared/fines/fines.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import type { DriverRow } from '../handovers/index.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import type { FineRow, NamedRental } from './fines.store.ts';

type LetterWords = PaperWords['fineLetter'];

/** The driver named in the letter, and their row in the departure report. */
export interface NamedDriver {
  name: string;
  row: DriverRow | undefined;
}

export const customerOf = ({ firstName, lastName }: NamedRental): string => `${firstName} ${lastName}`.trim();

/** What is stored of a letter: its sentences, as they are worded on its day. */
export const letterOf = (
  {
    row,
    rental,
    named,
    facts,
    now,
  }: {
    row: FineRow;
    rental: NamedRental;
    named: NamedDriver;
    facts: AgencyFacts;
    now: Date;
  },
  words: LetterWords,
): LetterData => {
  const { name, address, phone, email, companyNumber } = facts;
  return {
    kind: 'letter',
    issuer: { name, address, phone, email, companyNumber },
    issuedAt: now.toISOString(),
    to: row.authority,
    reference: row.reference,
    title: words.title,
    before: [
      words.greeting,
      questionOf(row, words),
      rentedText({ id: rental.id, ...drivenSpan(rental) }, words),
      words.named,
    ],
    table: { title: words.tableTitle, rows: rowsOf(rental, named, words) },
    // The contract is not mentioned when it was erased with the customer.
    after: [...(rental.isErased ? [] : [words.contract]), words.closing],
  };
};

const questionOf = (row: FineRow, words: LetterWords): string => {
  const { at, offence } = row;
  const asked = { vehicle: vehicleName(row), plate: formatPlate(row.plate), at };
  return offence === '' ? words.question(asked) : words.questionOfOffence({ ...asked, offence });
};

/** When the vehicle was rented: the recorded times where there are any, otherwise the agreed ones. */
export const rentedText = (
  { id, from, to, isDepartureRecorded, isReturnRecorded }: DrivenSpan & { id: number },
  words: LetterWords,
): string => {
  if (to === null) return words.stillOut({ id, from });
  if (isDepartureRecorded)
    return isReturnRecorded ? words.leftAndReturned({ id, from, to }) : words.left({ id, from, to });
  return isReturnRecorded ? words.returned({ id, from, to }) : words.agreed({ id, from, to });
};

/**
 * The rows of the letter about the driver. Telephone number, e-mail address and, if the driver has none, postal address
 * are the customer's, and are only used when the customer drove.
 */
const rowsOf = (
  rental: NamedRental,
  { name, row }: NamedDriver,
  { rows: labels, day }: LetterWords,
): [string, string][] => {
  const customer = customerOf(rental);
  const isCustomer = name === customer;
  const licence = [row?.licenceNumber ?? '', row?.country ?? ''].filter((part) => part !== '').join(', ');
  const ofCustomer = isCustomer && !rental.isErased ? addressOf(rental) : null;
  const address = (row && addressOf(row)) ?? ofCustomer;
  const rows: [string, string][] = [
    [labels.name, name],
    [labels.birthDate, row?.birthDate ? day(row.birthDate) : ''],
    [labels.address, address ? addressLines(address).join('\n') : ''],
    [labels.licence, licence],
    [labels.customer, isCustomer || rental.isErased ? '' : customer],
    [labels.phone, isCustomer ? rental.phone : ''],
    [labels.email, isCustomer ? (rental.email ?? '') : ''],
  ];
  return rows.filter(([, value]) => value !== '');
};
