import { defaultWords } from '@volant/shared/words/words.ts';
import { addressOfPerson, type PersonRow } from '../../../accounts/index.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { Refusal } from '../../../platform/problem.ts';
import { gatherPersons, type PersonNode, type Persons, type Appearance } from './gather-persons.ts';
import { fits } from './person-groups.ts';
import type { PersonKey } from './person-key.ts';
import { compact, isSameName, tokensOf, wordsOf } from './person-words.ts';

/** The person whom the operator looks for. */
export interface Subject {
  /** How the person is named in messages to the operator. */
  label: string;
  /** Their e-mail address; without one, an address that occurs nowhere. */
  email: string;
  account: PersonRow | undefined;
  appearances: readonly Appearance[];
  /** Their names as written in each place. */
  names: readonly string[];
  /** Those of the names that somebody else has too. */
  shared: readonly string[];
  /** Customers and drivers with one of these names who may be the same person, as lines for the operator. */
  namesakes: readonly string[];
}

/** An address in a reserved domain, which matches nobody. */
export const NO_ADDRESS = 'personne@invalid';

/** Finds the one person whom the key identifies; throws a `Refusal` with a list when there are several. */
export const findSubject = async (db: Db | Tx, key: PersonKey): Promise<Subject> => {
  if (key.text === '' && key.email === undefined && key.birthDate === undefined) throw tooLittle();
  const tokens = [
    ...tokensOf({
      names: [key.text],
      licences: [],
      phones: [],
      addresses: key.email === undefined ? [] : [key.email],
    }),
    compact(key.text),
  ].filter((token) => token !== '');
  const birthDates = key.birthDate === undefined ? [] : [key.birthDate];
  const { matching, others } = await gatherPersons(
    db,
    { tokens: [...new Set(tokens)], birthDates, accountId: key.accountId },
    (person) => fits(person, key),
  );
  const [only, second] = matching;
  if (second) throw several(key, matching);
  return subjectOf(only ?? [], others, key);
};

/** Combines what is known about a person; `others` may include namesakes. */
export const subjectOf = (person: Persons, others: readonly Persons[], key?: PersonKey): Subject => {
  const account = person.find((node) => node.source === 'account')?.row;
  const appearances = person.filter((node) => node.source !== 'account' && node.source !== 'sender');
  const names = [
    ...new Set([...person.map(({ name }) => name), ...(person.length === 0 && key ? [key.text] : [])]),
  ].filter((name) => name !== '');
  const isNamesake = ({ source, name }: PersonNode): boolean =>
    source !== 'sender' && names.some((own) => isSameName(name, own));
  const email = account
    ? addressOfPerson(account)
    : (person.find(({ email }) => email !== null)?.email ?? key?.email);
  return {
    label:
      account || (email !== undefined && appearances.length === 0) ? (email ?? '') : labelOf(person, key),
    email: email ?? NO_ADDRESS,
    account,
    appearances,
    names,
    shared: names.filter((name) => others.flat().some((other) => isSameName(other.name, name))),
    namesakes: others.filter((other) => other.some(isNamesake)).map(describe),
  };
};

const labelOf = (person: Persons, key: PersonKey | undefined): string => {
  const name = person[0]?.name ?? key?.typed ?? '';
  const born = person.find(({ birthDate }) => birthDate !== null)?.birthDate ?? null;
  return born === null ? name : defaultWords().operations.erasure.born(name, born);
};

const tooLittle = (): Refusal => new Refusal(defaultWords().operations.erasure.sayWho);

const several = (key: PersonKey, persons: readonly Persons[]): Refusal =>
  new Refusal(
    [
      defaultWords().operations.erasure.maybeOneOf(key.typed, persons.length),
      ...persons.map((person) => `  ${describe(person)}`),
      defaultWords().operations.erasure.sayMore,
    ].join('\n'),
  );

const describe = (person: Persons): string => {
  const licences = [
    ...new Set(person.map(({ licenceNumber }) => licenceNumber).filter((each) => each !== '')),
  ];
  const rentals = [...new Set(person.flatMap(({ reservationId }) => reservationId ?? []))].toSorted(
    (a, b) => a - b,
  );
  return [
    labelOf(person, undefined),
    ...(licences.length > 0 ? [defaultWords().operations.erasure.licences(licences.join(', '))] : []),
    ...person.flatMap((node) =>
      node.source === 'account' ? [defaultWords().operations.erasure.account(node.row.id, node.email)] : [],
    ),
    ...new Set(
      person.flatMap((node) =>
        node.source === 'sender' ? [defaultWords().operations.erasure.messagesFrom(node.email ?? '')] : [],
      ),
    ),
    ...(rentals.length > 0 ? [defaultWords().operations.erasure.drives(rentals.join(', '))] : []),
  ].join(' ; ');
};

/** Persons whose name contains all typed words, as suggestions when nobody was found. */
export const namesLike = async (db: Db | Tx, key: PersonKey): Promise<string[]> => {
  const words = wordsOf(key.text);
  if (words.length === 0 || key.accountId !== undefined) return [];
  const { matching } = await gatherPersons(
    db,
    { tokens: tokensOf({ names: [key.text], licences: [], phones: [], addresses: [] }), birthDates: [] },
    (person) => person.some(({ name }) => words.every((word) => wordsOf(name).includes(word))),
  );
  return matching.map(describe);
};
