import { sql } from 'kysely';
import { INVOICE_KINDS, NUMBERED_KINDS } from '@volant/shared/documents/document-kinds.ts';
import { addDays, agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { DocumentRow } from './documents.store.ts';

/** Days of issue, both included. */
interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** Documents that are in memory at once. */
const AT_ONCE = 50;

const issuedIn = (db: Db, { from, to }: Days, kinds: readonly string[]) =>
  db
    .selectFrom('document')
    .where('number', 'is not', null)
    .where(sql<boolean>`kind = ANY (${[...kinds]})`)
    .where('created_at', '>=', agencyInstant(from, '00:00'))
    .where('created_at', '<', agencyInstant(addDays(to, 1), '00:00'));

/** The numbered documents that were issued on these days, oldest first, some at a time. */
export const eachIssued = async function* (
  db: Db,
  days: Days,
  { onlyInvoices }: { onlyInvoices: boolean },
): AsyncGenerator<DocumentRow[]> {
  const kinds = onlyInvoices ? INVOICE_KINDS : NUMBERED_KINDS;
  for (let some: DocumentRow[] = []; ;) {
    const last = some.at(-1);
    let rows = issuedIn(db, days, kinds);
    if (last) rows = rows.where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id}::uuid)`);
    some = await rows.selectAll().orderBy('created_at').orderBy('id').limit(AT_ONCE).execute();
    if (some.length > 0) yield some;
    if (some.length < AT_ONCE) return;
  }
};

export const countIssued = async (db: Db, days: Days): Promise<number> =>
  (
    await issuedIn(db, days, NUMBERED_KINDS)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
