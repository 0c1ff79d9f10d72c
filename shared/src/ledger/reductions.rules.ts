import type { Cents } from '../kernel/money.ts';
import { roundedCash, type Account, type TillMethod } from './ledger.rules.ts';

/** Why what was sold is lowered. */
export const REDUCTION_REASONS = ['goodwill', 'breakdown', 'price_error', 'other'] as const;
export type ReductionReason = (typeof REDUCTION_REASONS)[number];
/** What a refund gives back. */
export const REFUND_OF = ['credit', 'reduction', 'correction'] as const;
export type RefundOf = (typeof REFUND_OF)[number];

/** Why what was sold is not lowered. */
export type ReductionRefusal = 'reduction_too_large' | 'owner_needed';

/** A reduction, at any time after the sale; employees give up to a sum for a rental, counting what was reduced before. */
export const reductionRefusal = (
  { reducibleCents, reducedCents }: Pick<Account, 'reducibleCents' | 'reducedCents'>,
  { amountCents, limitCents }: { amountCents: Cents; limitCents: Cents },
): ReductionRefusal | undefined => {
  if (amountCents > reducibleCents) return 'reduction_too_large';
  return reducedCents + amountCents > limitCents ? 'owner_needed' : undefined;
};

/** What was paid too much is given back up to all of it, in cash as it is rounded. */
export const isWithinCredit = (
  { creditCents }: Pick<Account, 'creditCents'>,
  { amountCents, method }: { amountCents: Cents; method: TillMethod },
): boolean =>
  amountCents <= creditCents ||
  (method === 'cash' && creditCents > 0 && amountCents === roundedCash(creditCents));

interface Before {
  dueCents: Cents;
  creditCents: Cents;
  /** The most that can be given back at the agency. */
  refundableCents: Cents;
  /** Paid online, less what is on its way back. */
  onlineCents: Cents;
}

interface Left {
  dueCents: Cents;
  /** Then to be given back at the agency. */
  creditCents: Cents;
  /** Given back online at once. */
  onlineCents: Cents;
}

/** What a refund or a reduction, or both at once, leaves of an account: told before it is written. */
export const leftAfter = (
  { dueCents, creditCents, refundableCents, onlineCents }: Before,
  { amountCents, isRefund, isReduction }: { amountCents: Cents; isRefund: boolean; isReduction: boolean },
): Left => {
  const back = isRefund ? amountCents : 0;
  const overCents = creditCents - dueCents - back + (isReduction ? amountCents : 0);
  const atAgency = Math.max(0, Math.min(overCents, refundableCents - back));
  return {
    dueCents: Math.max(0, -overCents),
    creditCents: atAgency,
    onlineCents: isReduction ? Math.max(0, Math.min(overCents - atAgency, onlineCents)) : 0,
  };
};
