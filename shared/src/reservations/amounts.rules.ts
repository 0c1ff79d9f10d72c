import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from './status.rules.ts';

/** What became of the refund of a deposit. 'settled': the provider failed, and the agency gave it back by other means. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface AmountFacts {
  state: ReservationState;
  totalCents: Cents;
  depositCents: Cents;
  /** Whether the deposit was captured, given back since or not. */
  isPaid: boolean;
  /** Captured for it when it could not be confirmed any more; all of that goes back. */
  lateCents?: Cents;
  /** The refund that the site asked for. */
  refund: { state: RefundState; cents: Cents } | null;
  /** Given back in the provider's dashboard. */
  elsewhereCents: Cents;
}

export interface Amounts {
  /** Captured, less what was given back. */
  paidCents: Cents;
  /** Given back: done, not only asked for. */
  refundedCents: Cents;
  /** Still to be paid at the agency; nothing once it is cancelled. */
  dueCents: Cents;
}

/**
 * What was captured of a payment that reached a hold too late, or of another amount than the deposit: all of it goes
 * back, by our refund, in the provider's dashboard, or by the dashboard after our refund failed.
 */
export const lateCentsOf = ({
  amountCents,
  refund,
  elsewhereCents,
}: Pick<AmountFacts, 'refund' | 'elsewhereCents'> & { amountCents: Cents }): Cents => {
  const oursCents = refund?.cents ?? 0;
  // After our refund failed, money given back in the dashboard replaces it; otherwise the two add up.
  const isInPlace = refund?.state === 'failed' || refund?.state === 'settled';
  const goesBackCents = isInPlace ? Math.max(oursCents, elsewhereCents) : oursCents + elsewhereCents;
  return Math.min(goesBackCents, Math.max(amountCents, oursCents));
};

/** What was really paid, given back, and is still owed: the one place where the figures of every screen and mail come from. */
export const amountsOf = (facts: AmountFacts): Amounts => {
  const { state, totalCents, depositCents, isPaid, lateCents = 0, refund, elsewhereCents } = facts;
  const capturedCents = isPaid ? depositCents : lateCents;
  const isDone = refund !== null && (refund.state === 'succeeded' || refund.state === 'settled');
  const refundedCents = Math.min(capturedCents, elsewhereCents + (isDone ? refund.cents : 0));
  const paidCents = capturedCents - refundedCents;
  if (state === 'canceled') return { paidCents, refundedCents, dueCents: 0 };
  // The deposit of a hold is paid online, not at the agency.
  return { paidCents, refundedCents, dueCents: totalCents - (isPaid ? paidCents : depositCents) };
};
