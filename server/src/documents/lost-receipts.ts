import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { Tx } from '../platform/db/open-database.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { sha256Of } from './document-files.ts';
import { insertDocument } from './documents.store.ts';
import { findRentalFacts } from './rental-facts.store.ts';

/**
 * A number was given to a receipt that the database does not know: a backup from before it was restored. The receipt is
 * taken back with its number, from its files; where its rental is lost as well, the files stay, and the number is not given
 * again.
 */
export const keepLostReceipt = async (
  { log, files }: DocumentsDeps,
  tx: Tx,
  { id, number, data }: { id: string; number: string; data: DocumentData | undefined },
): Promise<void> => {
  const pdf = await files.readPdf(id);
  const facts = data && (await findRentalFacts(tx, data.rental.id));
  const isKept = facts !== undefined && pdf !== undefined && data?.kind === 'receipt';
  log.warn({ number, document: id, isKept }, 'a receipt is older than the database');
  if (!isKept) return;
  await insertDocument(tx, {
    id,
    kind: 'receipt',
    reservation_id: facts.id,
    // Its payment may have another number since.
    entry_id: null,
    number,
    amount_cents: data.isRefund ? -data.amountCents : data.amountCents,
    pdf_sha256: sha256Of(pdf),
    created_by: null,
    created_at: new Date(data.issuedAt),
    data,
  });
};
