import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { Problem } from '../../platform/problem.ts';

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
