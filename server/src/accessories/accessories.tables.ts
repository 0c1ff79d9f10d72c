// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccessoriesNameViewTable {
  id: number;
  name: string;
}

export interface AccessoriesStockViewTable {
  id: number;
  quantity: number;
  daily_price_cents: number;
}

export interface AccessoryTable {
  id: GeneratedAlways<number>;
  name: string;
  daily_price_cents: number;
  quantity: number;
  created_at: Date;
  is_demo: Generated<boolean>;
  description: Generated<string>;
  picture_key: string | null;
  picture_width: number | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    accessories_name_view: AccessoriesNameViewTable;
    accessories_stock_view: AccessoriesStockViewTable;
    accessory: AccessoryTable;
  }
}
