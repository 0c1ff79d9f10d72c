import { isSameAddress, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { rowMessages } from '@volant/shared/imports/imports.messages.ts';
import { isNamed, isSameName, personKey, type KnownPeople, type Person } from './people.ts';
import type { ReservationValue } from './reservation-cells.ts';
import { addRemark, type ValidRow } from './row-kind.ts';

type Row = ValidRow<ReservationValue>;

/** Whether a row speaks of the owner of an account, and not of somebody else who books with the same e-mail address. */
const speaksOf = (owner: Person | undefined, person: Person): boolean =>
  owner === undefined || !isNamed(person) || isSameName(owner, person);

/** Of the people who come with these reservations, the address of each: the first that is written beside their name. */
const addressesOf = (
  rows: readonly Row[],
  ownerOf: (person: Person) => Person | undefined,
): Map<string, PostalAddress> => {
  const addresses = new Map<string, PostalAddress>();
  for (const { value } of rows) {
    const { person } = value;
    const key = personKey(person);
    if (person.address !== null && !addresses.has(key) && speaksOf(ownerOf(person), person))
      addresses.set(key, person.address);
  }
  return addresses;
};

/** The first named person of each key. */
const firstNamed = (rows: readonly Row[]): Map<string, Person> => {
  const first = new Map<string, Person>();
  for (const { value } of rows) {
    const key = personKey(value.person);
    if (isNamed(value.person) && !first.has(key)) first.set(key, value.person);
  }
  return first;
};

/**
 * Leaves an address to the rows whose customer has it, or will have it. Any other is noted of the rental, and so is that of a
 * known customer, which is changed on their page or by a file of customers.
 */
export const noteAddresses = (rows: readonly Row[], { accountOf }: Pick<KnownPeople, 'accountOf'>): void => {
  const named = firstNamed(rows);
  const knownOf = (person: Person): Person | undefined => {
    const found = accountOf(person);
    return typeof found === 'object' ? found.person : undefined;
  };
  const ownerOf = (person: Person): Person | undefined => knownOf(person) ?? named.get(personKey(person));
  const coming = addressesOf(rows, ownerOf);
  for (const row of rows) {
    const { person, note } = row.value;
    if (person.isAddressUncertain) addRemark(row, rowMessages.addressNoted);
    if (person.address === null) continue;
    const known = knownOf(person);
    const kept = known === undefined ? (coming.get(personKey(person)) ?? null) : known.address;
    if (speaksOf(ownerOf(person), person) && isSameAddress(kept, person.address)) continue;
    row.value = {
      ...row.value,
      person: { ...person, address: null },
      note: [note, person.writtenAddress].filter((text) => text !== '').join('\n'),
    };
  }
};
