// Written by `npm run db:types` from the migrated database; do not edit.
import type { GeneratedAlways } from 'kysely';

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

export interface SecretTable {
  name: string;
  value: Buffer;
  created_at: Date;
}

export interface SpentCaptchaTable {
  key: string;
  spent_at: Date;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    contact_message: ContactMessageTable;
    contact_sender_view: ContactSenderViewTable;
    secret: SecretTable;
    spent_captcha: SpentCaptchaTable;
  }
}
