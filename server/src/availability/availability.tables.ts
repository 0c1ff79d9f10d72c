// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface AccessoryDayTable {
  accessory_id: number;
  day: IsoDate;
  reserved: number;
  capacity: number;
}

export interface AvailabilityBlockViewTable {
  id: number;
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  reason: 'entretien' | 'controle_technique' | 'sinistre' | 'usage_interne';
}

export interface OccupationTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  during: GeneratedAlways<string>;
  reservation_id: number | null;
  block_id: number | null;
}

export interface VehicleBlockTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  reason: 'entretien' | 'controle_technique' | 'sinistre' | 'usage_interne';
  note: Generated<string>;
  created_by: number | null;
  created_at: Date;
  lifted_at: Date | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    accessory_day: AccessoryDayTable;
    availability_block_view: AvailabilityBlockViewTable;
    occupation: OccupationTable;
    vehicle_block: VehicleBlockTable;
  }
}
