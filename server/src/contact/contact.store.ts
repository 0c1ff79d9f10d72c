import type { ContactMessage } from '@volant/shared/contact/contact.schema.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The id of the new message, or 'used' when its captcha was used before: the unique constraint decides. */
export const insertContactMessage = async (
  tx: Tx,
  input: { message: ContactMessage; captchaKey: string; now: Date },
): Promise<{ id: number } | 'used'> => {
  const { message } = input;
  const inserted = await tx
    .insertInto('contact_message')
    .values({
      first_name: message.firstName,
      last_name: message.lastName,
      email: message.email,
      phone_number: message.phoneNumber,
      message: message.message,
      captcha_key: input.captchaKey,
      created_at: input.now,
    })
    .onConflict((conflict) => conflict.constraint('contact_message_captcha_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ?? 'used';
};

export const findContactMessage = (db: Db, id: number): Promise<ContactMessage | undefined> =>
  db
    .selectFrom('contact_message')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone_number as phoneNumber',
      'message',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The key of that name; the first process inserts it, the others read it. */
export const findOrInsertSecret = async (
  db: Db,
  secret: { name: string; fresh: Buffer; now: Date },
): Promise<Buffer> => {
  await db
    .insertInto('secret')
    .values({ name: secret.name, value: secret.fresh, created_at: secret.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', secret.name)
    .executeTakeFirstOrThrow();
  return value;
};
