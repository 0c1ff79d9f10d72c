import type { LostRental } from '../alerts/lost-rentals.store.ts';
import type { ListedPayment, ListedRefund, ProviderPayment } from '../payment-provider.ts';
import type { Purpose } from '../payments.store.ts';
import { lostReservation } from '../reservation-metadata.ts';

/** A captured payment and what it paid for, according to the provider. */
export interface PaidFor {
  id: string;
  accountId: number;
  after: ProviderPayment & { intentId: string; succeededAt: Date };
  metadata: ListedPayment['metadata'];
  createdAt: Date;
  /** The partial refunds that we requested, without the failed ones. */
  parts: readonly (ListedRefund & { refundRef: string })[];
  /** The rental was already lost in an earlier restore: see `wasRefundedWithoutEnd`. */
  isLostAlready?: boolean;
}

/** The amount of a payment that has not been refunded, in cents. */
export const leftOf = ({
  amountCents,
  refundedCents,
}: Pick<ProviderPayment, 'amountCents' | 'refundedCents'>): number => amountCents - refundedCents;

export const isRefunded = (after: Pick<ProviderPayment, 'amountCents' | 'refundedCents'>): boolean =>
  leftOf(after) <= 0;

export const reservationOf = ({ id, accountId, after, metadata }: PaidFor) =>
  lostReservation(metadata, {
    accountId,
    depositCents: after.amountCents,
    paymentId: id,
    paidAt: after.succeededAt,
  });

/** The row of a payment that the database lacks. Refunds that are not in `parts` were not requested by us. */
export const lostPayment = <P extends Purpose>(paid: PaidFor, purpose: P, now: Date) => {
  const { id, accountId, after, createdAt, parts } = paid;
  const partsCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id,
    account_id: accountId,
    purpose,
    amount_cents: after.amountCents,
    refunded_elsewhere_cents: isRefunded(after) ? 0 : after.refundedCents - partsCents,
    product_name: 'Acompte',
    provider_id: after.intentId,
    intent_id: after.intentId,
    succeeded_at: after.succeededAt,
    recorded_at: now,
    created_at: createdAt,
  };
};

export const lostRental = (
  paid: PaidFor,
  values: { accountId: number | null; isRefunded: boolean },
): LostRental => ({
  paymentId: paid.id,
  intentId: paid.after.intentId,
  rental: reservationOf(paid),
  amountCents: leftOf(paid.after) || paid.after.amountCents,
  ...values,
});
