import { Readable } from 'node:stream';
import { csvOfCustomers, customerCsvHeader } from '@volant/shared/accounts/customer-csv.ts';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { recordExport } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import { countExportedCustomers, listCustomersAfter, type CustomerRow } from './exported-customers.store.ts';

/** Number of rows held in memory at once. */
const AT_ONCE = 500;

/** GET /api/customers/export: the CSV file, streamed from the database. */
export const exportCustomers = async (deps: DbAndClock, actor: Actor): Promise<Readable> => {
  const { db } = deps;
  const rows = await countExportedCustomers(db);
  const subject = { kind: 'account', id: null } as const;
  await recordExport(deps, actor, { act: 'account.export-customers', subject, rows });
  // Read before the answer begins, so that a failure can still be answered with an error.
  const first = await listCustomersAfter(db, 0, AT_ONCE);
  const pieces = async function* (): AsyncGenerator<string> {
    const { customers: words } = defaultWords().files;
    yield CSV_START + customerCsvHeader(words);
    for (let some = first; some.length > 0;) {
      yield csvOfCustomers(some.map(exportedOf), words);
      const last = some.at(-1)?.id ?? 0;
      some = some.length < AT_ONCE ? [] : await listCustomersAfter(db, last, AT_ONCE);
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};

const exportedOf = (row: CustomerRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email ?? '',
  phoneNumber: row.phone_number,
  isEmailConfirmed: row.email_confirmed_at !== null,
  consentOn: row.consent_at === null ? null : agencyDay(row.consent_at),
  createdOn: agencyDay(row.created_at),
  address: addressOf(row),
});
