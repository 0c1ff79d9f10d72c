import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { findPerson, listPersonsAlike, type PersonRow } from '../../../accounts/index.ts';
import { listMessagesFromAlike } from '../../../contact/index.ts';
import { type ContractDriver, listContractDrivers } from '../../../documents/index.ts';
import { listDraftDrivers, listDriverRows, listSigners } from '../../../handovers/index.ts';
import type { DraftDriver, DriverRow, Signer } from '../../../handovers/index.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { personsAmong, type Named } from './person-groups.ts';
import { compact, tokensOf } from './person-words.ts';

/** A driver or signer in a rental. */
export type Appearance = (DriverRow | DraftDriver | ContractDriver | Signer) & { email: null };

export type PersonNode =
  (Named & { source: 'account'; row: PersonRow }) | (Named & { source: 'sender' }) | Appearance;

export type Persons = readonly PersonNode[];

export interface Sought {
  tokens: readonly string[];
  birthDates: readonly IsoDate[];
  accountId?: number | undefined;
}

const placed = <P extends DriverRow | DraftDriver | ContractDriver | Signer>(rows: readonly P[]) =>
  rows.map((row) => ({ ...row, email: null }));

const accountNode = (row: PersonRow): PersonNode => ({
  source: 'account',
  name: `${row.first_name} ${row.last_name}`.trim(),
  birthDate: null,
  licenceNumber: '',
  email: row.email,
  accountId: row.id,
  reservationId: null,
  row,
});

const load = async (db: Db | Tx, sought: Sought): Promise<PersonNode[]> => {
  const known = sought.accountId === undefined ? undefined : await findPerson(db, String(sought.accountId));
  const alike = (await listPersonsAlike(db, sought.tokens)).filter(({ id }) => id !== known?.id);
  return [
    ...[...(known ? [known] : []), ...alike].map(accountNode),
    ...(await listMessagesFromAlike(db, sought.tokens)).map((row) => ({
      source: 'sender' as const,
      name: `${row.first_name} ${row.last_name}`.trim(),
      birthDate: null,
      licenceNumber: '',
      email: row.email.toLowerCase(),
      accountId: null,
      reservationId: null,
    })),
    ...placed(await listDriverRows(db, sought)),
    ...placed(await listDraftDrivers(db, sought)),
    ...placed(await listContractDrivers(db, sought)),
    ...placed(await listSigners(db, sought)),
  ];
};

/**
 * Collects the matching persons and others who may be the same. The search is repeated with what is found, such as
 * licence numbers, until nothing new is found.
 */
export const gatherPersons = async (
  db: Db | Tx,
  first: Sought,
  isMatch: (person: Persons) => boolean,
): Promise<{ matching: Persons[]; others: Persons[] }> => {
  let sought = first;
  for (;;) {
    const all = personsAmong(await load(db, sought));
    const matching = all.filter(isMatch);
    const wider = widened(sought, matching.flat());
    if (wider.tokens.length === sought.tokens.length && wider.birthDates.length === sought.birthDates.length)
      return { matching, others: all.filter((person) => !matching.includes(person)) };
    sought = wider;
  }
};

const widened = (sought: Sought, found: Persons): Sought => ({
  ...sought,
  tokens: [
    ...new Set([
      ...sought.tokens,
      ...tokensOf({
        names: found.map(({ name }) => name),
        licences: [],
        phones: [],
        addresses: found.flatMap(({ email }) => email ?? []),
      }),
      ...found.map(({ licenceNumber }) => compact(licenceNumber)).filter((licence) => licence !== ''),
    ]),
  ],
  birthDates: [...new Set([...sought.birthDates, ...found.flatMap(({ birthDate }) => birthDate ?? [])])],
});
