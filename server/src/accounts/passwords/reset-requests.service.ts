import { randomUUID } from 'node:crypto';
import { isResetMailDue } from '@volant/shared/accounts/passwords/attempt-limits.rules.ts';
import { transact } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { findStaff } from '../staff.store.ts';
import { hasNetwork } from '../known-networks.ts';
import { countResetMails, hasLiveReset, insertResetMail, lockAccountByEmail } from './reset-mails.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export type ResetRequests = ReturnType<typeof resetRequests>;

/**
 * "Mot de passe oublié". Anyone can type any address, so mails are limited per account in a way that
 * strangers cannot exhaust (`isResetMailDue`). Floods are stopped earlier, per network, before queueing
 * (accounts.routes.ts).
 */
export const resetRequests = ({
  db,
  clock,
  isLimited,
}: DbAndClock & {
  /** `false` disables the limit per account, for load tests. */
  isLimited: boolean;
}) => {
  /** Queues a link if the address has an account; the caller cannot tell. */
  const request = (email: string, ip: string): Promise<void> =>
    transact(db, { kind: 'visitor', address: ip }, async (tx) => {
      const account = await lockAccountByEmail(tx, email);
      // A manager whose access is withdrawn gets no link.
      if (!account || (await findStaff(tx, account.id))?.disabled_at) return;
      const now = clock.now();
      const about = { accountId: account.id, now };
      const isDue = isResetMailDue({
        mailsInLastHour: await countResetMails(tx, about),
        hasLiveLink: await hasLiveReset(tx, about),
        isKnownNetwork: await hasNetwork(tx, { ...about, ip }),
      });
      if (isLimited && !isDue) return;
      await insertResetMail(tx, about);
      const subject = { kind: 'account', id: account.id } as const;
      const payload = { accountId: account.id };
      await queueMail(tx, { kind: 'password-reset', subject, key: randomUUID(), payload }, now);
      await tx.record({ at: now, act: 'account.ask-password-reset', subject });
    });

  return { request };
};
