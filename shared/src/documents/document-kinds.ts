export const DOCUMENT_KINDS = ['contract', 'departure', 'return', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
