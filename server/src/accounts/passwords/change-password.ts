import type { z } from 'zod';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { changePasswordBody, Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { transact } from '../../audit/index.ts';
import { refuse } from '../../platform/problem.ts';
import { updateAccountPassword } from '../accounts.store.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { confirmedAccount } from './current-password.ts';
import { refuseGuessable } from './new-password.ts';
import { passwordChanged } from './password-changed.ts';
import { hashPassword } from './password-hash.ts';
import { hashOf } from '../../platform/hashes.ts';
import type { Caller } from '../known-networks.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Changes the password of an account and ends its other sessions; the session of `token` stays. 401 for a
 * wrong current password, 400 for a guessable new one.
 */
export const changePassword = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  user: Profile,
  token: string | null,
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
  caller: Caller,
): Promise<Profile> => {
  const reason = accountRefusals.wrongCurrentPassword;
  const field = 'currentPassword';
  const account = await confirmedAccount(db, user, { password: currentPassword, field, reason });
  await refuseGuessable(newPassword, user, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await transact(db, actor, async (tx) => {
    await deleteResetOf(tx, account.id);
    const { id: accountId, password_hash: seenHash } = account;
    // In a race the second change fails: its current password is no longer valid.
    if (!(await updateAccountPassword(tx, { id: accountId, passwordHash, seenHash }))) {
      throw refuse(reason, field);
    }
    const now = clock.now();
    const exceptTokenHash = token === null ? undefined : hashOf(token);
    await passwordChanged(tx, { accountId, caller, exceptTokenHash, now });
    await tx.record({ at: now, act: 'account.change-password', subject: { kind: 'account', id: accountId } });
  });
  return user;
};
