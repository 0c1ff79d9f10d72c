import { sql } from 'kysely';
import type { RefundState } from '@volant/shared/reservations/amounts.rules.ts';

/** What is known of the money of a reservation besides its own row. */
export interface MoneyFacts {
  refund: { state: RefundState; cents: number } | null;
  /** Given back in the provider's dashboard. */
  elsewhereCents: number;
  /** When money went back last, by whatever way; null as long as none did. */
  refundedAt: Date | null;
}

/** Of money that reached a hold which could not be confirmed any more: what was captured is what goes back. */
export const lateCentsOf = ({ refund, elsewhereCents }: MoneyFacts): number =>
  (refund?.cents ?? 0) + elsewhereCents;

/** Columns of `payment` and `refund`, both joined to the payment of the reservation. */
export const moneyColumns = [
  sql<Exclude<RefundState, 'settled'> | null>`refund.state`.as('refund_state'),
  sql<number | null>`refund.amount_cents`.as('refund_cents'),
  sql<Date | null>`refund.updated_at`.as('refund_updated_at'),
  sql<Date | null>`refund.settled_at`.as('refund_settled_at'),
  sql<number | null>`payment.refunded_elsewhere_cents`.as('elsewhere_cents'),
  sql<Date | null>`payment.refunded_elsewhere_at`.as('elsewhere_at'),
] as const;

interface MoneyRow {
  refund_state: Exclude<RefundState, 'settled'> | null;
  refund_cents: number | null;
  refund_updated_at: Date | null;
  refund_settled_at: Date | null;
  elsewhere_cents: number | null;
  elsewhere_at: Date | null;
}

export const moneyFacts = (row: MoneyRow): MoneyFacts => {
  const state =
    row.refund_state === 'failed' && row.refund_settled_at !== null ? 'settled' : row.refund_state;
  const moments = [
    ...(state === 'succeeded' ? [row.refund_updated_at] : []),
    ...(state === 'settled' ? [row.refund_settled_at] : []),
    ...((row.elsewhere_cents ?? 0) > 0 ? [row.elsewhere_at] : []),
  ].filter((moment) => moment !== null);
  return {
    refund: state === null ? null : { state, cents: row.refund_cents ?? 0 },
    elsewhereCents: row.elsewhere_cents ?? 0,
    refundedAt:
      moments.length === 0 ? null : new Date(Math.max(...moments.map((moment) => moment.getTime()))),
  };
};
