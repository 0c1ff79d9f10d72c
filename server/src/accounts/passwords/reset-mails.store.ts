import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/open-database.ts';

const HOUR_MS = 3_600_000;

/**
 * Locks the account of an address, so that concurrent requests for a link are counted one after the other.
 */
export const lockAccountByEmail = (tx: Tx, email: string): Promise<{ id: number } | undefined> =>
  tx.selectFrom('account').select('id').where('email', '=', email).forUpdate().executeTakeFirst();

export const countResetMails = async (
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> =>
  (
    await tx
      .selectFrom('reset_mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('asked_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow()
  ).count;

/** Whether a link for a forgotten password is still valid, or a mail with one is queued. */
export const hasLiveReset = async (
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ live: boolean }>`
    SELECT EXISTS (
      SELECT FROM password_reset
        WHERE account_id = ${accountId} AND purpose = 'forgotten' AND expires_at > ${now}
      UNION ALL SELECT FROM outbox_queued_view WHERE kind = 'password-reset' AND sent_at IS NULL AND failed_at IS NULL
        AND payload ->> 'accountId' = ${String(accountId)}
    ) AS live`.execute(tx);
  return rows[0]?.live === true;
};

export const insertResetMail = async (
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  await tx.insertInto('reset_mail').values({ account_id: accountId, asked_at: now }).execute();
};

export const deleteResetMailsOver = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('reset_mail')
    .where('asked_at', '<=', new Date(now.getTime() - HOUR_MS))
    .execute();
};
