// Written by `npm run db:types` from the migrated database; do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';

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

export interface KnownNetworkTable {
  account_id: number;
  network_hash: Buffer;
  last_used_at: Date;
}

export interface LicenceCheckTable {
  id: GeneratedAlways<number>;
  account_id: number;
  checked_on: IsoDate;
  valid_until: IsoDate | null;
  by: number | null;
  at: Date;
}

export interface PasswordResetTable {
  account_id: number;
  token_hash: Buffer;
  expires_at: Date;
  purpose: 'forgotten' | 'activation' | 'invitation' | 'recovery';
}

export interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
}

export interface ResetMailTable {
  id: GeneratedAlways<number>;
  account_id: number;
  asked_at: Date;
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

export interface StaffMemberTable {
  account_id: number;
  disabled_at: Date | null;
  totp_secret: string | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
  role: Generated<'owner' | 'employee' | 'accountant'>;
  invited_at: Date | null;
  is_name_asked: Generated<boolean>;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    account: AccountTable;
    account_block: AccountBlockTable;
    account_merge: AccountMergeTable;
    accounts_person_view: AccountsPersonViewTable;
    accounts_unnamed_view: AccountsUnnamedViewTable;
    email_link: EmailLinkTable;
    email_restore: EmailRestoreTable;
    known_network: KnownNetworkTable;
    licence_check: LicenceCheckTable;
    password_reset: PasswordResetTable;
    recovery_code: RecoveryCodeTable;
    reset_mail: ResetMailTable;
    session: SessionTable;
    staff_member: StaffMemberTable;
  }
}
