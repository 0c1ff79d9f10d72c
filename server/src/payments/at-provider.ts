import { APPLICATION_CURRENCY, CHECKOUT_SESSION_MINUTES } from '@volant/shared/agency.ts';
import { formatShortDate } from '@volant/shared/kernel/format.ts';
import { plusMinutes } from '../clock.ts';
import { transact } from '../db/transact.ts';
import type { Hold } from './holds.ts';
import {
  ProviderRefusal,
  ProviderUnavailable,
  waits,
  type PaymentMetadata,
  type ProviderPayment,
} from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  findInstallation,
  findPayment,
  insertLostRefund,
  insertRefundDue,
  lockPayment,
  recordEnd,
  updatePayment,
  type Payment,
} from './payments.store.ts';
import type { DepositRefunds } from './refunds.ts';
import { reservationMetadata } from './reservation-metadata.ts';
import type { Standstill } from './standstill.ts';

interface AtProviderDeps extends PaymentsDeps {
  refunds: DepositRefunds;
}

export type PaymentsAtProvider = ReturnType<typeof paymentsAtProvider>;

/** The provider's side of our payments (decisions, section 4, points 2 and 3): made, described, read again, ended. */
export const paymentsAtProvider = (deps: AtProviderDeps) => {
  const { db, clock, log, provider, holds, refunds } = deps;

  /** Creates the payment at the provider under the key of its row: asked again, the provider answers the same. */
  const create = async (payment: Payment, hold: Hold | undefined): Promise<ProviderPayment> => {
    const order = {
      idempotencyKey: payment.idempotency_key,
      amountCents: payment.amount_cents,
      description: hold
        ? `${payment.product_name}, du ${formatShortDate(hold.startDate)} au ${formatShortDate(hold.endDate)}`
        : payment.product_name,
      metadata: await metadataOf(payment, hold),
    };
    try {
      if (payment.kind === 'intent') return await provider.createIntent(order);
      return await provider.createSession({
        ...order,
        expiresAt: payment.expires_at ?? plusMinutes(payment.created_at, CHECKOUT_SESSION_MINUTES),
        successUrl: `${deps.publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.publicUrl}/payment-cancel`,
      });
    } catch (error) {
      if (error instanceof ProviderUnavailable && error.isKeySpent) await changeKey(payment);
      throw error;
    }
  };

  /**
   * The provider would repeat its refusal under this key for a day: the next try uses another one. What the first may
   * have made all the same is found in the provider's list, and ended (`reconciler.ts`).
   */
  const changeKey = async (payment: Payment): Promise<void> => {
    log.warn({ paymentId: payment.id }, 'the key of a payment is spent: it gets another one');
    await updatePayment(db, payment.id, { idempotency_key: `${payment.idempotency_key}+` });
  };

  const metadataOf = async (
    payment: Pick<Payment, 'id' | 'account_id'>,
    hold: Hold | undefined,
  ): Promise<PaymentMetadata> => ({
    payment: payment.id,
    user: String(payment.account_id),
    site: await site(),
    ...(hold && reservationMetadata(hold)),
  });

  let known: Promise<{ id: string }> | undefined;
  /** Named in everything that we create at the provider. */
  const site = async (): Promise<string> => {
    known ??= findInstallation(db);
    try {
      return (await known).id;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };

  /** Keeps the provider's ids; false when the row was ended meanwhile or has others: this object must not be handed out. */
  const attach = async (paymentId: string, created: ProviderPayment): Promise<boolean> =>
    transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'open') return false;
      // Made twice, under two keys: the one that was kept first counts.
      if (payment.provider_id !== null && payment.provider_id !== created.providerId) return false;
      await updatePayment(tx, paymentId, { provider_id: created.providerId, intent_id: created.intentId });
      return true;
    });

  /** Reads a payment again at the provider and records what is certain: that it succeeded or that it ended. */
  const look = async (payment: Payment): Promise<{ payment: Payment; atProvider?: ProviderPayment }> => {
    if (payment.provider_id === null || payment.state === 'canceled') return { payment };
    const atProvider = await provider.read(payment.kind, payment.provider_id);
    return { payment: await record(payment, atProvider), atProvider };
  };

  const record = async (payment: Payment, seen: ProviderPayment): Promise<Payment> => {
    if (payment.state !== 'open') return payment;
    if (seen.status === 'canceled') await recordEnd(db, payment.id, { state: 'canceled' });
    else if (seen.status === 'succeeded') await recordSuccess(payment, seen);
    return (await findPayment(db, payment.id)) ?? payment;
  };

  /**
   * Keeps what was captured. Money that differs from its order, or that a payment took which was over already, pays for
   * nothing and goes back; so does what went back before we heard of it: of a history that a restored database does not
   * know, or by hand.
   */
  const recordSuccess = async (
    payment: Payment,
    seen: ProviderPayment,
    providerId: string | null = seen.providerId,
  ): Promise<void> => {
    const isUsable = payment.state === 'open' && isOurs(payment, seen);
    if (!isUsable) {
      const facts = { ...seen, clientSecret: undefined };
      log.error(
        { paymentId: payment.id, seen: facts },
        'captured money differs from its order, and goes back',
      );
    }
    await transact(db, async (tx) => {
      const now = clock.now();
      const isFirst = await recordEnd(
        tx,
        payment.id,
        {
          state: 'succeeded',
          // Not known yet of a creation that was cut short.
          provider_id: providerId,
          intent_id: seen.intentId,
          succeeded_at: seen.succeededAt ?? now,
          recorded_at: now,
        },
        payment.state,
      );
      if (!isFirst) return;
      const [paymentId, amountCents] = [payment.id, seen.receivedCents - seen.refundedCents];
      if (amountCents <= 0) {
        const refund = { amountCents: seen.receivedCents, state: 'succeeded' as const, providerId: null };
        await insertLostRefund(tx, { ...refund, paymentId, now });
      } else if (!isUsable) {
        await insertRefundDue(tx, { paymentId, amountCents, reason: 'refused', now });
      }
    });
    if (!isUsable) await refunds.askRefund(payment.id);
  };

  /** Only captured money of exactly the order, in euros, of our own payment and of the right mode counts. */
  const isOurs = (payment: Payment, seen: ProviderPayment): boolean =>
    seen.amountCents === payment.amount_cents &&
    seen.receivedCents === payment.amount_cents &&
    seen.currency === APPLICATION_CURRENCY &&
    seen.livemode === deps.live &&
    seen.paymentRef === payment.id;

  /** Ends a payment at the provider. It may have succeeded meanwhile; at a standstill, it still may. */
  const end = async (payment: Payment): Promise<'ended' | 'succeeded' | Standstill> => {
    try {
      const providerId = payment.provider_id ?? (await orphanId(payment));
      if (providerId === undefined) {
        await recordEnd(db, payment.id, { state: 'canceled' });
        return 'ended';
      }
      if (payment.provider_id === null && waits(await provider.read(payment.kind, providerId))) {
        if (!(await endUnattached(payment.id))) return 'contested';
        const after = await provider.cancel(payment.kind, providerId);
        // Of a restored database: it was handed out after the backup, and is paid now. The money goes back.
        if (after.status === 'succeeded')
          await recordSuccess({ ...payment, state: 'canceled' }, after, providerId);
        return 'ended';
      }
      const seen = await provider.cancel(payment.kind, providerId);
      const after = await record(payment, seen);
      if (after.state === 'open') return seen.status === 'processing' ? 'processing' : 'contested';
      return after.state === 'succeeded' ? 'succeeded' : 'ended';
    } catch (error) {
      if (error instanceof ProviderUnavailable) return 'unanswered';
      throw error;
    }
  };

  /**
   * Ends a payment whose creation was cut short, unless its customer asked again and was handed it meanwhile: once it
   * is over, it is handed to nobody. One that is then not cancelled at the provider is found in its list.
   */
  const endUnattached = (paymentId: string): Promise<boolean> =>
    transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'open' || payment.provider_id !== null) return false;
      return recordEnd(tx, paymentId, { state: 'canceled' });
    });

  /**
   * The provider's id of a payment whose creation was cut short: asked for again under its key. Undefined when the
   * provider refuses to say; its secret was never handed out, so nobody can pay it.
   */
  const orphanId = async (payment: Payment): Promise<string | undefined> => {
    const hold = await transact(db, async (tx) =>
      payment.reservation_id === null ? undefined : holds.lock(tx, payment.reservation_id),
    );
    try {
      return (await create(payment, hold)).providerId;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      log.warn({ err: error, paymentId: payment.id }, 'payment without an object at the provider');
      return undefined;
    }
  };

  return { create, attach, metadataOf, look, end, recordSuccess };
};
