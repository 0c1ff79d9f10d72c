// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface FineTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  plate: string;
  at: Date;
  reference: string;
  authority: Generated<string>;
  offence: Generated<string>;
  amount_cents: number | null;
  asked_on: IsoDate;
  due_on: GeneratedAlways<IsoDate>;
  reservation_id: number | null;
  basis: 'actual' | 'scheduled' | 'chosen' | null;
  state: Generated<'open' | 'sent' | 'closed'>;
  letter: Record<string, unknown> | null;
  letter_at: Date | null;
  sent_at: Date | null;
  close_reason: Generated<string>;
  fee_entry_id: number | null;
  created_by: number | null;
  created_at: Date;
  version: Generated<number>;
}

export interface FinesNameViewTable {
  id: number;
  reference: string;
  plate: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    fine: FineTable;
    fines_name_view: FinesNameViewTable;
  }
}
