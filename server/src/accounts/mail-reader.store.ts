import type { Db } from '../platform/db/open-database.ts';

/** The recipient of mails. */
export interface MailReader {
  accountId: number;
  firstName: string;
  lastName: string;
  /** Empty when none is known. */
  email: string;
  phoneNumber: string;
  /** When `email` was confirmed; null if it was not. */
  emailConfirmedAt: Date | null;
  /** When the person was erased; no mail is sent after that. */
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
