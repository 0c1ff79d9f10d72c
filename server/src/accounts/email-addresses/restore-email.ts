import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { RestoredEmail } from '@volant/shared/accounts/accounts.schema.ts';
import { RESET_LINK_MINUTES } from '@volant/shared/agency.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import { deleteSessionsOf, dropAccountPassword } from '../accounts.store.ts';
import { forgetNetworks } from '../known-networks.ts';
import { deleteResetOf, upsertReset } from '../password-resets.store.ts';
import { lockAccount, updateAccountEmail, deleteEmailLinks } from '../email-links.store.ts';
import { findEmailRestore, takeEmailRestore } from '../email-restores.store.ts';
import { tellSecondFactor } from '../second-factor/tell-second-factor.ts';
import { clearTotpSince } from '../staff.store.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Removes everything that gives access to an account: sessions, password, pending links. The caller has locked the
 * account and, before that, deleted its reset links.
 */
export const lockOut = async (tx: Tx, accountId: number): Promise<void> => {
  await dropAccountPassword(tx, accountId);
  await deleteSessionsOf(tx, { accountId });
  await deleteEmailLinks(tx, accountId);
  await forgetNetworks(tx, accountId);
};

/** Whether a link can still restore an address; does not consume it. */
export const checkRestore = async ({ db, clock }: DbAndClock, token: string): Promise<boolean> =>
  (await findEmailRestore(db, hashOf(token), clock.now())) !== undefined;

/**
 * Restores the address to which the link was mailed, which confirms it. Password and sessions may belong to whoever
 * changed the address, so they are removed, and so is a second factor added since; the answer has a token to choose a
 * new password.
 */
export const restoreEmail = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  token: string,
): Promise<RestoredEmail> => {
  const now = clock.now();
  const refused = refuse(accountRefusals.restoreLinkInvalid, 'token');
  const restore = await findEmailRestore(db, hashOf(token), now);
  if (!restore) throw refused;
  const { accountId, email } = restore;
  const resetToken = newToken();
  await transact(db, actor, async (tx) => {
    await deleteResetOf(tx, accountId);
    if (!(await lockAccount(tx, { id: accountId })) || !(await takeEmailRestore(tx, restore))) throw refused;
    if ((await updateAccountEmail(tx, { id: accountId, email, confirmedAt: now, now })) === 'taken')
      throw refuse(accountRefusals.emailTakenMeanwhile, 'token');
    await lockOut(tx, accountId);
    // The second factor may be on the phone of whoever changed the address.
    if (await clearTotpSince(tx, accountId, restore.changedAt)) {
      await tellSecondFactor(tx, { accountId, isOn: false, now });
      await tx.record({
        at: now,
        act: 'account.disable-second-factor',
        subject: { kind: 'account', id: accountId },
      });
    }
    const expiresAt = new Date(now.getTime() + RESET_LINK_MINUTES * 60_000);
    await upsertReset(tx, { accountId, purpose: 'recovery', tokenHash: hashOf(resetToken), expiresAt });
    await tx.record({ at: now, act: 'account.restore-email', subject: { kind: 'account', id: accountId } });
  });
  return { email, token: resetToken };
};
