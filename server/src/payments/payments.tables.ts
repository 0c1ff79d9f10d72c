// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

export interface AccountAlertTable {
  id: string;
  kind: 'guarantee_taken' | 'receipt_without_entry';
  reservation_id: number | null;
  amount_cents: number;
  receipt: Record<string, unknown> | null;
  found_at: Date;
  seen_at: Date | null;
}

export interface LostRentalTable {
  payment_id: string;
  intent_id: string;
  account_id: number | null;
  vehicle_id: number | null;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
  amount_cents: number;
  is_refunded: boolean;
  found_at: Date;
  seen_at: Date | null;
  is_guarantee: Generated<boolean>;
}

export interface PaymentTable {
  id: string;
  account_id: number;
  kind: 'intent' | 'session';
  amount_cents: number;
  product_name: string;
  binding: 'bound' | 'provisional' | 'unbound';
  reservation_id: number | null;
  state: Generated<'open' | 'succeeded' | 'canceled'>;
  idempotency_key: string;
  provider_id: string | null;
  intent_id: string | null;
  expires_at: Date | null;
  succeeded_at: Date | null;
  recorded_at: Date | null;
  created_at: Date;
  refunded_elsewhere_cents: Generated<number>;
  disputed_at: Date | null;
  elsewhere_seen_cents: Generated<number>;
  dispute_seen_at: Date | null;
  described_reservation_id: number | null;
  refunded_elsewhere_at: Date | null;
  purpose: Generated<'deposit' | 'supplement' | 'balance' | 'guarantee'>;
  captured_cents: number | null;
  link_id: number | null;
  describing_until: Date | null;
  described_at: Date | null;
  dispute_state: 'open' | 'won' | 'lost' | null;
  dispute_cents: number | null;
  dispute_closed_at: Date | null;
  is_released: Generated<boolean>;
  lost_cents: GeneratedAlways<number>;
}

export interface PaymentLinkTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  mail_token_hash: Buffer | null;
  reservation_id: number;
  purpose: 'deposit' | 'supplement' | 'balance';
  amount_cents: number;
  expires_at: Date;
  revoked_at: Date | null;
  created_by: number;
  created_at: Date;
}

export interface PaymentsLostRentalViewTable {
  payment_id: string;
  intent_id: string;
  account_id: number | null;
  vehicle_id: number | null;
  start_date: IsoDate | null;
  end_date: IsoDate | null;
  amount_cents: number;
  is_refunded: boolean;
  found_at: Date;
}

export interface PaymentsPartialRefundViewTable {
  payment_id: string | null;
  open_state: string | null;
  open_cents: number | null;
  done_cents: number | null;
  done_at: Date | null;
}

export interface PaymentsPaymentViewTable {
  id: string;
  account_id: number;
  reservation_id: number | null;
  state: 'open' | 'succeeded' | 'canceled';
  amount_cents: number;
  succeeded_at: Date | null;
  refunded_elsewhere_cents: number;
  refunded_elsewhere_at: Date | null;
  described_reservation_id: number | null;
  purpose: 'deposit' | 'supplement' | 'balance' | 'guarantee';
  dispute_state: 'open' | 'won' | 'lost' | null;
  dispute_closed_at: Date | null;
  lost_cents: number;
}

export interface PaymentsProviderMovementViewTable {
  id: string;
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  category: string;
  gross_cents: number;
  fee_cents: number;
  net_cents: number;
  source_id: string | null;
  payment_id: string | null;
  happened_at: Date;
  happened_on: IsoDate;
  known_at: Date;
  known_on: IsoDate;
}

export interface PaymentsProviderReadingViewTable {
  read_at: Date | null;
  failed_at: Date | null;
  failures: number;
  failure: 'unavailable' | 'refused' | null;
}

export interface PaymentsRefundViewTable {
  id: string;
  payment_id: string;
  state: 'due' | 'pending' | 'succeeded' | 'failed';
  amount_cents: number;
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  updated_at: Date;
  settled_at: Date | null;
  in_place_cents: number | null;
}

export interface ProviderEventTable {
  id: string;
  type: string;
  received_at: Date;
}

export interface ProviderMovementTable {
  id: string;
  kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'payout' | 'other';
  category: string;
  gross_cents: number;
  fee_cents: number;
  net_cents: GeneratedAlways<number>;
  source_id: string | null;
  intent_id: string | null;
  payment_id: string | null;
  happened_at: Date;
  available_at: Date;
  known_at: Date;
  happened_on: GeneratedAlways<IsoDate>;
  known_on: GeneratedAlways<IsoDate>;
}

export interface ProviderReadingTable {
  only_one: Generated<boolean>;
  read_at: Date | null;
  failed_at: Date | null;
  failures: Generated<number>;
  failure: 'unavailable' | 'refused' | null;
}

export interface RefundTable {
  payment_id: string;
  amount_cents: number;
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  state: Generated<'due' | 'pending' | 'succeeded' | 'failed'>;
  idempotency_key: string;
  provider_id: string | null;
  created_at: Date;
  updated_at: Date;
  settled_at: Date | null;
  id: string;
  elsewhere_before_cents: number | null;
  replaced_cents: Generated<number>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    account_alert: AccountAlertTable;
    lost_rental: LostRentalTable;
    payment: PaymentTable;
    payment_link: PaymentLinkTable;
    payments_lost_rental_view: PaymentsLostRentalViewTable;
    payments_partial_refund_view: PaymentsPartialRefundViewTable;
    payments_payment_view: PaymentsPaymentViewTable;
    payments_provider_movement_view: PaymentsProviderMovementViewTable;
    payments_provider_reading_view: PaymentsProviderReadingViewTable;
    payments_refund_view: PaymentsRefundViewTable;
    provider_event: ProviderEventTable;
    provider_movement: ProviderMovementTable;
    provider_reading: ProviderReadingTable;
    refund: RefundTable;
  }
}
