import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { InvoiceKind } from './document-kinds.ts';
import type { DocumentReference } from './invoice-parts.schema.ts';
import type { UnsplitLine } from './invoice.rules.ts';

/** What a document of a rental is to state, before it has a number, parties and a day. */
export interface InvoiceDraft {
  kind: InvoiceKind;
  lines: UnsplitLine[];
  preceding: DocumentReference[];
  /** The day of the money of a deposit invoice. */
  paidOn: IsoDate | null;
  paidCents: Cents;
}
