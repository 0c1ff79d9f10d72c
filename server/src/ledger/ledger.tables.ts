// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface LedgerAuthorViewTable {
  id: number;
  by: number | null;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  kind:
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'reduction'
    | 'cash_rounding'
    | 'payment'
    | 'refund'
    | 'chargeback'
    | 'kept_deposit';
  amount_cents: number;
  vat: 'S21' | 'O' | null;
  method: 'online' | 'terminal' | 'cash' | 'transfer' | 'reprise' | null;
  payment_id: string | null;
  refund_id: string | null;
  guarantee_id: number | null;
  reverses_id: number | null;
  rounds_id: number | null;
  request_key: string | null;
  business_day: IsoDate;
  note: Generated<string>;
  by: number | null;
  at: Date;
  request_hash: Buffer | null;
  reason: 'goodwill' | 'breakdown' | 'price_error' | 'other' | null;
}

export interface LedgerEntryViewTable {
  id: number;
  reservation_id: number;
  kind:
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'reduction'
    | 'cash_rounding'
    | 'payment'
    | 'refund'
    | 'chargeback'
    | 'kept_deposit';
  amount_cents: number;
  vat: 'S21' | 'O' | null;
  method: 'online' | 'terminal' | 'cash' | 'transfer' | 'reprise' | null;
  rounds_id: number | null;
  reverses_id: number | null;
  at: Date;
  is_reversed: boolean | null;
  is_guarantee: boolean | null;
}

export interface LedgerReasonViewTable {
  id: number;
  note: string;
  reason: 'goodwill' | 'breakdown' | 'price_error' | 'other' | null;
}

export interface LedgerSourceViewTable {
  id: number;
  payment_id: string | null;
  guarantee_id: number | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    ledger_author_view: LedgerAuthorViewTable;
    ledger_entry: LedgerEntryTable;
    ledger_entry_view: LedgerEntryViewTable;
    ledger_reason_view: LedgerReasonViewTable;
    ledger_source_view: LedgerSourceViewTable;
  }
}
