// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated } from 'kysely';

export interface AgencyProfileTable {
  is_only: Generated<boolean>;
  name: string;
  legal_name: Generated<string>;
  address: string;
  phone: string;
  email: string;
  company_number: string;
  vat_number: Generated<string>;
  presentation: Generated<string>;
  review_url: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  bank_name: Generated<string>;
  accounting_email: Generated<string>;
  invoice_footer: Generated<string>;
  fine_fee_cents: number | null;
  logo_key: string | null;
  logo_width: number | null;
  logo_height: number | null;
  logo_dark_key: string | null;
  logo_dark_width: number | null;
  logo_dark_height: number | null;
  picture_key: string | null;
  picture_width: number | null;
  picture_height: number | null;
  version: Generated<number>;
}

export interface AgencyRegimeTable {
  holds_from: Date;
  regime: 'normal' | 'franchise' | 'none';
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    agency_profile: AgencyProfileTable;
    agency_regime: AgencyRegimeTable;
  }
}
