// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface DamageTable {
  id: string;
  vehicle_id: number;
  view: 'front' | 'rear' | 'left' | 'right' | 'top';
  x: number;
  y: number;
  kind: 'scratch' | 'dent' | 'chip' | 'crack' | 'missing' | 'stain' | 'other';
  severity: 'small' | 'medium' | 'large';
  note: Generated<string>;
  photo_id: string | null;
  found_in: number | null;
  found_at: Date;
  repaired_at: Date | null;
  charged_entry_id: number | null;
  ended_as: 'repaired' | 'taken_back' | null;
  ended_by: number | null;
  repaired_on: IsoDate | null;
  repair_cost_cents: number | null;
  end_note: Generated<string>;
}

export interface DriverErasureTable {
  reservation_id: number;
  name: string;
  licence_number: Generated<string>;
  birth_date: IsoDate | null;
  asked_at: Date;
}

export interface HandoverTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  vehicle_id: number;
  kind: 'departure' | 'return';
  state: Generated<'draft' | 'done' | 'void'>;
  version: Generated<number>;
  draft: Record<string, unknown> | null;
  odometer_km: number | null;
  fuel_eighths: number | null;
  charge_percent: number | null;
  checklist: Record<string, unknown> | null;
  settlement: Record<string, unknown> | null;
  signer_name: string | null;
  signature: Record<string, unknown> | null;
  refused_reason: string | null;
  terms_accepted: Generated<boolean>;
  agent_id: number | null;
  completion_key: string | null;
  created_at: Date;
  performed_at: Date | null;
  received_at: Date | null;
  erased_at: Date | null;
  saved_by: number | null;
  saved_device: string | null;
  km_before: number | null;
  voided_at: Date | null;
  voided_by: number | null;
  void_reason: string | null;
  signed_facts: Record<string, unknown> | null;
  device_name: string | null;
  completion_hash: Buffer | null;
}

export interface HandoverPhotoTable {
  id: string;
  handover_id: number;
  slot:
    | 'front'
    | 'front_right'
    | 'right'
    | 'rear_right'
    | 'rear'
    | 'left'
    | 'interior'
    | 'dashboard'
    | 'extra'
    | 'damage';
  sha256: string;
  storage_key: string | null;
  annexed_at: Date | null;
  created_at: Date;
}

export interface HandoverSignedElsewhereTable {
  handover_id: number;
  told_at: Date;
}

export interface HandoversReportViewTable {
  reservation_id: number;
  kind: 'departure' | 'return';
  is_signed: boolean | null;
  received_at: Date | null;
}

export interface ReservationDriverTable {
  reservation_id: number;
  position: number;
  name: string;
  birth_date: IsoDate | null;
  licence_number: Generated<string>;
  licence_since: IsoDate | null;
  categories: Generated<string>;
  valid_until: IsoDate | null;
  country: Generated<string>;
  checked_by: number | null;
  checked_at: Date;
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_country: string | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    damage: DamageTable;
    driver_erasure: DriverErasureTable;
    handover: HandoverTable;
    handover_photo: HandoverPhotoTable;
    handover_signed_elsewhere: HandoverSignedElsewhereTable;
    handovers_report_view: HandoversReportViewTable;
    reservation_driver: ReservationDriverTable;
  }
}
