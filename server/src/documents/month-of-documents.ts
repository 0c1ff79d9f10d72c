import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { Problem } from '../platform/problem.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRow } from './documents.store.ts';
import { eachIssued } from './month-of-documents.store.ts';
import { storedPdf } from './read-documents.ts';
import { ublOf } from './ubl/write-ubl.ts';

interface Days {
  from: IsoDate;
  to: IsoDate;
}

/** Files that are read at once: a disk or a store far away answers several together. */
const READ_AT_ONCE = 10;

/** The invoices, deposit invoices, credit and debit notes issued on these days, oldest first. */
export const eachInvoice = async function* (
  { db }: Pick<DocumentsDeps, 'db'>,
  days: Days,
): AsyncGenerator<InvoiceData> {
  for await (const some of eachIssued(db, days, { onlyInvoices: true }))
    for (const { data } of some) yield invoiceData.parse(data);
};

/** A document of the books with its files. */
interface IssuedPaper {
  number: string;
  issuedAt: Date;
  /** Undefined when it cannot be read, nor drawn again as it was. */
  pdf: Buffer | undefined;
  /** Undefined for receipts, and for what nobody receives over Peppol. */
  ubl: string | undefined;
}

/** The numbered documents issued on these days with their files, oldest first. */
export const eachPaper = async function* (deps: DocumentsDeps, days: Days): AsyncGenerator<IssuedPaper> {
  for await (const some of eachIssued(deps.db, days, { onlyInvoices: false }))
    for (let first = 0; first < some.length; first += READ_AT_ONCE)
      yield* await Promise.all(some.slice(first, first + READ_AT_ONCE).map((row) => paperOf(deps, row)));
};

const paperOf = async (deps: DocumentsDeps, row: DocumentRow): Promise<IssuedPaper> => {
  const { data } = invoiceData.safeParse(row.data);
  return {
    number: row.number ?? '',
    issuedAt: row.created_at,
    pdf: await readablePdf(deps, row),
    ubl: data && ublOf(data, defaultWords().papers.invoice),
  };
};

const readablePdf = async (deps: DocumentsDeps, row: DocumentRow): Promise<Buffer | undefined> => {
  try {
    return await storedPdf(deps, row);
  } catch (error) {
    // The file store is away: the others may be read again meanwhile.
    if (!(error instanceof Problem)) throw error;
    deps.log.error({ err: error, document: row.id }, 'the file of a document is not read');
    return undefined;
  }
};
