import type { Cents } from '../kernel/money.ts';
import type { ReservationState } from './status.rules.ts';

/** State of a deposit's refund. 'settled': it failed at the provider, and the agency refunded by other means. */
export const REFUND_STATES = ['due', 'pending', 'succeeded', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface AmountFacts {
  state: ReservationState;
  totalCents: Cents;
  depositCents: Cents;
  /** Whether the deposit was captured, refunded since or not. */
  isPaid: boolean;
  /** What its payment was of; a change of the rental may have lowered the deposit since. The deposit when absent. */
  capturedCents?: Cents | null;
  /** Captured when it could no longer be confirmed; all of it is refunded. */
  lateCents?: Cents;
  /** The refund requested by the site. */
  refund: { state: RefundState; cents: Cents } | null;
  /** Refunded in the provider's dashboard. */
  elsewhereCents: Cents;
}

export interface Amounts {
  /** Captured minus refunded. */
  paidCents: Cents;
  /** Refunds that succeeded, not those still pending. */
  refundedCents: Cents;
  /** Still to be paid at the agency; 0 once it is cancelled, and while what was paid beyond the total goes back. */
  dueCents: Cents;
}

/**
 * Captured amount of a payment that came too late for its hold, or was not the deposit: all of it is refunded, by our
 * refund, in the dashboard, or in the dashboard after our refund failed.
 */
export const lateCentsOf = ({
  amountCents,
  refund,
  elsewhereCents,
}: Pick<AmountFacts, 'refund' | 'elsewhereCents'> & { amountCents: Cents }): Cents => {
  const oursCents = refund?.cents ?? 0;
  // After our refund failed, a dashboard refund replaces it; otherwise the two add up.
  const isInPlace = refund?.state === 'failed' || refund?.state === 'settled';
  const goesBackCents = isInPlace ? Math.max(oursCents, elsewhereCents) : oursCents + elsewhereCents;
  return Math.min(goesBackCents, Math.max(amountCents, oursCents));
};

/** The amounts paid, refunded and due: the single source for every screen and mail. */
export const amountsOf = (facts: AmountFacts): Amounts => {
  const { state, totalCents, depositCents, isPaid, lateCents = 0, refund, elsewhereCents } = facts;
  const capturedCents = isPaid ? Math.max(depositCents, facts.capturedCents ?? 0) : lateCents;
  const isDone = refund !== null && (refund.state === 'succeeded' || refund.state === 'settled');
  const refundedCents = Math.min(capturedCents, elsewhereCents + (isDone ? refund.cents : 0));
  const paidCents = capturedCents - refundedCents;
  if (state === 'canceled') return { paidCents, refundedCents, dueCents: 0 };
  // The deposit of a hold is paid online, not at the agency.
  const dueCents = Math.max(0, totalCents - (isPaid ? paidCents : depositCents));
  return { paidCents, refundedCents, dueCents };
};
