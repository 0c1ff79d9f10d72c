import type { ProviderDispute } from '../payment-provider.ts';
import type { Payment } from '../payments.store.ts';

/** The columns of a payment that describe its dispute. */
export type DisputeFacts = Pick<Payment, 'dispute_state' | 'dispute_cents' | 'dispute_closed_at'>;

/** What is to be recorded about a dispute, from what the provider answers now. */
export const disputeFacts = (
  known: DisputeFacts,
  dispute: ProviderDispute | undefined,
  now: Date,
): DisputeFacts => ({
  dispute_state: dispute?.state ?? null,
  dispute_cents: dispute?.amountCents ?? null,
  dispute_closed_at:
    dispute === undefined || dispute.state === 'open'
      ? null
      : dispute.state === known.dispute_state
        ? known.dispute_closed_at
        : now,
});

/** The amount that the customer's bank took back in a lost dispute, in cents. */
export const lostCentsOf = ({ dispute_state: state, dispute_cents: cents }: DisputeFacts): number =>
  state === 'lost' ? (cents ?? 0) : 0;

export const isSameDispute = (one: DisputeFacts, other: DisputeFacts): boolean =>
  one.dispute_state === other.dispute_state && one.dispute_cents === other.dispute_cents;
