// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface ImportTable {
  id: GeneratedAlways<number>;
  kind: 'vehicles' | 'customers' | 'reservations' | 'accessories' | 'fines';
  file_name: string;
  source: string;
  sha256: Buffer;
  columns: Record<string, unknown>;
  state: 'reading' | 'columns' | 'preview' | 'committed' | 'undone';
  row_count: number;
  counts: Generated<Record<string, unknown>>;
  photos: Record<string, unknown> | null;
  reminders: Generated<boolean>;
  by: number | null;
  at: Date;
  committed_at: Date | null;
  undone_at: Date | null;
  rows_deleted_at: Date | null;
  starts_in_1904: Generated<boolean>;
  place: Generated<Record<string, unknown>>;
  words: Generated<Record<string, unknown>>;
}

export interface ImportPhotoTable {
  import_id: number;
  vehicle_id: number;
  name: string;
}

export interface ImportRowTable {
  import_id: number;
  row: number;
  cells: Record<string, unknown>;
  state: Generated<'unchecked' | 'valid' | 'invalid' | 'known' | 'update' | 'imported' | 'updated'>;
  problems: Generated<Record<string, unknown>>;
  remark: Generated<string>;
  subject_kind: string | null;
  subject_id: number | null;
  account_id: number | null;
  shown: Generated<Record<string, unknown>>;
  original: Generated<Record<string, unknown>>;
  wants_update: Generated<boolean>;
  former: Record<string, unknown> | null;
}

export interface ImportsNameViewTable {
  id: number;
  kind: 'vehicles' | 'customers' | 'reservations' | 'accessories' | 'fines';
  file_name: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    import: ImportTable;
    import_photo: ImportPhotoTable;
    import_row: ImportRowTable;
    imports_name_view: ImportsNameViewTable;
  }
}
