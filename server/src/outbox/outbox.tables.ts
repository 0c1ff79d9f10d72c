// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  aggregate_id: string;
  created_at: Date;
  payload: Generated<Record<string, unknown>>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  leased_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  failure_seen_at: Date | null;
  subject_kind: 'account' | 'reservation' | 'payment' | 'contact_message' | null;
  subject_id: string | null;
}

export interface OutboxQueuedViewTable {
  kind: string;
  aggregate_id: string;
  payload: Record<string, unknown>;
  sent_at: Date | null;
  failed_at: Date | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
    outbox_queued_view: OutboxQueuedViewTable;
  }
}
