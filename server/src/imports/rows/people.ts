import type { PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { isCompanyName } from '@volant/shared/accounts/company-name.rules.ts';
import { emailFromCell } from '@volant/shared/imports/cells.rules.ts';
import {
  splitName,
  WHOLE_NAME_FIELDS,
  withoutTitle,
  type NameOrder,
} from '@volant/shared/imports/names.rules.ts';
import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { formatPhone } from '@volant/shared/kernel/format-phone.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { findPeople, findReservedAddresses } from '../../accounts/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { labelOf } from '../words/field-words.ts';
import { readAddress } from './address-cells.ts';
import { bestPhone, phonesOf, readPhone, severalIn } from './phone-cells.ts';
import type { Cells } from './read-cells.ts';

/** A person in a file. */
export interface Person {
  /** Empty without one, like the telephone number. */
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Postal address; null without one. */
  address: PostalAddress | null;
}

/** A person with further data from the row. */
export interface WrittenPerson extends Person {
  /** Lines for the note: data without a field of its own. */
  noted: readonly string[];
  /** Lines for the note if the address is not used after all. */
  writtenAddress: string;
  isAddressUncertain: boolean;
}

const MAX_NAME_LENGTH = 100;

/** Removes a part from the start or end of a full name; returns the full name if it does not contain the part there. */
const withoutPart = (whole: string, part: string): string => {
  const [folded, known] = [whole.toLowerCase(), part.toLowerCase()];
  if (folded.startsWith(`${known} `)) return whole.slice(part.length + 1).trim();
  return folded.endsWith(` ${known}`) ? whole.slice(0, -part.length - 1).trim() : whole;
};

/**
 * First and last name, from separate columns or from one for both. A full name is only split when it is the only one.
 */
const readName = (cells: Cells): [first: string, last: string] => {
  const oneLine = (field: string, max: number): string =>
    cells
      .text(field, max)
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '');
  const nameIn = (field: string, max: number): string => withoutTitle(oneLine(field, max));
  const [first, last] = [nameIn('firstName', MAX_NAME_LENGTH), nameIn('lastName', MAX_NAME_LENGTH)];
  const [order, whole] = wholeName((field) => oneLine(field, MAX_WHOLE_NAME_LENGTH));
  const company = cells.text('company');
  if (first === '' && last === '' && whole === '' && isCompanyName(company)) return ['', company];
  if (whole === '' || (first !== '' && last !== '')) return namedOrCompany(first, last);
  const rest = withoutTitle(whole);
  if (first !== '') return [first, withoutPart(rest, first)];
  const { firstName, lastName } = splitName(whole, order);
  if (last === '') return [firstName, lastName];
  const others = withoutPart(rest, last);
  return [others === rest ? firstName : others, last];
};

const MAX_WHOLE_NAME_LENGTH = 2 * MAX_NAME_LENGTH + 1;
const ORDERS = ['firstLast', 'lastFirst'] as const;

/** The full name in a row, and the order of its column. */
const wholeName = (textOf: (field: string) => string): [order: NameOrder, whole: string] => {
  const order = ORDERS.find((each) => textOf(WHOLE_NAME_FIELDS[each]) !== '') ?? 'firstLast';
  return [order, textOf(WHOLE_NAME_FIELDS[order])];
};

/** A legal form in the column of first names, as `ASBL`, is part of a company's name. */
const namedOrCompany = (first: string, last: string): [first: string, last: string] => {
  const whole = `${first} ${last}`;
  return isCompanyName(whole) && !isCompanyName(last) ? ['', whole.trim()] : [first, last];
};

/** Whether the name is complete; a company needs no first name. */
export const isNamed = ({ firstName, lastName }: Person): boolean =>
  lastName !== '' && (firstName !== '' || isCompanyName(lastName));

/**
 * The person in a row; undefined when something is missing or invalid. With `mayBeNameless` an e-mail address is
 * enough, because it may be a known customer's.
 */
export const readPerson = (
  cells: Cells,
  { mayBeNameless = false }: { mayBeNameless?: boolean } = {},
): WrittenPerson | undefined => {
  const [firstName, lastName] = readName(cells);
  const email =
    cells.read('email', (cell) => emailFromCell(severalIn(cell)[0] ?? ''), faults.emailInvalid) ?? '';
  const phoneNumber = readPhone(cells);
  const { address, noted, written, isUncertain } = readAddress(cells, { firstName, lastName });
  const person = { email, firstName, lastName, phoneNumber, address };
  if (!isNamed(person) && !(mayBeNameless && email !== ''))
    cells.fail(nameField(cells, person), faults.nameRequired);
  if (email === '' && phoneNumber === '' && !hasProblem(cells)) cells.fail(null, faults.contactRequired);
  if (cells.problems.length > 0) return undefined;
  return {
    ...person,
    noted: [...notedOf(cells, person), ...noted],
    writtenAddress: written,
    isAddressUncertain: isUncertain,
  };
};

/** Lines for the note: data about the person without a field of its own, apart from the postal address. */
const notedOf = (cells: Cells, { lastName }: Pick<Person, 'lastName'>): string[] => {
  const [company, phones] = [cells.text('company'), phonesOf(cells)];
  const best = bestPhone(phones);
  const { notedCell, otherEmail } = defaultWords().answers.imports;
  return [
    ...(company === '' || company === lastName ? [] : [notedCell(labelOf('customers', 'company'), company)]),
    ...severalIn(cells.text('email')).slice(1).map(otherEmail),
    ...phones.flatMap(({ head, type, text, number }) => {
      if (best === undefined || number === best.number) return [];
      return notedCell(type === '' ? head : `${labelOf('customers', 'phoneNumber')} (${type})`, text);
    }),
  ];
};

/** The fields of a person, without the postal address, for display. */
export const personTexts = ({ firstName, lastName, email, phoneNumber }: Person): Record<string, string> => ({
  firstName,
  lastName,
  email,
  phoneNumber: phoneNumber === '' ? '' : formatPhone(phoneNumber),
});

/** The field that gets the error about a missing name. */
const nameField = (cells: Cells, { firstName }: Person): string => {
  const [order, whole] = wholeName((field) => cells.text(field, MAX_WHOLE_NAME_LENGTH));
  if (whole !== '') return WHOLE_NAME_FIELDS[order];
  return firstName === '' ? 'firstName' : 'lastName';
};

const hasProblem = ({ problems }: Cells): boolean =>
  problems.some(({ field }) => field === 'email' || field === 'phoneNumber');

const nameKey = ({ firstName, lastName, phoneNumber }: Omit<Person, 'email' | 'address'>): string =>
  `${phoneNumber}|${foldText(`${firstName} ${lastName}`).replace(/[\s-]+/g, ' ')}`;

/** The sorted letters of a name, equal for other spellings and orders: `Vandenbroeck Sofie`, `Sofie Van den Broeck`. */
const lettersOf = ({ firstName, lastName }: Person): string =>
  [...foldText(`${firstName}${lastName}`).replace(/[^a-z]/g, '')].toSorted().join('');

/** Whether both have the same name, in any order of its words. */
export const isSameName = (one: Person, other: Person): boolean => lettersOf(one) === lettersOf(other);

export const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/**
 * Key for persons with the same telephone number and another spelling of the name; undefined without a number or name.
 */
const spellingKey = (person: Person): string | undefined =>
  person.phoneNumber === '' || !isNamed(person) ? undefined : `${person.phoneNumber} ${lettersOf(person)}`;

/** Remembers the persons it is asked about; returns an earlier one who may be the same person. */
const spellings = (): { similarTo(person: Person): Person | undefined } => {
  const seen = new Map<string, Person>();
  return {
    similarTo: (person) => {
      const key = spellingKey(person);
      const earlier = key === undefined ? undefined : seen.get(key);
      if (key !== undefined && earlier === undefined) seen.set(key, person);
      return earlier !== undefined && personKey(earlier) !== personKey(person) ? earlier : undefined;
    },
  };
};

/** Key that identifies a person: the e-mail address, else telephone number and name. */
export const personKey = (person: Person): string =>
  person.email === '' ? `phone ${nameKey(person)}` : `mail ${person.email}`;

/**
 * Returns a function that gives a person without an e-mail address that of a person with the same telephone number and
 * name in the file. Otherwise the file would not match itself once it is imported.
 */
export const withAddresses = (
  people: readonly Person[],
): (<Known extends Person>(person: Known) => Known) => {
  const addresses = new Map<string, string>();
  for (const person of people) {
    const name = nameKey(person);
    if (person.email !== '' && person.phoneNumber !== '' && isNamed(person) && !addresses.has(name))
      addresses.set(name, person.email);
  }
  return (person) => {
    const email = person.email === '' ? addresses.get(nameKey(person)) : undefined;
    return email === undefined ? person : { ...person, email };
  };
};

/** An existing account of a person in a file. */
export interface FoundAccount {
  id: number;
  person: Person;
  hasAddress: boolean;
  /** Whether it has a password but its e-mail address was never confirmed. */
  isUnproved: boolean;
}

/**
 * The account that a person matches: 'manager' and 'reserved' are addresses that cannot be used; undefined for a new
 * customer.
 */
export type Found = FoundAccount | 'manager' | 'reserved' | undefined;

export interface KnownPeople {
  accountOf(person: Person): Found;
  /** For an unknown person, somebody who may be the same: a customer, or a person it was asked about before. */
  similarTo(person: Person): Person | undefined;
}

/** Looks up all these persons with two queries. */
export const findAccountsOf = async (
  db: Db | Tx,
  people: readonly Person[],
  now: Date,
): Promise<KnownPeople> => {
  const emails = [...new Set(people.map(({ email }) => email).filter((email) => email !== ''))];
  const phones = [...new Set(people.map(({ phoneNumber }) => phoneNumber).filter((phone) => phone !== ''))];
  const byEmail = new Map<string, Found>();
  /** The oldest account with a telephone number and name: any, and among those without an e-mail address. */
  const [byName, byNameAlone] = [new Map<string, FoundAccount>(), new Map<string, FoundAccount>()];
  const accountSpellings = spellings();
  for (const account of await findPeople(db, { emails, phones })) {
    const { id, isUnproved } = account;
    const { firstName, lastName, phoneNumber, address } = account;
    const person = { email: account.email ?? '', firstName, lastName, phoneNumber, address };
    const found = { id, person, hasAddress: account.email !== null, isUnproved };
    if (account.email !== null) byEmail.set(account.email, account.role === 'MANAGER' ? 'manager' : found);
    if (account.role !== 'CUSTOMER' || account.phoneNumber === '') continue;
    accountSpellings.similarTo(person);
    const name = nameKey(account);
    if (!byName.has(name)) byName.set(name, found);
    if (account.email === null && !byNameAlone.has(name)) byNameAlone.set(name, found);
  }
  const reserved = await findReservedAddresses(db, emails, now);
  const accountOf = (person: Person): Found => {
    const name = nameKey(person);
    // A person with an e-mail address is identified by it.
    if (person.email === '') return byNameAlone.get(name) ?? byName.get(name);
    const found = byEmail.get(person.email);
    if (found) return found;
    if (reserved.has(person.email)) return 'reserved';
    return person.phoneNumber === '' || !isNamed(person) ? undefined : byNameAlone.get(name);
  };
  return { accountOf, similarTo: accountSpellings.similarTo };
};
