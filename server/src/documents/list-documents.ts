import {
  MAX_COUNTED_DOCUMENTS,
  type BooksQuery,
  type DocumentPage,
} from '@volant/shared/documents/documents.schema.ts';
import { pageRefusals } from '@volant/shared/kernel/refusals/pages.refusals.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import type { ShownDocument } from './documents.store.ts';
import { countNumbered, listNumbered, type Place } from './numbered-documents.store.ts';
import { listedView } from './read-documents.ts';

const PAGE_LENGTH = 50;

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
      ...listedView(row),
      reservationId: row.reservation_id,
      buyer: row.buyer,
    })),
    total: after ? null : await totalOf(db, rows.length, query),
    nextCursor: last ? cursorOf(last) : null,
  };
};

/** Counted where the first page does not hold all. */
const totalOf = (db: Db, rows: number, query: Omit<BooksQuery, 'cursor'>): Promise<number> | number =>
  rows <= PAGE_LENGTH ? rows : countNumbered(db, { ...query, limit: MAX_COUNTED_DOCUMENTS + 1 });
