import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { isInvoiceKind } from '@volant/shared/documents/document-kinds.ts';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentRefusals } from '@volant/shared/documents/documents.refusals.ts';
import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import { signedGross } from '@volant/shared/documents/invoice-vat.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Work } from '../audit/index.ts';
import { findCompany, putCompany, refuseWhileRestoring } from '../reservations/index.ts';
import { sha256Of } from './document-files.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { insertDocument } from './documents.store.ts';
import { findRentalFacts, findRentalOfPayments, type RentalFacts } from './rental-facts.store.ts';

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
  const read = data && isInvoiceKind(data.kind) && 'seller' in data ? data : undefined;
  const invoice = read?.number === number ? read : undefined;
  const facts = invoice && (await rentalOf(tx, invoice));
  if (!pdf || !facts) {
    log.error({ number, document: id }, 'no rental has this document: look what became of what it states');
    return undefined;
  }
  log.warn({ number, document: id, reservationId: facts.id }, 'a document is newer than the database');
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
  await restoreCompany(tx, facts, invoice);
  await tx.record({
    at: clock.now(),
    act: 'reservation.issue-document',
    subject: { kind: 'reservation', id: facts.id },
    after: { document: invoice.kind, number },
  });
  return facts.id;
};

/**
 * The rental that was invoiced: the one with its online payments, whose number is another once it was rebuilt. Without any,
 * the one of its number, unless that was given again. While the provider is not compared with, payments are still to come
 * back, so nothing is decided.
 */
const rentalOf = async (tx: Work, invoice: InvoiceData): Promise<RentalFacts | undefined> => {
  const { paymentIds, rental } = invoice;
  if (paymentIds === undefined) {
    const facts = await findRentalFacts(tx, rental.id);
    return facts && (await isOf(tx, facts, invoice)) ? facts : undefined;
  }
  const id = await findRentalOfPayments(tx, paymentIds);
  if (id !== undefined) return findRentalFacts(tx, id);
  await refuseWhileRestoring(tx, documentRefusals.restoring);
  return undefined;
};

/**
 * Whether the rental of that number is the one that was invoiced, as a restored database gives numbers again: it has the same
 * vehicle and first day, of which one may have changed since when it has the same buyer. A company's name may have been
 * corrected, its numbers stay.
 */
const isOf = async (tx: Work, facts: RentalFacts, { rental, buyer }: InvoiceData): Promise<boolean> => {
  const isVehicle = rental.vehicle === vehicleName(facts);
  const isDay = rental.startDate === facts.startDate;
  if (buyer.is === 'person')
    return buyer.name === `${facts.firstName} ${facts.lastName}`.trim() && (isVehicle || isDay);
  const company = await findCompany(tx, facts.id);
  // One that was rebuilt has lost its company.
  if (!company) return isVehicle && isDay;
  return isSameBuyer(company, buyer) && (isVehicle || isDay);
};

const isSameBuyer = (company: Company, buyer: Extract<InvoiceData['buyer'], { is: 'company' }>): boolean =>
  company.name === buyer.name ||
  (company.companyNumber !== null && company.companyNumber === buyer.companyNumber) ||
  (company.vatNumber !== null && company.vatNumber === buyer.vatNumber);

/** A rental that was rebuilt, or whose company came after the backup, is for the company that its document names. */
const restoreCompany = async (tx: Work, facts: RentalFacts, invoice: InvoiceData): Promise<void> => {
  const { buyer, buyerReference, rental } = invoice;
  if (buyer.is !== 'company' || facts.erasedAt !== null || (await findCompany(tx, facts.id))) return;
  const { name, address, companyNumber, vatNumber, accountingEmail } = buyer;
  // A document outside the scope of VAT does not name the VAT number.
  if (companyNumber === null && vatNumber === null) return;
  await putCompany(tx, facts.id, {
    name,
    address,
    companyNumber,
    vatNumber,
    orderReference: buyerReference === String(rental.id) ? null : buyerReference,
    accountingEmail: accountingEmail === '' ? null : accountingEmail,
  });
};
