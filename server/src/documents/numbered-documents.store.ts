import { sql } from 'kysely';
import { NUMBERED_KINDS } from '@volant/shared/documents/document-kinds.ts';
import type { BooksQuery } from '@volant/shared/documents/documents.schema.ts';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../platform/db/open-database.ts';
import { selectListed, type ListedRow } from './documents.store.ts';

/** Where a page goes on: after this document. */
export interface Place {
  at: Date;
  id: string;
}

type NumberedRow = ListedRow & { buyer: string | null };

type Filters = Omit<BooksQuery, 'cursor'>;

const BUYER = sql<string | null>`coalesce(data #>> '{buyer,name}', data #>> '{customer,name}')`;

/** Documents with a number, newest first; each word is in the number or the buyer's name, or is the number of the rental. */
export const listNumbered = (
  db: Db,
  { after, limit, ...filters }: Filters & { after: Place | undefined; limit: number },
): Promise<NumberedRow[]> => {
  let rows = selectListed(db).select(BUYER.as('buyer')).where(isFiltered(filters));
  if (after) rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};

/** How many there are, counted up to `limit`. */
export const countNumbered = async (
  db: Db,
  { limit, ...filters }: Filters & { limit: number },
): Promise<number> => {
  const rows = db.selectFrom('document').select('id').where(isFiltered(filters)).limit(limit);
  const { count } = await db
    .selectFrom(rows.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const isFiltered = ({ kind, from, to, q = '' }: Filters) => {
  const kinds = kind === undefined ? [...NUMBERED_KINDS] : [kind];
  const conditions = [sql<boolean>`number IS NOT NULL AND kind = ANY (${kinds}::text[])`];
  if (from !== undefined) conditions.push(sql`created_at >= ${agencyInstant(from, '00:00')}`);
  if (to !== undefined) conditions.push(sql`created_at < ${agencyInstant(addDays(to, 1), '00:00')}`);
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
    conditions.push(
      sql`(strpos(lower(number), ${word}) > 0 OR strpos(lower(${BUYER}), ${word}) > 0 OR reservation_id::text = ${word})`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
};
