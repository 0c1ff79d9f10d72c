import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { isSameAddress, type PostalAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import { isNamed, isSameName, personKey, type KnownPeople, type Person } from './people.ts';
import type { ReservationValue } from './reservation-cells.ts';
import { addRemark, type ValidRow } from './row-kind.ts';

type Row = ValidRow<ReservationValue>;

/** Whether a row is about the owner of an account, and not somebody else who books with the same e-mail address. */
const speaksOf = (owner: Person | undefined, person: Person): boolean =>
  owner === undefined || !isNamed(person) || isSameName(owner, person);

/** The postal address of each new customer in these reservations: the first one next to their name. */
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

/** The first person with a name for each key. */
const firstNamed = (rows: readonly Row[]): Map<string, Person> => {
  const first = new Map<string, Person>();
  for (const { value } of rows) {
    const key = personKey(value.person);
    if (isNamed(value.person) && !first.has(key)) first.set(key, value.person);
  }
  return first;
};

/**
 * Keeps a postal address only in rows whose customer has or will have it. Any other address goes into the note of the
 * rental, and so does a different address of a known customer, which is changed on their page or by an import of
 * customers.
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
    if (person.isAddressUncertain) addRemark(row, faults.addressNoted);
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
