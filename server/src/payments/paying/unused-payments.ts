import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { MAX_RENTAL_DAYS, MAX_UNUSED_PAYMENTS_PER_HOUR } from '@volant/shared/agency.ts';
import { deposit } from '@volant/shared/reservations/pricing.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { refuse, refuseWith } from '../../platform/problem.ts';
import { findFleetPrices, listUnusedSince } from './unused-payments.store.ts';

const COUNTED_MINUTES = 60;

/**
 * Limits payments that are opened before any order: the amount must be a possible deposit, and only a few may stay
 * unused per hour. This prevents card testing, which needs many payments of arbitrary amounts. The account must be
 * locked.
 */
export const refuseUnusable = async (
  tx: Tx,
  { accountId, amountCents, now }: { accountId: number; amountCents: number; now: Date },
): Promise<void> => {
  const prices = await findFleetPrices(tx);
  const min = prices && deposit(prices.cheapestCents);
  const max = prices && deposit((prices.dearestCents + prices.accessoriesCents) * MAX_RENTAL_DAYS);
  if (min === undefined || max === undefined || amountCents < min || amountCents > max)
    throw refuse(paymentRefusals.amountInvalid, 'amount');
  const since = plusMinutes(now, -COUNTED_MINUTES);
  const unused = await listUnusedSince(tx, { accountId, since });
  const first = unused[MAX_UNUSED_PAYMENTS_PER_HOUR - 1];
  if (!first) return;
  throw refuseWith(paymentRefusals.tooManyUnused, {
    retryAfterSeconds: Math.ceil((plusMinutes(first, COUNTED_MINUTES).getTime() - now.getTime()) / 1000),
  });
};
