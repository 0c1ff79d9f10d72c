export const DOCUMENT_KINDS = ['contract', 'departure', 'return', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents with VAT for the books of both parties. */
export const INVOICE_KINDS = ['invoice', 'deposit_invoice', 'credit_note', 'debit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
