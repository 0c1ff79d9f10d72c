// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated } from 'kysely';

export interface InstallationTable {
  only_one: Generated<boolean>;
  id: string;
  provider_listed_at: Date | null;
  restored_at: Date | null;
  noted: Generated<number>;
}

export interface InstallationFactTable {
  kind: 'trial-mail' | 'provider' | 'restore' | 'legal-pages' | 'put-away' | 'done' | 'erased' | 'lost-time';
  at: Date;
  facts: Record<string, unknown>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    installation: InstallationTable;
    installation_fact: InstallationFactTable;
  }
}
