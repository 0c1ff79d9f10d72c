import { paymentMessages } from '@volant/shared/payments/payments.messages.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import { Problem } from '../platform/problem.ts';

/** Cards that the provider refused, counted for each account. */
export interface Declines {
  /** Counts one; true when there were too many. */
  count(accountId: number): Promise<boolean>;
  /** Throws 429 while there were too many. */
  refuse(accountId: number): Promise<void>;
}

export const countedDeclines = (limits: RateLimiter): Declines => {
  const secondsLeft = (accountId: number): Promise<number> =>
    limits.secondsLeft('declinedCard', keyOf(accountId));
  return {
    count: async (accountId) => {
      await limits.allows('declinedCard', keyOf(accountId));
      return (await secondsLeft(accountId)) > 0;
    },
    refuse: async (accountId) => {
      const seconds = await secondsLeft(accountId);
      if (seconds === 0) return;
      throw new Problem({
        status: 429,
        code: 'too_many_declines',
        errors: [paymentMessages.tooManyDeclines(Math.ceil(seconds / 60))],
        retryAfterSeconds: seconds,
      });
    },
  };
};

const keyOf = (accountId: number): string => `account:${accountId}`;
