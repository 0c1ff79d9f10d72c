import { paymentMessages } from '@volant/shared/words/fr/payments/payments.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import { Problem } from '../platform/problem.ts';

/** Counts refused cards per account. */
export interface Declines {
  /** Counts a refused card; true when there are too many. */
  count(accountId: number): Promise<boolean>;
  /** Throws a 429 problem when too many cards were refused. */
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
