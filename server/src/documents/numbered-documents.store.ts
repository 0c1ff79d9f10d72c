import { sql } from 'kysely';
import { NUMBERED_KINDS, type DocumentKind } from '@volant/shared/documents/document-kinds.ts';
import type { TransmissionState } from '@volant/shared/documents/transmission.rules.ts';
import type { BooksQuery } from '@volant/shared/documents/documents.schema.ts';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { ShownDocument } from './documents.store.ts';

/** Where a page goes on: after this document. */
export interface Place {
  at: Date;
  id: string;
}

type NumberedRow = ShownDocument & {
  kind: DocumentKind;
  buyer: string | null;
  peppolState: TransmissionState | null;
};

/** Documents with a number, newest first; each word is in the number or the buyer's name, or is the number of the rental. */
export const listNumbered = (
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
    .select(({ selectFrom }) =>
      selectFrom('transmission')
        .select('state')
        .whereRef('transmission.document_id', '=', 'document.id')
        .as('peppolState'),
    )
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
