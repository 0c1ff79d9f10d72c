import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { Problem, refuse } from '../../platform/problem.ts';
import { asSignIn, findAccount, type SignInAccount } from '../accounts.store.ts';
import { isPassword } from './password-hash.ts';

export type WithPassword = <T>(user: { id: number }, act: () => Promise<T>) => Promise<T>;

/**
 * Runs an act that asks for the current password: counts wrong ones, and resets the count after a right one.
 */
export const countedPasswords =
  (limits: RateLimiter): WithPassword =>
  async (user, act) => {
    const key = String(user.id);
    await limits.limit('currentPassword', key);
    let isWrong = false;
    try {
      return await act();
    } catch (error) {
      isWrong = error instanceof Problem && error.body.code === 'wrong_password';
      throw error;
    } finally {
      if (!isWrong) await limits.forget('currentPassword', key);
    }
  };

/** The account of a logged-in user after checking the typed password; throws 401 on that field when it is wrong. */
export const confirmedAccount = async (
  db: Db,
  user: { id: number },
  typed: { password: string; field: string; reason: Reason },
): Promise<SignInAccount> => {
  const account = asSignIn(await findAccount(db, user.id));
  const isRight = await isPassword(typed.password, account?.password_hash);
  if (!account || !isRight) throw refuse(typed.reason, typed.field);
  return account;
};
