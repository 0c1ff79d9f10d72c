import Stripe from 'stripe';
import {
  ProviderDisputed,
  type ListedRefund,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
  type RefundOrder,
} from '../payment-provider.ts';
import { codeOf, isMissing, readingOn, type Answered } from './stripe-calls.ts';
import { idOf } from './stripe-payments.ts';

type Refunding = Pick<PaymentProvider, 'refund' | 'readRefund' | 'listRefunds' | 'refundsOf' | 'disputeOf'>;

/** Refunds at Stripe. */
export const stripeRefunds = (stripe: Stripe, answered: Answered): Refunding => {
  /** One of our refunds, read from the provider's list when the answer to the request was unreadable or lost. */
  const refundMade = async ({ intentId, refundRef }: RefundOrder): Promise<ProviderRefund | undefined> => {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
    const made = data.find(
      ({ metadata, status }) => refundRefIn(metadata) === refundRef && refundStatus(status) !== 'failed',
    );
    return made && { providerId: made.id, status: refundStatus(made.status) };
  };

  /** Stripe may refuse to list the refunds of an unknown payment, as it refuses the refund itself. */
  const nothingOfRefused = (error: unknown): undefined => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  };

  return {
    refund: (order) =>
      answered(async () => {
        try {
          const refund = await stripe.refunds.create(
            { payment_intent: order.intentId, amount: order.amountCents, metadata: refundMetadata(order) },
            { idempotencyKey: order.idempotencyKey },
          );
          if (isReadable(refund)) return { providerId: refund.id, status: refundStatus(refund.status) };
        } catch (error) {
          if (codeOf(error) === 'charge_already_refunded')
            return { providerId: null, status: 'succeeded' as const };
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          if (codeOf(error) === 'charge_disputed') throw new ProviderDisputed(error);
          const made = await refundMade(order).catch(nothingOfRefused);
          return made ?? { providerId: null, status: 'failed' as const };
        }
        const made = await refundMade(order);
        if (made) return made;
        throw new Error('an unreadable answer to a refund, and no refund');
      }),
    readRefund: (id) =>
      answered(async () => {
        try {
          const refund = await stripe.refunds.retrieve(id);
          return { providerId: refund.id, status: refundStatus(refund.status) };
        } catch (error) {
          // The refund belongs to another account or mode, so nothing was refunded.
          if (isMissing(error)) return { providerId: id, status: 'failed' as const };
          throw error;
        }
      }),
    listRefunds: async function* (since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const refund of readingOn(stripe.refunds.list({ created, limit: 100 }))) {
        yield fromRefund(refund);
      }
    },
    disputeOf: (intentId) =>
      answered(async () =>
        disputeAmong((await stripe.disputes.list({ payment_intent: intentId, limit: 100 })).data),
      ),
    refundsOf: (intentId) =>
      answered(async () =>
        (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data.map(fromRefund),
      ),
  };
};

/** Combines the disputes of a payment: it may be disputed in parts, and again after a dispute was won. */
const disputeAmong = (all: readonly Stripe.Dispute[]): ProviderDispute | undefined => {
  const taking = all.filter(({ status }) => !status.startsWith('warning'));
  const lost = taking.filter(({ status }) => status === 'lost');
  const open = taking.filter(({ status }) => !['won', 'lost', 'prevented'].includes(status));
  const won = taking.filter(({ status }) => status === 'won');
  const sum = (disputes: readonly Stripe.Dispute[]) =>
    disputes.reduce((cents, { amount }) => cents + amount, 0);
  if (open.length > 0) return { state: 'open', amountCents: sum(open) };
  if (lost.length > 0) return { state: 'lost', amountCents: sum(lost) };
  return won.length > 0 ? { state: 'won', amountCents: sum(won) } : undefined;
};

const fromRefund = (refund: Stripe.Refund): ListedRefund => ({
  providerId: refund.id,
  status: refundStatus(refund.status),
  amountCents: refund.amount,
  intentId: idOf(refund.payment_intent),
  paymentRef: refund.metadata?.['payment'] ?? null,
  refundRef: refundRefIn(refund.metadata),
  isRentalLost: refund.metadata?.['rental'] === 'lost',
  createdAt: new Date(refund.created * 1000),
});

/**
 * A refund of all that is left of a payment names only the payment, as in earlier versions of the application: a
 * repeated request under the same idempotency key must have the same contents, or Stripe refuses it.
 */
const refundMetadata = ({ paymentRef, refundRef, isRentalLost }: RefundOrder): Record<string, string> => ({
  payment: paymentRef,
  ...(refundRef !== paymentRef && { refund: refundRef }),
  ...(isRentalLost && { rental: 'lost' }),
});

const refundRefIn = (metadata: Stripe.Metadata | null): string | null =>
  metadata?.['refund'] ?? metadata?.['payment'] ?? null;

/** Whether the answer is a refund. A faulty proxy may answer anything with the status 200. */
const isReadable = (refund: Partial<Stripe.Refund> | null): boolean =>
  typeof refund?.id === 'string' && typeof refund.status === 'string';

const refundStatus = (status: string | null): 'pending' | 'succeeded' | 'failed' => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};
