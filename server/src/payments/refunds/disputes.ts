import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Work } from '../../audit/index.ts';
import type { ProviderDispute } from '../payment-provider.ts';
import type { Payment } from '../payments.store.ts';
import { retriesOf } from './refundable.ts';
import { failDueRefunds, listRefundsOf, renewRefund, closeFailedRefund } from './refunds.store.ts';
import type { RefundOfPayment } from './refunds.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { askRefunds } from './asking-refunds.ts';

export const recordDispute = async (
  tx: Work,
  deps: PaymentsDeps,
  payment: Payment,
  dispute: ProviderDispute,
): Promise<void> => {
  await tx.record({
    at: deps.clock.now(),
    act: DISPUTE_ACTS[dispute.state],
    subject: { kind: 'payment', id: payment.id },
    after: { amount: toEuros(dispute.amountCents) },
  });
  // The refunds that waited for the bank's decision are requested now.
  if (dispute.state === 'won') tx.afterCommit(() => askRefunds(deps, payment.id));
};

/**
 * Handles a lost dispute. Refunds that waited for its end, and refunds that had failed, are not requested for the
 * amount that the bank gave back in their place. `recordLoss` is called after the waiting refunds were marked as
 * failed, because an amount counts as given back in place of a refund only after that refund failed.
 */
export const replaceRefunds = async (
  tx: Work,
  deps: PaymentsDeps,
  paymentId: string,
  recordLoss: () => Promise<Payment>,
): Promise<void> => {
  const now = deps.clock.now();
  const waited = new Set(await failDueRefunds(tx, paymentId, now));
  const payment = await recordLoss();
  const all: RefundOfPayment[] = await listRefundsOf(tx, paymentId);
  for (const { id, amountCents } of retriesOf(payment, all)) {
    if (amountCents <= 0) await closeFailedRefund(tx, id, now);
    else if (waited.has(id)) await renewRefund(tx, { id, amountCents, now });
  }
  tx.afterCommit(() => askRefunds(deps, paymentId));
};

const DISPUTE_ACTS = {
  open: 'payment.dispute',
  won: 'payment.dispute-won',
  lost: 'payment.dispute-lost',
} as const;
