// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface DocumentTable {
  id: string;
  kind:
    | 'contract'
    | 'departure'
    | 'return'
    | 'receipt'
    | 'invoice'
    | 'deposit_invoice'
    | 'credit_note'
    | 'debit_note';
  reservation_id: number;
  entry_id: number | null;
  number: string | null;
  amount_cents: number | null;
  data: Record<string, unknown> | null;
  pdf_sha256: string;
  created_by: number | null;
  created_at: Date;
  erased_at: Date | null;
  redacted_at: Date | null;
}

export interface DocumentsNumberedViewTable {
  id: string;
  kind:
    | 'contract'
    | 'departure'
    | 'return'
    | 'receipt'
    | 'invoice'
    | 'deposit_invoice'
    | 'credit_note'
    | 'debit_note';
  reservation_id: number;
  number: string | null;
  created_at: Date;
}

export interface DueInvoiceTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
}

export interface DueReceiptTable {
  entry_id: number;
  reservation_id: number;
}

export interface NumberSeriesTable {
  series: 'R' | 'F' | 'NC' | 'ND';
  year: number;
  last: number;
}

export interface PaidPartTable {
  entry_id: number;
  charge_id: number | null;
  kind:
    | 'rental'
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'chargeback'
    | 'kept_deposit'
    | null;
  vat: 'S21' | 'O';
  amount_cents: number;
}

export interface TransmissionTable {
  document_id: string;
  state: 'to_send' | 'sent' | 'delivered' | 'refused' | 'no_receiver';
  key: string;
  round: Generated<number>;
  since: Date;
  reference: string | null;
  sent_at: Date | null;
  deposited_on: IsoDate | null;
  deposited_by: number | null;
  reason: string | null;
  delivered_at: Date | null;
  evidence: Record<string, unknown> | null;
  next_at: Date | null;
  tries: Generated<number>;
  failure: 'unavailable' | 'denied' | null;
  asked_at: Date | null;
  is_being_sent: Generated<boolean>;
}

export interface UnsplitEntryTable {
  entry_id: number;
  reservation_id: number;
  written_in: Generated<string>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    document: DocumentTable;
    documents_numbered_view: DocumentsNumberedViewTable;
    due_invoice: DueInvoiceTable;
    due_receipt: DueReceiptTable;
    number_series: NumberSeriesTable;
    paid_part: PaidPartTable;
    transmission: TransmissionTable;
    unsplit_entry: UnsplitEntryTable;
  }
}
