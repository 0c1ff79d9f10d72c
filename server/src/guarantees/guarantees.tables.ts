// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface GuaranteeTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  method: 'card' | 'terminal' | 'cash' | 'transfer';
  amount_cents: number;
  state: 'asked' | 'held' | 'released' | 'captured' | 'expired';
  payment_id: string | null;
  capture_before: Date | null;
  kept_cents: Generated<number>;
  token_hash: Buffer | null;
  token_ends_at: Date | null;
  asked_at: Date;
  asked_by: number | null;
  held_at: Date | null;
  ended_at: Date | null;
  notice_at: Date | null;
  notice_cents: number | null;
  decision: 'release' | 'capture' | null;
  decision_cents: number | null;
  decided_at: Date | null;
  decided_by: number | null;
  is_statement_signed: Generated<boolean>;
  entry_ids: Generated<number[]>;
  reason: Generated<string>;
}

export interface GuaranteesGuaranteeViewTable {
  id: number;
  reservation_id: number;
  method: 'card' | 'terminal' | 'cash' | 'transfer';
  state: 'asked' | 'held' | 'released' | 'captured' | 'expired';
  amount_cents: number;
  kept_cents: number;
  capture_before: Date | null;
  notice_at: Date | null;
  notice_cents: number | null;
  reason: string;
  being_kept_cents: number | null;
  held_at: Date | null;
  ended_at: Date | null;
}

export interface GuaranteesNamedViewTable {
  id: number;
  entry_ids: number[];
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    guarantee: GuaranteeTable;
    guarantees_guarantee_view: GuaranteesGuaranteeViewTable;
    guarantees_named_view: GuaranteesNamedViewTable;
  }
}
