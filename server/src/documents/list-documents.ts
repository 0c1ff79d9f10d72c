import { NUMBERED_KINDS, type DocumentKind } from '@volant/shared/documents/document-kinds.ts';
import type { BooksQuery, DocumentPage } from '@volant/shared/documents/documents.schema.ts';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import type { ShownDocument } from './documents.store.ts';
import { documentView } from './read-documents.ts';

const PAGE_LENGTH = 50;

interface Place {
  at: Date;
  id: string;
}

const cursorOf = ({ created_at, id }: ShownDocument): string => `${created_at.getTime()}_${id}`;

const placeOf = (cursor: string): Place => {
  const [ms = '', id = ''] = cursor.split('_');
  const at = new Date(Number(ms));
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id))
    throw refuse(pageRefusals.cursorInvalid, 'cursor');
  return { at, id };
};

/** GET /api/documents: a page of numbered documents, newest first. 400 for an invalid cursor. */
export const pageOfDocuments = async (db: Db, { cursor, ...query }: BooksQuery): Promise<DocumentPage> => {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  // One extra row shows whether there is a next page.
  const rows = await listNumbered(db, { ...query, after, limit: PAGE_LENGTH + 1 });
  const page = rows.slice(0, PAGE_LENGTH);
  const last = rows.length > PAGE_LENGTH ? page.at(-1) : undefined;
  return {
    documents: page.map((row) => ({
      ...documentView(row),
      reservationId: row.reservation_id,
      buyer: row.buyer,
    })),
    nextCursor: last ? cursorOf(last) : null,
  };
};

type NumberedRow = ShownDocument & { kind: DocumentKind; buyer: string | null };

const listNumbered = (
  db: Db,
  {
    kind,
    from,
    to,
    q = '',
    after,
    limit,
  }: Omit<BooksQuery, 'cursor'> & { after: Place | undefined; limit: number },
): Promise<NumberedRow[]> => {
  const buyer = sql<string | null>`coalesce(data #>> '{buyer,name}', data #>> '{customer,name}')`;
  const kinds = kind === undefined ? [...NUMBERED_KINDS] : [kind];
  let rows = db
    .selectFrom('document')
    .select(['id', 'kind', 'reservation_id', 'number', 'amount_cents', 'created_at', buyer.as('buyer')])
    .where('number', 'is not', null)
    .where('kind', 'in', kinds);
  if (from !== undefined) rows = rows.where('created_at', '>=', agencyInstant(from, '00:00'));
  if (to !== undefined) rows = rows.where('created_at', '<', agencyInstant(addDays(to, 1), '00:00'));
  if (after) rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  for (const word of q.toLowerCase().split(/\s+/).filter(Boolean))
    rows = rows.where(
      sql<boolean>`(strpos(lower(number), ${word}) > 0 OR strpos(lower(${buyer}), ${word}) > 0 OR reservation_id::text = ${word})`,
    );
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};
