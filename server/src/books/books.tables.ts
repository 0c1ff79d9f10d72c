// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface BookAccountTable {
  use:
    | 'sales'
    | 'outside'
    | 'deposits'
    | 'vat'
    | 'customers'
    | 'bank'
    | 'provider'
    | 'till'
    | 'cautions'
    | 'fees';
  number: string;
}

export interface CashDayTable {
  day: IsoDate;
  opened_at: Date;
  opened_by: number | null;
  closed_at: Date | null;
  closed_by: number | null;
  counted_cents: number | null;
}

export interface MovementTable {
  id: GeneratedAlways<number>;
  day: IsoDate;
  own_day: IsoDate;
  kind:
    | 'payment'
    | 'refund'
    | 'chargeback'
    | 'caution_taken'
    | 'caution_released'
    | 'caution_kept'
    | 'fee'
    | 'payout'
    | 'opening'
    | 'bank_deposit'
    | 'expense'
    | 'difference';
  method: 'online' | 'terminal' | 'cash' | 'transfer';
  amount_cents: number;
  reservation_id: number | null;
  source: 'entry' | 'caution' | 'provider' | 'till';
  source_id: string;
  undoes: string | null;
  note: Generated<string>;
  by: number | null;
  at: Date;
}

export interface ReceiptSumsTable {
  document_id: string;
  number: string;
  entry_id: number | null;
  day: IsoDate;
  method: string;
  rounding_cents: number;
  untaxed_cents: number;
  exempt_cents: number;
  vat_percent: number;
  net_cents: number;
  vat_cents: number;
}

export interface UnbookedMovementTable {
  id: GeneratedAlways<number>;
  own_day: IsoDate;
  kind: string;
  method: string;
  amount_cents: number;
  reservation_id: number | null;
  source: string;
  source_id: string;
  undoes: string | null;
  at: Date;
  written_in: Generated<string>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    book_account: BookAccountTable;
    cash_day: CashDayTable;
    movement: MovementTable;
    receipt_sums: ReceiptSumsTable;
    unbooked_movement: UnbookedMovementTable;
  }
}
