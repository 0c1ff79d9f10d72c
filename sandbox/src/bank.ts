import type { Refund } from './stripe-objects.ts';
import type { TestCard } from './test-cards.ts';

/** The decisions of the customer's bank, and of the agency's: those of the test card by default, in the simulation those of its seed. */
export interface Bank {
  /** How long a payment stays `processing`, in milliseconds. */
  processingMs: () => number;
  /** Whether such a payment succeeds in the end. */
  paysLate: () => boolean;
  /** The first status of a new refund, and after how many milliseconds that changes, if it does. */
  startRefund: (
    card: TestCard | undefined,
    refund: Pick<Refund, 'metadata'>,
  ) => { status: Refund['status']; changesAfterMs?: number };
  /** The status that a refund changes to. */
  endRefund: (card: TestCard | undefined) => 'succeeded' | 'failed';
  /** Whether a payout arrives at the agency's bank. */
  endPayout: () => 'paid' | 'failed';
}

export const PROCESSING_MS = 8_000;

/** How long the refunds of the two "refund later" test cards take. */
export const REFUND_DELAY_MS = 5_000;

/** Late payments succeed, refunds go as the test card says, and payouts arrive. */
export const cardBank: Bank = {
  processingMs: () => PROCESSING_MS,
  paysLate: () => true,
  startRefund: (card) => ({
    status: card?.refund === 'pending' ? 'pending' : 'succeeded',
    ...(card?.refund !== undefined && { changesAfterMs: REFUND_DELAY_MS }),
  }),
  endRefund: (card) => (card?.refund === 'fails' ? 'failed' : 'succeeded'),
  endPayout: () => 'paid',
};
