import type { Cents } from '../kernel/money.ts';
import { roundedCash, type Account, type TillMethod } from './ledger.rules.ts';

/** Reasons of a reduction. */
export const REDUCTION_REASONS = ['goodwill', 'breakdown', 'price_error', 'other'] as const;
export type ReductionReason = (typeof REDUCTION_REASONS)[number];
/** What a refund gives back. */
export const REFUND_OF = ['credit', 'reduction', 'correction'] as const;
export type RefundOf = (typeof REFUND_OF)[number];

/** Why a reduction is refused. */
export type ReductionRefusal = 'reduction_too_large' | 'owner_needed';

/**
 * Returns why a reduction is refused; undefined when it is allowed. `limitCents` is the most that one rental may be
 * reduced by, earlier reductions included: beyond it an owner must agree.
 */
export const reductionRefusal = (
  { reducibleCents, reducedCents }: Pick<Account, 'reducibleCents' | 'reducedCents'>,
  { amountCents, limitCents }: { amountCents: Cents; limitCents: Cents },
): ReductionRefusal | undefined => {
  if (amountCents > reducibleCents) return 'reduction_too_large';
  return reducedCents + amountCents > limitCents ? 'owner_needed' : undefined;
};

/** Whether a refund is at most the credit, or the credit rounded to 5 cents when it is in cash. */
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
  /** Paid online, less refunds under way. */
  onlineCents: Cents;
}

interface Left {
  dueCents: Cents;
  /** Still to be given back at the agency. */
  creditCents: Cents;
  /** Refunded online at once. */
  onlineCents: Cents;
}

/** The account after a refund, a reduction, or both at once. Forms show it before the entry is written. */
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
