/** Documents with VAT for the books of both parties. */
export const INVOICE_KINDS = ['invoice', 'deposit_invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Papers with a number, which are pieces of the books. */
export const NUMBERED_KINDS = ['receipt', ...INVOICE_KINDS] as const;

export const DOCUMENT_KINDS = ['contract', 'departure', 'return', ...NUMBERED_KINDS] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const isInvoiceKind = (kind: DocumentKind): kind is InvoiceKind =>
  (INVOICE_KINDS as readonly DocumentKind[]).includes(kind);

const OF_THE_BOOKS: Readonly<Record<DocumentKind, boolean>> = {
  // They name the drivers and their licences.
  contract: false,
  departure: false,
  return: false,
  receipt: true,
  invoice: true,
  deposit_invoice: true,
  credit_note: true,
  debit_note: true,
};

/** Whether an accountant reads papers of that kind. */
export const isOfTheBooks = (kind: DocumentKind): boolean => OF_THE_BOOKS[kind];
