import type { ProviderDispute } from '../payment-provider.ts';
import type { Payment } from '../payments.store.ts';

/** The columns of a payment that tell its dispute. */
export type DisputeFacts = Pick<Payment, 'dispute_state' | 'dispute_cents' | 'dispute_closed_at'>;

/** What is recorded of a dispute, as the provider tells it now. */
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

/** What went back to the customer through their bank. */
export const lostCentsOf = ({ dispute_state: state, dispute_cents: cents }: DisputeFacts): number =>
  state === 'lost' ? (cents ?? 0) : 0;

export const isSameDispute = (one: DisputeFacts, other: DisputeFacts): boolean =>
  one.dispute_state === other.dispute_state && one.dispute_cents === other.dispute_cents;
