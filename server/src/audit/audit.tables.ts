// Written by `npm run db:types` from the migrated database; do not edit.
import type { GeneratedAlways } from 'kysely';

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_kind: 'customer' | 'manager' | 'visitor' | 'system';
  account_id: number | null;
  duty: string | null;
  address: string | null;
  act: string;
  subject_kind: string;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    audit_entry: AuditEntryTable;
  }
}
