import type { ProviderPayment, ProviderRefund } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { updatePayment, type Payment } from './payments.store.ts';
import { capturedCents } from './refundable.ts';
import { listRefundsOf, type Refund } from './refunds.store.ts';
import type { Refunds } from './refunds.ts';

interface FollowingDeps extends PaymentsDeps {
  refunds: Refunds;
}

export type Following = ReturnType<typeof followingOfPayments>;

/** What happens to captured money at the provider: our refunds, and refunds or disputes in its dashboard. */
export const followingOfPayments = ({ db, clock, log, provider, refunds }: FollowingDeps) => {
  /** Records refunds and disputes; `seen` comes from a provider list, and may be stale. */
  const follow = async (payment: Payment, seen?: ProviderPayment): Promise<void> => {
    if (payment.state !== 'succeeded' || payment.intent_id === null) return;
    await readRefunds(payment);
    // A due refund may have been made already, its answer lost.
    const ownCents = sumOf(
      (await listRefundsOf(db, payment.id)).filter((refund) => refund.state !== 'failed'),
    );
    const elsewhereOf = ({ refundedCents }: ProviderPayment): number => Math.max(0, refundedCents - ownCents);
    const isKnown = (told: ProviderPayment): boolean =>
      elsewhereOf(told) === payment.refunded_elsewhere_cents &&
      (payment.refunded_elsewhere_cents === 0 || payment.refunded_elsewhere_at !== null) &&
      told.disputed === (payment.disputed_at !== null);
    if (seen && isKnown(seen)) return;
    const read = await provider.read('intent', payment.intent_id);
    if (isKnown(read)) return;
    const elsewhereCents = elsewhereOf(read);
    const { disputed } = read;
    const elsewhereAt = elsewhereCents > 0 ? await refundedElsewhereAt(payment, payment.intent_id) : null;
    log.error({ paymentId: payment.id, elsewhereCents, disputed }, 'money moved without us: see the alerts');
    await updatePayment(db, payment.id, {
      refunded_elsewhere_cents: elsewhereCents,
      refunded_elsewhere_at: elsewhereAt,
      disputed_at: disputed ? (payment.disputed_at ?? clock.now()) : null,
    });
  };

  /** Reads the accepted refunds again at the provider: one that succeeded may still fail. */
  const readRefunds = async (payment: Payment): Promise<void> => {
    const taken = (await listRefundsOf(db, payment.id)).filter(({ state }) =>
      ['pending', 'succeeded'].includes(state),
    );
    for (const refund of taken) {
      const { provider_id: providerId } = refund;
      const status =
        providerId === null
          ? await statusBySum(payment, taken)
          : (await provider.readRefund(providerId)).status;
      if (status !== refund.state) await refunds.recordRefund(refund.id, { status, providerId });
    }
  };

  /** Without the refund's id at the provider, the refunded sum shows whether it succeeded. */
  const statusBySum = async (
    payment: Payment,
    taken: readonly Refund[],
  ): Promise<ProviderRefund['status']> => {
    if (payment.intent_id === null) return 'succeeded';
    const { refundedCents } = await provider.read('intent', payment.intent_id);
    const expectedCents = sumOf(taken) + payment.refunded_elsewhere_cents;
    return refundedCents < Math.min(expectedCents, capturedCents(payment)) ? 'failed' : 'succeeded';
  };

  /** When money was last refunded without us, according to the provider; else when we noticed it. */
  const refundedElsewhereAt = async (payment: Payment, intentId: string): Promise<Date> => {
    const moments = (await provider.refundsOf(intentId))
      .filter(({ paymentRef, status }) => paymentRef !== payment.id && status !== 'failed')
      .map(({ createdAt }) => createdAt.getTime());
    return moments.length === 0 ? clock.now() : new Date(Math.max(...moments));
  };

  return { follow };
};

const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
