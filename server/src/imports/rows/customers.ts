import { importRowFaults as faults } from '@volant/shared/imports/rows.faults.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import {
  deleteTakenOverCustomers,
  insertTakenOverCustomers,
  lockTakenOverCustomers,
} from '../../accounts/index.ts';
import type { Work } from '../../audit/index.ts';
import { insertNotes, listWithOtherNotes } from '../../reservations/index.ts';
import { notedAddress, shownAddress } from './address-cells.ts';
import { customerChanges, customerUpdates } from './customer-updates.ts';
import {
  findAccountsOf,
  personKey,
  personTexts,
  readPerson,
  withAddresses,
  type Person,
  type WrittenPerson,
} from './people.ts';
import {
  addRemark,
  becomeInOrder,
  failRow,
  inChunks,
  knowRow,
  shownTexts,
  type Obstacle,
  type RowKind,
  type UndoContext,
} from './row-kind.ts';

export interface CustomerValue extends WrittenPerson {
  consent: string;
  note: string;
}

/** Tables that do not prevent undoing the import of an account: links and networks; notes are checked separately. */
const OWN = ['note', 'reset_mail', 'email_link', 'email_restore', 'password_reset', 'known_network'];

/** Locks imported customers and returns later data that depends on them. */
export const obstaclesOfCustomers = async (
  tx: Work,
  ids: readonly number[],
  { committedAt, referredTo }: UndoContext,
): Promise<Obstacle[]> => {
  const locked = await lockTakenOverCustomers(tx, ids);
  const noted = await listWithOtherNotes(tx, { accountIds: ids }, committedAt);
  return [
    ...locked.filter(({ isActivated }) => isActivated).map(({ id }) => ({ id, byTable: 'session' })),
    ...noted.map((id) => ({ id, byTable: 'note' })),
    ...(await referredTo(tx, 'account', ids, OWN)),
  ];
};

/** The note about an imported customer. */
const noteOf = ({ consent, note }: CustomerValue, source: string): string =>
  [defaultWords().answers.imports.takeoverNote(source, consent), note].join('\n').trim();

/** Fields that the note may come from. */
const NOTED = ['note', 'consent', 'company', 'otherPhone'];

const hasAddress = ({ value }: { value: Person }): boolean => value.email !== '';

/** Customers are matched by e-mail address, else by telephone number and name. No mail is sent. */
export const customerRows: RowKind<CustomerValue> = {
  subject: 'account',
  read: (cells) => {
    const [consent, own] = [cells.text('consent', 300), cells.whole('note')];
    const person = readPerson(cells);
    return person && { ...person, consent, note: [own, ...person.noted].filter(Boolean).join('\n') };
  },
  show: (value, { source, isKnown }) => [
    ...shownTexts(personTexts(value)),
    ...shownAddress(value.address),
    ...(isKnown ? [] : [{ fields: [...NOTED, ...notedAddress(value)], text: noteOf(value, source) }]),
  ],
  check: async (db, rows, { now }) => {
    const { accountOf, similarTo } = await findAccountsOf(
      db,
      rows.map(({ value }) => value),
      now,
    );
    const completed = withAddresses(rows.map(({ value }) => value));
    const keyOf = (person: Person): string => personKey(completed(person));
    // Of several rows about one person, the first with a postal address is used.
    const counted = new Map<string, number>();
    for (const row of [...rows.filter(hasAddress), ...rows]) {
      const key = keyOf(row.value);
      if (!counted.has(key)) counted.set(key, row.row);
    }
    for (const row of rows) {
      const [other = row.row, found] = [counted.get(keyOf(row.value)), accountOf(row.value)];
      const [what, field] = hasAddress(row) ? (['email', 'email'] as const) : (['customer', null] as const);
      if (other !== row.row) failRow(row, faults.sameAsRow({ row: other, what }), field);
      else if (found === 'manager') failRow(row, faults.managerHasAddress, 'email');
      else if (found === 'reserved') failRow(row, faults.addressReserved, 'email');
      else if (found) {
        knowRow(row, { kind: 'account', id: found.id }, customerChanges(row.value, found.person));
        if (hasAddress(row) && !found.hasAddress) row.remark = faults.knownWithoutAddress;
        if (row.value.isAddressUncertain) addRemark(row, faults.addressLeft);
      } else {
        if (similarTo(completed(row.value))) addRemark(row, faults.similarCustomer);
        if (row.value.isAddressUncertain) addRemark(row, faults.addressNoted);
      }
    }
  },
  write: async (tx, rows, { source, by, now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const ids = await insertTakenOverCustomers(
        tx,
        chunk.map(({ value: { email, ...person } }) => ({ ...person, email: email === '' ? null : email })),
        now,
      );
      becomeInOrder(chunk, 'account', ids);
      const notes = chunk.flatMap(({ value, subject }) =>
        subject ? { accountId: subject.id, text: noteOf(value, source) } : [],
      );
      await insertNotes(tx, notes, { by, at: now });
      await advance(chunk.length);
    }
  },
  ...customerUpdates,
  obstacles: obstaclesOfCustomers,
  remove: deleteTakenOverCustomers,
};
