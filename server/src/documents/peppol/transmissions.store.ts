import type { InvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { TransmissionTable } from '../documents.tables.ts';

/** A document on its way, with what names it and who deposited it. */
export interface TransmissionRow extends Selectable<TransmissionTable> {
  kind: InvoiceKind;
  number: string;
  reservation_id: number;
  issued_at: Date;
  depositor: string | null;
}

const selectTransmissions = (db: Db | Tx) =>
  db
    .selectFrom('transmission')
    .innerJoin('document', 'document.id', 'transmission.document_id')
    .leftJoin('accounts_person_view as person', 'person.id', 'transmission.deposited_by')
    .selectAll('transmission')
    .select([
      sql<InvoiceKind>`document.kind`.as('kind'),
      sql<string>`document.number`.as('number'),
      'document.reservation_id',
    ])
    .select(['document.created_at as issued_at', 'person.first_name as depositor']);

export const findTransmission = (db: Db | Tx, documentId: string): Promise<TransmissionRow | undefined> =>
  selectTransmissions(db).where('transmission.document_id', '=', documentId).executeTakeFirst();

/** The document on its way, locked until the end of the transaction. */
export const lockTransmission = (tx: Tx, documentId: string): Promise<TransmissionRow | undefined> =>
  selectTransmissions(tx)
    .where('transmission.document_id', '=', documentId)
    .forUpdate('transmission')
    .executeTakeFirst();

/** What the access point may be asked about now, the oldest first. */
export const listDue = (db: Db, now: Date, limit: number): Promise<TransmissionRow[]> =>
  selectTransmissions(db)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('since')
    .orderBy('transmission.document_id')
    .limit(limit)
    .execute();

/** The data that the document was made of; null once it is erased. */
export const findSentData = async (db: Db, documentId: string): Promise<unknown> =>
  (await db.selectFrom('document').select('data').where('id', '=', documentId).executeTakeFirst())?.data;

/**
 * Notes that the document is about to be given to the access point, so that nobody deposits it by hand at that moment; false
 * when it is not to be sent any more.
 */
export const beginSending = async (
  db: Db,
  { document_id: documentId, key }: Pick<TransmissionRow, 'document_id' | 'key'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('transmission')
    .set({ is_being_sent: true, asked_at: now })
    .where('document_id', '=', documentId)
    .where('key', '=', key)
    .where('state', '=', 'to_send')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const changeTransmission = async (
  db: Db | Tx,
  documentId: string,
  change: Updateable<TransmissionTable>,
): Promise<void> => {
  await db.updateTable('transmission').set(change).where('document_id', '=', documentId).execute();
};

/** The document that news are about. */
export const findByNews = async (
  db: Db,
  { key, reference }: { key: string | null; reference: string | null },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('transmission')
      .select('document_id')
      .where((row) => row.or([row('key', '=', key), row('reference', '=', reference)]))
      // What was deposited by hand has a reference of another kind.
      .orderBy(sql`key IS NOT DISTINCT FROM ${key}::uuid`, 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.document_id;

/** The documents that were given under more than one key. */
export const listSentAgain = (db: Db): Promise<{ document_id: string; round: number }[]> =>
  db.selectFrom('transmission').select(['document_id', 'round']).where('round', '>', 0).execute();

/** Whether news may come of a document: one was given to the access point, and did not arrive. */
export const awaitsNews = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('transmission')
    .select('document_id')
    .where('state', '<>', 'delivered')
    .where('asked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What a manager has to look after: see `transmissionsApi.alerts`. */
export const listToLookAfter = (db: Db, late: Date): Promise<TransmissionRow[]> =>
  selectTransmissions(db)
    .where('deposited_on', 'is', null)
    .where((row) =>
      row.or([
        row('state', '=', 'refused'),
        row.and([row('state', '=', 'no_receiver'), row('asked_at', 'is not', null)]),
        row.and([row('state', 'in', ['to_send', 'sent']), row('since', '<=', late)]),
      ]),
    )
    .orderBy('since')
    .orderBy('transmission.document_id')
    .execute();
