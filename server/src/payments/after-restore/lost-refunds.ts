import type { Tx } from '../../platform/db/open-database.ts';
import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import type { ListedRefund } from '../payment-provider.ts';
import { isRefunded, type PaidFor } from './paid-for.ts';
import { insertLostRefund, sumOfParts } from '../refunds/refunds.store.ts';

/** The partial refunds of a payment that we requested and that succeeded or are pending. */
export const partsAmong = (refunds: readonly ListedRefund[], paymentId: string): PaidFor['parts'] =>
  refunds.flatMap((refund) => {
    const { paymentRef, refundRef, status } = refund;
    return paymentRef === paymentId && isPart(refundRef, paymentId) && status !== 'failed'
      ? [{ ...refund, refundRef }]
      : [];
  });

const isPart = (refundRef: string | null, paymentId: string): refundRef is string =>
  refundRef !== null && refundRef !== paymentId && PAYMENT_REF.test(refundRef);

/** Inserts the refunds of a payment that the database lacks, as listed by the provider. */
export const insertLostRefunds = async (tx: Tx, { id, after, parts }: PaidFor, now: Date): Promise<void> => {
  for (const { refundRef, amountCents, status, providerId } of parts) {
    await insertLostRefund(tx, { id: refundRef, paymentId: id, amountCents, state: status, providerId, now });
  }
  const restCents = after.amountCents - (await sumOfParts(tx, id));
  if (!isRefunded(after) || restCents <= 0) return;
  await insertLostRefund(tx, {
    id,
    paymentId: id,
    amountCents: restCents,
    state: 'succeeded',
    providerId: null,
    now,
  });
};
