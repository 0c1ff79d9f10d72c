// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface FormerPlateTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  plate: string;
  until: Date;
}

export interface VehicleTable {
  id: GeneratedAlways<number>;
  brand: string;
  model: string;
  description: Generated<string>;
  mileage_km: number;
  daily_price_cents: number;
  max_daily_mileage_km: number;
  status: Generated<'active' | 'archived'>;
  created_at: Date;
  version: Generated<number>;
  returned_mileage_km: number | null;
  is_demo: Generated<boolean>;
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
  seats: number | null;
  doors: number | null;
  transmission: 'manuelle' | 'automatique' | null;
  energy: 'essence' | 'diesel' | 'hybride' | 'hybride_rechargeable' | 'electrique' | 'lpg' | null;
  boot_litres: number | null;
  year: number | null;
  range_km: number | null;
  min_age: number | null;
  min_licence_years: number | null;
  extra_km_cents: number | null;
  plate: string | null;
  vin: string | null;
  inspection_due: IsoDate | null;
  insurance_due: IsoDate | null;
  search_text: GeneratedAlways<string>;
  private_note: string | null;
}

export interface VehiclePhotoTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  position: number;
  storage_key: string;
  width: number;
  height: number;
}

export interface VehiclesNameViewTable {
  id: number;
  brand: string;
  model: string;
  search_text: string;
  status: 'active' | 'archived';
  daily_price_cents: number;
  created_at: Date;
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
  plate: string | null;
}

export interface VehiclesPlateViewTable {
  vehicle_id: number | null;
  plate: string | null;
  until: Date | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    former_plate: FormerPlateTable;
    vehicle: VehicleTable;
    vehicle_photo: VehiclePhotoTable;
    vehicles_name_view: VehiclesNameViewTable;
    vehicles_plate_view: VehiclesPlateViewTable;
  }
}
