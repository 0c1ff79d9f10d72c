import { sql, type Selectable } from 'kysely';
import { receiptData } from '@volant/shared/documents/documents-data.schema.ts';
import type { DocumentData, ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { INVOICE_KINDS, NUMBERED_KINDS, type DocumentKind } from '@volant/shared/documents/document-kinds.ts';
import { documentNumber, type Series } from '@volant/shared/documents/document-number.rules.ts';
import type { TransmissionState } from '@volant/shared/documents/transmission.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { DocumentTable } from './documents.tables.ts';

export type DocumentRow = Selectable<DocumentTable>;

/** The columns for lists and answers, without the large `data`. */
const SHOWN = ['id', 'kind', 'reservation_id', 'number', 'amount_cents', 'created_at'] as const;
export type ShownDocument = Pick<DocumentRow, (typeof SHOWN)[number]>;

export const insertDocument = async (
  tx: Tx,
  { data, ...row }: Omit<DocumentRow, 'data' | 'erased_at' | 'redacted_at'> & { data: DocumentData },
): Promise<void> => {
  await tx
    .insertInto('document')
    .values({ ...row, data: { ...data }, erased_at: null })
    .execute();
};

/** With what became of it on its way to a company. */
export interface ListedRow extends ShownDocument {
  hasUbl: boolean;
  peppolState: TransmissionState | null;
  peppolReason: string | null;
}

/** Documents, each with what became of it. */
export const selectListed = (db: Db | Tx) =>
  db
    .selectFrom('document')
    .leftJoin('transmission', 'transmission.document_id', 'document.id')
    .select(SHOWN)
    .select(['transmission.state as peppolState', 'transmission.reason as peppolReason'])
    .select(
      sql<boolean>`coalesce(
        data #>> '{buyer,endpoint,id}' IS NOT NULL AND data #>> '{seller,endpoint,id}' IS NOT NULL, false
      )`.as('hasUbl'),
    );

export const listDocuments = (db: Db | Tx, reservationId: number): Promise<ListedRow[]> =>
  selectListed(db)
    .where('reservation_id', '=', reservationId)
    // The files of erased documents are deleted, except those of the books.
    .where((row) => row.or([row('erased_at', 'is', null), row('kind', 'in', [...NUMBERED_KINDS])]))
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

export const findDocument = (db: Db | Tx, id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();

export const findReceiptOf = (db: Db | Tx, entryId: number): Promise<ShownDocument | undefined> =>
  db.selectFrom('document').select(SHOWN).where('entry_id', '=', entryId).executeTakeFirst();

/** The receipts with these numbers, newest first. */
export const findReceipts = (db: Db, numbers: readonly string[]): Promise<ShownDocument[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('document')
        .select(SHOWN)
        .where('number', 'in', numbers)
        .orderBy('number', 'desc')
        .execute();

/** A receipt of a reservation; `data` is null once its person is erased. */
export interface IssuedReceipt {
  entryId: number | null;
  number: string;
  data: ReceiptData | null;
}

/** The receipts of a reservation, by number. */
export const listReceiptsOf = async (db: Db | Tx, reservationId: number): Promise<IssuedReceipt[]> => {
  const rows = await db
    .selectFrom('document')
    .select(['entry_id as entryId', 'number', 'data'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'receipt')
    .orderBy('number')
    .execute();
  return rows.map(({ entryId, number, data }) => ({
    entryId,
    number: number ?? '',
    data: receiptData.safeParse(data).data ?? null,
  }));
};

/** The latest document of a kind, which may already say what a new one would. */
export const findLastOfKind = (
  db: Db | Tx,
  reservationId: number,
  kind: DocumentKind,
): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('document')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', kind)
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Takes the next number of a series. The row of the series stays locked until the end of the transaction, so that there
 * are no gaps and no duplicates.
 */
export const takeNumber = async (tx: Tx, series: Series, year: number): Promise<number> => {
  const { last } = await tx
    .insertInto('number_series')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/**
 * The moment of a document whose number was just taken: not before that of the number before it. A clock may go back, and one
 * process may wait for a series while another issues after midnight; the dates of a series go forward.
 */
export const momentInSeries = async (
  tx: Tx,
  { series, year, sequence, now }: { series: Series; year: number; sequence: number; now: Date },
): Promise<Date> => {
  if (sequence === 1) return now;
  const before = await tx
    .selectFrom('document')
    .select('created_at')
    .where('number', '=', documentNumber(series, year, sequence - 1))
    .executeTakeFirst();
  return before && before.created_at > now ? before.created_at : now;
};

/** The last number given in a series; 0 before the first one of the year. */
export const findLastNumber = async (db: Db, series: Series, year: number): Promise<number> =>
  (
    await db
      .selectFrom('number_series')
      .select('last')
      .where('series', '=', series)
      .where('year', '=', year)
      .executeTakeFirst()
  )?.last ?? 0;

/** Whether a document with the rental's buyer was issued: an invoice, a deposit invoice, a credit or debit note. */
export const isInvoiced = async (tx: Db | Tx, reservationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('document')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', [...INVOICE_KINDS])
    .limit(1)
    .executeTakeFirst()) !== undefined;
