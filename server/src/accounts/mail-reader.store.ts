import type { Db } from '../platform/db/open-database.ts';

/** A person to whom mails are written. */
export interface MailReader {
  accountId: number;
  firstName: string;
  lastName: string;
  /** Empty when none is known. */
  email: string;
  phoneNumber: string;
  /** Since when the person is known to read mail at `email`. */
  emailConfirmedAt: Date | null;
  /** When the person was erased: no mail is sent to them any more. */
  erasedAt: Date | null;
}

export const findMailReader = (db: Db, accountId: number): Promise<MailReader | undefined> =>
  db
    .selectFrom('accounts_person_view')
    .select(['id as accountId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select([
      'phone_number as phoneNumber',
      'email_confirmed_at as emailConfirmedAt',
      'erased_at as erasedAt',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
