import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import { refuseWith } from '../platform/problem.ts';

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
      throw refuseWith(paymentRefusals.tooManyDeclines({ minutes: Math.ceil(seconds / 60) }), {
        retryAfterSeconds: seconds,
      });
    },
  };
};

const keyOf = (accountId: number): string => `account:${accountId}`;
