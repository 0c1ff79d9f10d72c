import { isInvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { signedGross } from '@volant/shared/documents/invoice-vat.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Work } from '../audit/index.ts';
import { findCompany } from '../reservations/index.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { insertDocument } from './documents.store.ts';
import { findRentalFacts, type RentalFacts } from './rental-facts.store.ts';

/**
 * Restores an invoice, a deposit invoice, a credit or debit note that was issued after the backup from which the database was
 * restored. Where its rental is lost, or its number belongs to another now, only the files stay, and the number is not
 * given again. Returns the rental that has it back.
 */
export const keepLostInvoice = async (
  { files, log, clock }: DocumentsDeps,
  tx: Work,
  { id, number, data }: { id: string; number: string; data: DocumentData | undefined },
): Promise<number | undefined> => {
  const pdf = await files.readPdf(id);
  const invoice = data && isInvoiceKind(data.kind) && 'seller' in data ? data : undefined;
  const facts = invoice && (await findRentalFacts(tx, invoice.rental.id));
  const isKept = pdf && facts && invoice.number === number && (await isOf(tx, facts, invoice));
  log.warn({ number, document: id, isKept: isKept === true }, 'a document is newer than the database');
  if (!isKept) return undefined;
  await insertDocument(tx, {
    id,
    kind: invoice.kind,
    reservation_id: facts.id,
    entry_id: null,
    number,
    amount_cents: signedGross(invoice.kind, invoice.totals),
    pdf_sha256: sha256Of(pdf),
    created_by: null,
    created_at: new Date(invoice.issuedAt),
    data: invoice,
  });
  await tx.record({
    at: clock.now(),
    act: 'reservation.issue-document',
    subject: { kind: 'reservation', id: facts.id },
    after: { document: invoice.kind, number },
  });
  return facts.id;
};

/**
 * Whether the rental of that number is the one that was invoiced, as a restored database gives numbers again: it has the same
 * buyer, and the same vehicle or first day, of which one may have changed since. One that was rebuilt has lost its company: then
 * both must agree.
 */
const isOf = async (tx: Work, facts: RentalFacts, { rental, buyer }: InvoiceData): Promise<boolean> => {
  const company = await findCompany(tx, facts.id);
  const name = buyer.is === 'company' ? company?.name : `${facts.firstName} ${facts.lastName}`.trim();
  const isVehicle = rental.vehicle === vehicleName(facts);
  const isDay = rental.startDate === facts.startDate;
  if (buyer.is === 'company' && !company) return isVehicle && isDay;
  return name === buyer.name && (isVehicle || isDay);
};
