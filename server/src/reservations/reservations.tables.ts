// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface ChangeRequestTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  wish: 'annulation' | 'changement';
  text: string;
  asked_at: Date;
  answered_at: Date | null;
  outcome: 'handled' | 'changed' | 'canceled' | 'returned' | 'withdrawn' | null;
  answered_by: number | null;
}

export interface NoteTable {
  id: GeneratedAlways<number>;
  account_id: number | null;
  reservation_id: number | null;
  text: string;
  by: number | null;
  at: Date;
}

export interface ReservationTable {
  id: GeneratedAlways<number>;
  account_id: number;
  vehicle_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  state: 'pending' | 'confirmed' | 'finalized' | 'canceled';
  cancel_reason: 'expired' | 'replaced' | 'released' | 'customer' | 'agency' | 'no_show' | null;
  daily_price_cents: number;
  max_daily_mileage_km: number;
  accessories_cents: number;
  total_cents: number;
  deposit_cents: number;
  held_since: Date;
  expires_at: Date;
  created_at: Date;
  created_day: IsoDate;
  confirmed_at: Date | null;
  payment_id: string | null;
  mileage_driven_km: number | null;
  described_as: string | null;
  canceled_at: Date | null;
  released_at: Date | null;
  held_from: string | null;
  returned_on: IsoDate | null;
  kept_until: IsoDate | null;
  channel: Generated<'online' | 'counter'>;
  vehicle_cents: number;
  discount_cents: Generated<number>;
  extra_km_cents: number | null;
  version: Generated<number>;
  departed_at: Date | null;
  returned_at: Date | null;
  deposit_locked_at: Date | null;
  hold_kind: Generated<'checkout' | 'link'>;
  request_key: Buffer | null;
  departure_km: number | null;
  deposit_kept: Generated<boolean>;
  return_prices: Record<string, unknown> | null;
  request_hash: Buffer | null;
  outside_source: string | null;
  outside_number: string | null;
  is_silent: Generated<boolean>;
  vat_off_cents: Generated<number>;
}

export interface ReservationAccessoryTable {
  reservation_id: number;
  accessory_id: number;
  name: string;
  daily_price_cents: number;
  quantity: number;
}

export interface ReservationChangeTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  difference_cents: number;
  by: number | null;
  at: Date;
}

export interface ReservationCompanyTable {
  reservation_id: number;
  name: string;
  address_street: string;
  address_postal_code: string;
  address_city: string;
  address_country: string;
  company_number: string | null;
  vat_number: string | null;
  order_reference: string | null;
  accounting_email: string | null;
}

export interface ReservationPriceLineTable {
  reservation_id: number;
  position: number;
  days: number | null;
  unit_cents: number | null;
  total_cents: number;
  part: 'daily' | 'season' | 'duration' | 'capped' | 'vehicle' | 'discount' | 'former' | 'written';
  percent: number | null;
  capped_days: number | null;
  written: string | null;
}

export interface ReservationsCompanyViewTable {
  reservation_id: number;
}

export interface ReservationsDepartureViewTable {
  id: number;
  departed_at: Date | null;
}

export interface ReservationsDrivenViewTable {
  id: number | null;
  account_id: number | null;
  vehicle_id: number | null;
  state: string | null;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
  departed_at: Date | null;
  returned_at: Date | null;
  since: Date | null;
  until: Date | null;
}

export interface ReservationsLineViewTable {
  reservation_id: number;
  name: string;
  quantity: number;
  daily_price_cents: number;
}

export interface ReservationsMovedViewTable {
  id: number;
  reservation_id: number;
  at: Date;
  start_date: IsoDate | null;
}

export interface ReservationsRentalViewTable {
  id: number;
  account_id: number;
  vehicle_id: number;
  state: 'pending' | 'confirmed' | 'finalized' | 'canceled';
  cancel_reason: 'expired' | 'replaced' | 'released' | 'customer' | 'agency' | 'no_show' | null;
  start_date: IsoDate;
  end_date: IsoDate;
  expires_at: Date;
  payment_id: string | null;
  daily_price_cents: number;
  max_daily_mileage_km: number;
  mileage_driven_km: number | null;
  total_cents: number;
  deposit_cents: number;
  created_at: Date;
  deposit_kept: boolean;
  canceled_at: Date | null;
  channel: 'online' | 'counter';
  vat_off_cents: number;
}

export interface ReservationsRequestViewTable {
  id: number;
  reservation_id: number;
  wish: 'annulation' | 'changement';
  text: string;
  asked_at: Date;
}

export interface ReservationsSaleViewTable {
  id: number;
  channel: 'online' | 'counter';
}

export interface ReservationsVersionViewTable {
  id: number | null;
  version: number | null;
  deposit_locked_at: Date | null;
  changes: number | null;
  cancellation_asked_at: Date | null;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    change_request: ChangeRequestTable;
    note: NoteTable;
    reservation: ReservationTable;
    reservation_accessory: ReservationAccessoryTable;
    reservation_change: ReservationChangeTable;
    reservation_company: ReservationCompanyTable;
    reservation_price_line: ReservationPriceLineTable;
    reservations_company_view: ReservationsCompanyViewTable;
    reservations_departure_view: ReservationsDepartureViewTable;
    reservations_driven_view: ReservationsDrivenViewTable;
    reservations_line_view: ReservationsLineViewTable;
    reservations_moved_view: ReservationsMovedViewTable;
    reservations_rental_view: ReservationsRentalViewTable;
    reservations_request_view: ReservationsRequestViewTable;
    reservations_sale_view: ReservationsSaleViewTable;
    reservations_version_view: ReservationsVersionViewTable;
  }
}
