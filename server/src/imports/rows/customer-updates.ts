import { fieldLabel } from '@volant/shared/imports/columns.rules.ts';
import { lockNames, updateAccountName, type CustomerName } from '../../accounts/index.ts';
import type { Work } from '../../audit/index.ts';
import { personTexts, type Person } from './people.ts';
import { inChunks, type RowKind } from './row-kind.ts';
import { NOTHING, SubjectChanged, subjectsOf, withChanges, withFormer, type RowChange } from './updates.ts';

/** What an update may change: the address says who somebody is, and is changed on their page. */
const CHANGEABLE = ['firstName', 'lastName', 'phoneNumber'] as const;

/** What a row would change of the customer that it is known as; an empty cell nothing. */
export const customerChanges = (row: Person, customer: Person): RowChange[] =>
  CHANGEABLE.flatMap((field) => {
    const [before, after] = [customer[field], row[field]];
    if (after === '' || after === before) return [];
    return { field, before, after, shown: personTexts(customer)[field] || NOTHING };
  });

/** As on the customer's page: the journal names the fields, not what they were or are. */
const rename = async (
  tx: Work,
  id: number,
  { before, after, now }: { before: CustomerName; after: CustomerName; now: Date },
): Promise<void> => {
  const fields = CHANGEABLE.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  await updateAccountName(tx, { id, ...after });
  await tx.record({
    at: now,
    act: 'account.modify-customer',
    subject: { kind: 'account', id },
    after: { fields: fields.map((field) => fieldLabel('customers', field).toLowerCase()).join(', ') },
  });
};

export const customerUpdates: Required<Pick<RowKind<Person>, 'update' | 'putBack'>> = {
  update: async (tx, rows, { now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const names = await lockNames(tx, [...subjectsOf(chunk).keys()]);
      for (const [id, row] of subjectsOf(chunk)) {
        const before = names.get(id);
        if (!before) throw new SubjectChanged('the customer is gone');
        await rename(tx, id, { before, after: withChanges(before, row.changes), now });
        row.state = 'updated';
      }
      await advance(chunk.length);
    }
  },
  putBack: async (tx, updated, { now }) => {
    const kept = new Map<number, readonly string[]>();
    for (const [id, before] of await lockNames(tx, [...updated.keys()])) {
      const { values: after, kept: fields } = withFormer(before, updated.get(id) ?? {});
      await rename(tx, id, { before, after, now });
      kept.set(id, fields);
    }
    return kept;
  },
};
