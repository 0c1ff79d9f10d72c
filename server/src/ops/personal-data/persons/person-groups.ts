import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PersonKey } from './person-key.ts';
import { compact, isSameName } from './person-words.ts';

/** A named person in one place: an account, a message, or as a driver or signer. */
export interface Named {
  source: 'account' | 'sender' | 'driver' | 'draft' | 'contract' | 'signer';
  name: string;
  birthDate: IsoDate | null;
  licenceNumber: string;
  email: string | null;
  /** Id of the account, or of the account of the rental's customer. */
  accountId: number | null;
  reservationId: number | null;
}

/**
 * Groups entries that are certainly the same person. A name alone proves it only within one rental, or between a
 * customer and their own rental, and only if nobody else there has it.
 */
export const personsAmong = <N extends Named>(named: readonly N[]): N[][] => {
  const rest = named.filter((each) => !isIdentified(each));
  const groups = joined(
    named.filter(isIdentified).map((each) => [each]),
    areSame,
  );
  for (const each of rest) {
    const near = groups.filter((group) => group.some((other) => isNear(each, other)));
    // With two drivers of one name it is unknown which of them signed.
    if (near.length === 1) near[0]?.push(each);
    else groups.push([each]);
  }
  for (const account of named.filter(({ source }) => source === 'account')) {
    const own = groups.filter((group) => group.some((other) => isOwn(account, other)));
    if (own.filter((group) => group.some((each) => isDriving(each) && isIdentified(each))).length > 1)
      continue;
    const [first, ...others] = own;
    for (const other of others) {
      first?.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
};

/** Whether an entry is identified by more than a name. */
const isIdentified = ({ source, birthDate, licenceNumber }: Named): boolean =>
  source === 'account' || source === 'sender' || birthDate !== null || compact(licenceNumber) !== '';

const isDriving = ({ source }: Named): boolean => source !== 'account' && source !== 'sender';

const areSame = (one: Named, other: Named): boolean => {
  if (one.source === 'sender' && isDriving(other)) return false;
  if (one.email !== null && one.email === other.email && !isDriving(one) && !isDriving(other)) return true;
  const hasSameBirth = one.birthDate !== null && one.birthDate === other.birthDate;
  const licence = compact(one.licenceNumber);
  const hasSameLicence = licence !== '' && licence === compact(other.licenceNumber);
  // A licence number alone is not enough, because it may be invented or mistyped.
  if (hasSameLicence) return hasSameBirth || isSameName(one.name, other.name);
  return hasSameBirth && isSameName(one.name, other.name);
};

const isNear = (one: Named, other: Named): boolean =>
  one.reservationId !== null && one.reservationId === other.reservationId && isSameName(one.name, other.name);

/** Whether an entry is the account, or a person with its name in its own rentals. */
const isOwn = (account: Named, other: Named): boolean =>
  account === other ||
  (isDriving(other) && other.accountId === account.accountId && isSameName(account.name, other.name));

const joined = <N extends Named>(groups: N[][], areOne: (one: N, other: N) => boolean): N[][] => {
  const left = [...groups];
  const done: N[][] = [];
  for (let group = left.pop(); group; group = left.pop()) {
    const whole = group;
    const at = left.findIndex((other) => other.some((each) => whole.some((one) => areOne(one, each))));
    if (at < 0) done.push(whole);
    else left[at]?.push(...whole);
  }
  return done;
};

/** Whether everything that the operator entered matches a person. */
export const fits = (group: readonly Named[], key: PersonKey): boolean => {
  const isAny = (test: (each: Named) => boolean): boolean => group.some(test);
  if (key.accountId !== undefined)
    return isAny(
      ({ source, accountId, licenceNumber }) =>
        (source === 'account' && accountId === key.accountId) || compact(licenceNumber) === key.text,
    );
  return (
    (key.text === '' || isAny((each) => isCalled(each, key.text))) &&
    (key.email === undefined || isAny(({ email }) => email === key.email)) &&
    (key.birthDate === undefined || isAny(({ birthDate }) => birthDate === key.birthDate)) &&
    (key.reservationId === undefined || isAny(({ reservationId }) => reservationId === key.reservationId))
  );
};

const isCalled = ({ name, licenceNumber }: Named, text: string): boolean =>
  isSameName(name, text) || (compact(licenceNumber) !== '' && compact(licenceNumber) === compact(text));
