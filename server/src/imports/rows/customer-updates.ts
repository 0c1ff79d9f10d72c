import { isSameAddress } from '@volant/shared/accounts/postal-address.rules.ts';
import {
  lockCustomerDetails,
  setAddress,
  updateAccountName,
  type CustomerDetails,
} from '../../accounts/index.ts';
import type { Work } from '../../audit/index.ts';
import { addressText } from './address-cells.ts';
import { personTexts, type Person } from './people.ts';
import { inChunks, type RowKind } from './row-kind.ts';
import { nothing, SubjectChanged, subjectsOf, withChanges, withFormer, type RowChange } from './updates.ts';

/**
 * Fields that an update may change besides the postal address. The e-mail address identifies the customer and is
 * changed on their page.
 */
const CHANGEABLE = ['firstName', 'lastName', 'phoneNumber'] as const;

const addressChanges = ({ address: after }: Person, { address: before }: Person): RowChange[] =>
  after === null || isSameAddress(before, after)
    ? []
    : [{ field: 'address', before, after, shown: addressText(before) || nothing() }];

/** What a row would change of the customer it matches; empty cells change nothing. */
export const customerChanges = (row: Person, customer: Person): RowChange[] => [
  ...CHANGEABLE.flatMap((field) => {
    const [before, after] = [customer[field], row[field]];
    if (after === '' || after === before) return [];
    return { field, before, after, shown: personTexts(customer)[field] || nothing() };
  }),
  ...addressChanges(row, customer),
];

interface Change {
  before: CustomerDetails;
  after: CustomerDetails;
  now: Date;
}

const rename = async (tx: Work, id: number, { before, after, now }: Change): Promise<void> => {
  const fields = CHANGEABLE.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  await updateAccountName(tx, { id, ...after });
  await tx.record({
    at: now,
    act: 'account.modify-customer',
    subject: { kind: 'account', id },
    after: { fields },
  });
};

/** Applies a change as on the customer's page: the journal names the fields, not their values. */
const modify = async (tx: Work, id: number, change: Change): Promise<void> => {
  await rename(tx, id, change);
  const { before, after, now } = change;
  if (!isSameAddress(before.address, after.address)) await setAddress(tx, id, after.address, now);
};

export const customerUpdates: Required<Pick<RowKind<Person>, 'update' | 'putBack'>> = {
  update: async (tx, rows, { now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const customers = await lockCustomerDetails(tx, [...subjectsOf(chunk).keys()]);
      for (const [id, row] of subjectsOf(chunk)) {
        const before = customers.get(id);
        if (!before) throw new SubjectChanged('the customer is gone');
        await modify(tx, id, { before, after: withChanges(before, row.changes), now });
        row.state = 'updated';
      }
      await advance(chunk.length);
    }
  },
  putBack: async (tx, updated, { now }) => {
    const kept = new Map<number, readonly string[]>();
    for (const [id, before] of await lockCustomerDetails(tx, [...updated.keys()])) {
      const { values: after, kept: fields } = withFormer(before, updated.get(id) ?? {});
      await modify(tx, id, { before, after, now });
      kept.set(id, fields);
    }
    return kept;
  },
};
