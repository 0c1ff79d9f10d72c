// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated } from 'kysely';

export interface FileRemovalTable {
  storage_key: string;
  asked_at: Generated<Date>;
  due_at: Date | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    file_removal: FileRemovalTable;
  }
}
