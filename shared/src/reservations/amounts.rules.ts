import type { Cents } from '../kernel/money.ts';

/**
 * State of a deposit's refund. 'disputed': it waits until the customer's bank has decided a dispute about the payment.
 * 'settled': it failed at the provider, and the agency refunded by other means.
 */
export const REFUND_STATES = ['due', 'disputed', 'pending', 'succeeded', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export interface LateFacts {
  /** The amount that the payment was created for. */
  amountCents: Cents;
  /** The refund requested by the site. */
  refund: { state: RefundState; cents: Cents } | null;
  /** Refunded in the provider's dashboard. */
  elsewhereCents: Cents;
}

/**
 * Amount captured by a payment that came too late for its hold, or was not the deposit. All of it is refunded: by our
 * refund, in the provider's dashboard, or in the dashboard after our refund failed.
 */
export const lateCentsOf = ({ amountCents, refund, elsewhereCents }: LateFacts): Cents => {
  const oursCents = refund?.cents ?? 0;
  // After our refund failed, a dashboard refund replaces it; otherwise the two add up.
  const isInPlace = refund?.state === 'failed' || refund?.state === 'settled';
  const goesBackCents = isInPlace ? Math.max(oursCents, elsewhereCents) : oursCents + elsewhereCents;
  return Math.min(goesBackCents, Math.max(amountCents, oursCents));
};
