// Written by `npm run db:types` from the migrated database; do not edit.
// oxlint-disable max-lines -- Generated.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

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

export interface AccessoryDayTable {
  accessory_id: number;
  day: IsoDate;
  reserved: number;
  capacity: number;
}

export interface AccountTable {
  id: GeneratedAlways<number>;
  email: string | null;
  first_name: string;
  last_name: string;
  phone_number: string;
  role: 'CUSTOMER' | 'MANAGER';
  password_hash: string | null;
  consent_version: string | null;
  consent_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  erased_at: Date | null;
  email_confirmed_at: Date | null;
  phone_digits: GeneratedAlways<string>;
  is_demo: Generated<boolean>;
  paid_at: Date | null;
  email_since: Date | null;
  search_text: GeneratedAlways<string>;
  is_taken_over: Generated<boolean>;
  merged_into: number | null;
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_country: string | null;
}

export interface AccountAlertTable {
  id: string;
  kind: 'guarantee_taken' | 'receipt_without_entry';
  reservation_id: number | null;
  amount_cents: number;
  receipt: Record<string, unknown> | null;
  found_at: Date;
  seen_at: Date | null;
}

export interface AccountBlockTable {
  id: GeneratedAlways<number>;
  account_id: number;
  reason: string;
  until: IsoDate | null;
  by: number | null;
  at: Date;
  lifted_at: Date | null;
}

export interface AccountMergeTable {
  id: GeneratedAlways<number>;
  kept_id: number;
  merged_id: number;
  by: number | null;
  at: Date;
  moved: Record<string, unknown>;
  takes_sign_in: boolean;
  former_email: string | null;
  former_password_hash: string | null;
  former_email_confirmed_at: Date | null;
  former_email_since: Date | null;
  former_phone_number: string | null;
  undone_at: Date | null;
  final_at: Date | null;
}

export interface AccountsPersonViewTable {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  phone_digits: string;
  search_text: string;
  email_confirmed_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_country: string | null;
}

export interface AccountsUnnamedViewTable {
  account_id: number;
}

export interface AgencyClosureTable {
  day: IsoDate;
  reason: Generated<string>;
}

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
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor_kind: 'customer' | 'manager' | 'visitor' | 'system';
  account_id: number | null;
  duty: string | null;
  address: string | null;
  act: string;
  subject_kind: string;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AvailabilityBlockViewTable {
  id: number;
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  reason: 'entretien' | 'controle_technique' | 'sinistre' | 'usage_interne';
}

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

export interface ContactMessageTable {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  message: string;
  captcha_key: string;
  created_at: Date;
}

export interface ContactSenderViewTable {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  created_at: Date;
}

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

export interface DocumentTable {
  id: string;
  kind: 'contract' | 'departure' | 'return' | 'receipt';
  reservation_id: number;
  entry_id: number | null;
  number: string | null;
  amount_cents: number | null;
  data: Record<string, unknown> | null;
  pdf_sha256: string;
  created_by: number | null;
  created_at: Date;
  erased_at: Date | null;
  redacted_at: Date | null;
}

export interface DriverErasureTable {
  reservation_id: number;
  name: string;
  licence_number: Generated<string>;
  birth_date: IsoDate | null;
  asked_at: Date;
}

export interface DueReceiptTable {
  entry_id: number;
  reservation_id: number;
}

export interface EmailLinkTable {
  account_id: number;
  request_id: string;
  email: string;
  token_hash: Buffer | null;
  expires_at: Date;
  purpose: 'asked' | 'mail';
}

export interface EmailRestoreTable {
  id: GeneratedAlways<number>;
  account_id: number;
  email: string;
  was_confirmed: boolean;
  token_hash: Buffer | null;
  expires_at: Date;
  changed_at: Date;
}

export interface FileRemovalTable {
  storage_key: string;
  asked_at: Generated<Date>;
  due_at: Date | null;
}

export interface FineTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  plate: string;
  at: Date;
  reference: string;
  authority: Generated<string>;
  offence: Generated<string>;
  amount_cents: number | null;
  asked_on: IsoDate;
  due_on: GeneratedAlways<IsoDate>;
  reservation_id: number | null;
  basis: 'actual' | 'scheduled' | 'chosen' | null;
  state: Generated<'open' | 'sent' | 'closed'>;
  letter: Record<string, unknown> | null;
  letter_at: Date | null;
  sent_at: Date | null;
  close_reason: Generated<string>;
  fee_entry_id: number | null;
  created_by: number | null;
  created_at: Date;
  version: Generated<number>;
}

export interface FinesNameViewTable {
  id: number;
  reference: string;
  plate: string;
}

export interface FormerPlateTable {
  id: GeneratedAlways<number>;
  vehicle_id: number;
  plate: string;
  until: Date;
}

export interface GuaranteeTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  method: 'card' | 'terminal' | 'cash' | 'transfer';
  amount_cents: number;
  state: 'asked' | 'held' | 'released' | 'captured' | 'expired';
  payment_id: string | null;
  capture_before: Date | null;
  kept_cents: Generated<number>;
  token_hash: Buffer | null;
  token_ends_at: Date | null;
  asked_at: Date;
  asked_by: number | null;
  held_at: Date | null;
  ended_at: Date | null;
  notice_at: Date | null;
  notice_cents: number | null;
  decision: 'release' | 'capture' | null;
  decision_cents: number | null;
  decided_at: Date | null;
  decided_by: number | null;
  is_statement_signed: Generated<boolean>;
  entry_ids: Generated<number[]>;
  reason: Generated<string>;
}

export interface GuaranteesGuaranteeViewTable {
  id: number;
  reservation_id: number;
  method: 'card' | 'terminal' | 'cash' | 'transfer';
  state: 'asked' | 'held' | 'released' | 'captured' | 'expired';
  amount_cents: number;
  kept_cents: number;
  capture_before: Date | null;
  notice_at: Date | null;
  notice_cents: number | null;
  reason: string;
  being_kept_cents: number | null;
  held_at: Date | null;
  ended_at: Date | null;
}

export interface GuaranteesNamedViewTable {
  id: number;
  entry_ids: number[];
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

export interface ImportTable {
  id: GeneratedAlways<number>;
  kind: 'vehicles' | 'customers' | 'reservations' | 'accessories' | 'fines';
  file_name: string;
  source: string;
  sha256: Buffer;
  columns: Record<string, unknown>;
  state: 'reading' | 'columns' | 'preview' | 'committed' | 'undone';
  row_count: number;
  counts: Generated<Record<string, unknown>>;
  photos: Record<string, unknown> | null;
  reminders: Generated<boolean>;
  by: number | null;
  at: Date;
  committed_at: Date | null;
  undone_at: Date | null;
  rows_deleted_at: Date | null;
  starts_in_1904: Generated<boolean>;
  place: Generated<Record<string, unknown>>;
  words: Generated<Record<string, unknown>>;
}

export interface ImportPhotoTable {
  import_id: number;
  vehicle_id: number;
  name: string;
}

export interface ImportRowTable {
  import_id: number;
  row: number;
  cells: Record<string, unknown>;
  state: Generated<'unchecked' | 'valid' | 'invalid' | 'known' | 'update' | 'imported' | 'updated'>;
  problems: Generated<Record<string, unknown>>;
  remark: Generated<string>;
  subject_kind: string | null;
  subject_id: number | null;
  account_id: number | null;
  shown: Generated<Record<string, unknown>>;
  original: Generated<Record<string, unknown>>;
  wants_update: Generated<boolean>;
  former: Record<string, unknown> | null;
}

export interface ImportsNameViewTable {
  id: number;
  kind: 'vehicles' | 'customers' | 'reservations' | 'accessories' | 'fines';
  file_name: string;
}

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

export interface InsuranceTextTable {
  since: Date;
  said: string | null;
}

export interface KnownNetworkTable {
  account_id: number;
  network_hash: Buffer;
  last_used_at: Date;
}

export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Date;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  reservation_id: number;
  kind:
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'reduction'
    | 'cash_rounding'
    | 'payment'
    | 'refund'
    | 'chargeback'
    | 'kept_deposit';
  amount_cents: number;
  vat: 'S21' | 'O' | null;
  method: 'online' | 'terminal' | 'cash' | 'transfer' | 'reprise' | null;
  payment_id: string | null;
  refund_id: string | null;
  guarantee_id: number | null;
  reverses_id: number | null;
  rounds_id: number | null;
  request_key: string | null;
  business_day: IsoDate;
  note: Generated<string>;
  by: number | null;
  at: Date;
  request_hash: Buffer | null;
  reason: 'goodwill' | 'breakdown' | 'price_error' | 'other' | null;
}

export interface LedgerEntryViewTable {
  id: number;
  reservation_id: number;
  kind:
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'reduction'
    | 'cash_rounding'
    | 'payment'
    | 'refund'
    | 'chargeback'
    | 'kept_deposit';
  amount_cents: number;
  vat: 'S21' | 'O' | null;
  method: 'online' | 'terminal' | 'cash' | 'transfer' | 'reprise' | null;
  rounds_id: number | null;
  reverses_id: number | null;
  at: Date;
  is_reversed: boolean | null;
  is_guarantee: boolean | null;
}

export interface LedgerReasonViewTable {
  id: number;
  note: string;
}

export interface LedgerSourceViewTable {
  id: number;
  payment_id: string | null;
  guarantee_id: number | null;
}

export interface LicenceCheckTable {
  id: GeneratedAlways<number>;
  account_id: number;
  checked_on: IsoDate;
  valid_until: IsoDate | null;
  by: number | null;
  at: Date;
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

export interface NoteTable {
  id: GeneratedAlways<number>;
  account_id: number | null;
  reservation_id: number | null;
  text: string;
  by: number | null;
  at: Date;
}

export interface NumberSeriesTable {
  series: string;
  year: number;
  last: number;
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

export interface OutboxTable {
  id: GeneratedAlways<number>;
  kind: string;
  aggregate_id: string;
  created_at: Date;
  payload: Generated<Record<string, unknown>>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  leased_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  failure_seen_at: Date | null;
  subject_kind: 'account' | 'reservation' | 'payment' | 'contact_message' | null;
  subject_id: string | null;
}

export interface OutboxQueuedViewTable {
  kind: string;
  aggregate_id: string;
  payload: Record<string, unknown>;
  sent_at: Date | null;
  failed_at: Date | null;
}

export interface PaidPartTable {
  entry_id: number;
  charge_id: number | null;
  kind:
    | 'rental'
    | 'extra_km'
    | 'fuel'
    | 'late'
    | 'cleaning'
    | 'damage'
    | 'indemnity'
    | 'fine'
    | 'other'
    | 'chargeback'
    | 'kept_deposit'
    | null;
  vat: 'S21' | 'O';
  amount_cents: number;
}

export interface PasswordResetTable {
  account_id: number;
  token_hash: Buffer;
  expires_at: Date;
  purpose: 'forgotten' | 'activation' | 'invitation' | 'recovery';
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

export interface ProviderEventTable {
  id: string;
  type: string;
  received_at: Date;
}

export interface RateLimitTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

export interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
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

export interface ReservationPriceLineTable {
  reservation_id: number;
  position: number;
  label: string;
  days: number | null;
  unit_cents: number | null;
  total_cents: number;
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

export interface ResetMailTable {
  id: GeneratedAlways<number>;
  account_id: number;
  asked_at: Date;
}

export interface SecretTable {
  name: string;
  value: Buffer;
  created_at: Date;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  remember: boolean;
  created_at: Date;
  last_seen_at: Date;
  id: GeneratedAlways<number>;
  device: Generated<string>;
}

export interface SpentCaptchaTable {
  key: string;
  spent_at: Date;
}

export interface StaffMemberTable {
  account_id: number;
  disabled_at: Date | null;
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
  role: Generated<'owner' | 'employee'>;
  invited_at: Date | null;
  is_name_asked: Generated<boolean>;
}

export interface UnsplitEntryTable {
  entry_id: number;
  reservation_id: number;
  written_in: Generated<string>;
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

export interface Schema {
  accessories_name_view: AccessoriesNameViewTable;
  accessories_stock_view: AccessoriesStockViewTable;
  accessory: AccessoryTable;
  accessory_day: AccessoryDayTable;
  account: AccountTable;
  account_alert: AccountAlertTable;
  account_block: AccountBlockTable;
  account_merge: AccountMergeTable;
  accounts_person_view: AccountsPersonViewTable;
  accounts_unnamed_view: AccountsUnnamedViewTable;
  agency_closure: AgencyClosureTable;
  agency_profile: AgencyProfileTable;
  agency_regime: AgencyRegimeTable;
  agency_settings: AgencySettingsTable;
  audit_entry: AuditEntryTable;
  availability_block_view: AvailabilityBlockViewTable;
  change_request: ChangeRequestTable;
  contact_message: ContactMessageTable;
  contact_sender_view: ContactSenderViewTable;
  damage: DamageTable;
  document: DocumentTable;
  driver_erasure: DriverErasureTable;
  due_receipt: DueReceiptTable;
  email_link: EmailLinkTable;
  email_restore: EmailRestoreTable;
  file_removal: FileRemovalTable;
  fine: FineTable;
  fines_name_view: FinesNameViewTable;
  former_plate: FormerPlateTable;
  guarantee: GuaranteeTable;
  guarantees_guarantee_view: GuaranteesGuaranteeViewTable;
  guarantees_named_view: GuaranteesNamedViewTable;
  handover: HandoverTable;
  handover_photo: HandoverPhotoTable;
  handover_signed_elsewhere: HandoverSignedElsewhereTable;
  handovers_report_view: HandoversReportViewTable;
  import: ImportTable;
  import_photo: ImportPhotoTable;
  import_row: ImportRowTable;
  imports_name_view: ImportsNameViewTable;
  installation: InstallationTable;
  installation_fact: InstallationFactTable;
  insurance_text: InsuranceTextTable;
  known_network: KnownNetworkTable;
  lease: LeaseTable;
  ledger_entry: LedgerEntryTable;
  ledger_entry_view: LedgerEntryViewTable;
  ledger_reason_view: LedgerReasonViewTable;
  ledger_source_view: LedgerSourceViewTable;
  licence_check: LicenceCheckTable;
  lost_rental: LostRentalTable;
  note: NoteTable;
  number_series: NumberSeriesTable;
  occupation: OccupationTable;
  outbox: OutboxTable;
  outbox_queued_view: OutboxQueuedViewTable;
  paid_part: PaidPartTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_link: PaymentLinkTable;
  payments_lost_rental_view: PaymentsLostRentalViewTable;
  payments_partial_refund_view: PaymentsPartialRefundViewTable;
  payments_payment_view: PaymentsPaymentViewTable;
  payments_refund_view: PaymentsRefundViewTable;
  price_rule: PriceRuleTable;
  pricing_rule_view: PricingRuleViewTable;
  provider_event: ProviderEventTable;
  rate_limit: RateLimitTable;
  recovery_code: RecoveryCodeTable;
  refund: RefundTable;
  reservation: ReservationTable;
  reservation_accessory: ReservationAccessoryTable;
  reservation_change: ReservationChangeTable;
  reservation_driver: ReservationDriverTable;
  reservation_price_line: ReservationPriceLineTable;
  reservations_departure_view: ReservationsDepartureViewTable;
  reservations_driven_view: ReservationsDrivenViewTable;
  reservations_line_view: ReservationsLineViewTable;
  reservations_rental_view: ReservationsRentalViewTable;
  reservations_request_view: ReservationsRequestViewTable;
  reservations_sale_view: ReservationsSaleViewTable;
  reservations_version_view: ReservationsVersionViewTable;
  reset_mail: ResetMailTable;
  secret: SecretTable;
  session: SessionTable;
  spent_captcha: SpentCaptchaTable;
  staff_member: StaffMemberTable;
  unsplit_entry: UnsplitEntryTable;
  vehicle: VehicleTable;
  vehicle_block: VehicleBlockTable;
  vehicle_photo: VehiclePhotoTable;
  vehicles_name_view: VehiclesNameViewTable;
  vehicles_plate_view: VehiclesPlateViewTable;
}
