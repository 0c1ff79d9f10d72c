import type { Db, Tx } from '../platform/db/open-database.ts';

/** Uses the key of a solved captcha up; false when it was used before. */
export const spendCaptcha = async (tx: Tx, key: string, now: Date): Promise<boolean> => {
  const inserted = await tx
    .insertInto('spent_captcha')
    .values({ key, spent_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** A solution is accepted for ten minutes at most. */
const KEPT_MS = 60 * 60_000;

export const forgetSpentCaptchas = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('spent_captcha')
    .where('spent_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
};
