export const DOCUMENT_KINDS = ['contract', 'departure', 'return', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents with VAT for the books of both parties. */
export const INVOICE_KINDS = ['invoice', 'deposit_invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const OF_THE_BOOKS: Readonly<Record<DocumentKind, boolean>> = {
  // They name the drivers and their licences.
  contract: false,
  departure: false,
  return: false,
  receipt: true,
};

/** Whether an accountant reads papers of that kind. */
export const isOfTheBooks = (kind: DocumentKind): boolean => OF_THE_BOOKS[kind];
