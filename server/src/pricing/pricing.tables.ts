// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface AgencyClosureTable {
  day: IsoDate;
  reason: Generated<string>;
}

export interface AgencySettingsTable {
  is_only: Generated<boolean>;
  extra_km_cents: number | null;
  late_percent: number | null;
  cleaning_cents: number | null;
  fuel_eighth_cents: number | null;
  insurance_excess_cents: number | null;
  closed_weekdays: number[] | null;
  no_show_grace_minutes: number | null;
  version: Generated<number>;
  late_grace_minutes: number | null;
  charge_tenth_cents: number | null;
  employee_reduction_cents: Generated<number>;
  kept_deposit_taxed: Generated<boolean>;
  employees_close_till: Generated<boolean>;
}

export interface InsuranceTextTable {
  since: Date;
  said: string | null;
}

export interface PriceRuleTable {
  id: GeneratedAlways<number>;
  kind: 'season' | 'duration' | 'min_days';
  scope: 'all' | 'category' | 'vehicle';
  category:
    | 'citadine'
    | 'compacte'
    | 'berline'
    | 'break'
    | 'suv'
    | 'monospace'
    | 'utilitaire'
    | 'minibus'
    | 'camping_car'
    | 'caravane'
    | 'remorque'
    | 'deux_roues'
    | 'autre'
    | null;
  vehicle_id: number | null;
  first_day: IsoDate | null;
  last_day: IsoDate | null;
  percent: number | null;
  min_days: number | null;
  subject: GeneratedAlways<string>;
}

export interface PricingRuleViewTable {
  id: number;
  kind: 'season' | 'duration' | 'min_days';
  scope: 'all' | 'category' | 'vehicle';
  category:
    | 'citadine'
    | 'compacte'
    | 'berline'
    | 'break'
    | 'suv'
    | 'monospace'
    | 'utilitaire'
    | 'minibus'
    | 'camping_car'
    | 'caravane'
    | 'remorque'
    | 'deux_roues'
    | 'autre'
    | null;
  vehicle_id: number | null;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
  percent: number | null;
  min_days: number | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    agency_closure: AgencyClosureTable;
    agency_settings: AgencySettingsTable;
    insurance_text: InsuranceTextTable;
    price_rule: PriceRuleTable;
    pricing_rule_view: PricingRuleViewTable;
  }
}
