// Written by `npm run db:types` from the migrated database; do not edit.

export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Date;
}

export interface RateLimitTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

declare module './db/schema.ts' {
  interface Schema {
    lease: LeaseTable;
    rate_limit: RateLimitTable;
  }
}
