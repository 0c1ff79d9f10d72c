import { randomUUID } from 'node:crypto';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { transact, type Work } from '../../audit/index.ts';
import { isComparisonOwed } from '../../installation/index.ts';
import { system } from '../../platform/actor.ts';
import { restoring } from '../../platform/problem.ts';
import { ProviderRefusal, type ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { endUnattached, findPayment, insertPayment } from '../payments.store.ts';
import { recordRead } from './capturing.ts';
import { createAtProvider, attachCreated } from './at-provider.ts';
import { endPayment } from './ending-payments.ts';

/**
 * Inserts the payment of a guarantee. The provider is asked after the commit, by `presentGuarantee`. The amount is
 * authorised on a card, then captured or released as the agency decides (decision 020).
 */
export const planGuarantee = async (
  tx: Work,
  { clock }: PaymentsDeps,
  guarantee: { reservationId: number; accountId: number; amountCents: number },
): Promise<string> => {
  if (await isComparisonOwed(tx)) throw restoring(paymentRefusals.restoring);
  const now = clock.now();
  const { id } = await insertPayment(tx, {
    id: randomUUID(),
    account_id: guarantee.accountId,
    kind: 'intent',
    amount_cents: guarantee.amountCents,
    product_name: 'Caution',
    binding: 'bound',
    reservation_id: guarantee.reservationId,
    expires_at: null,
    created_at: now,
    purpose: 'guarantee',
  });
  await tx.record({
    at: now,
    act: 'payment.open',
    subject: { kind: 'payment', id },
    after: {
      amount: toEuros(guarantee.amountCents),
      purpose: 'guarantee',
      reservationId: guarantee.reservationId,
    },
  });
  return id;
};

/**
 * The payment as the customer's form needs it, created at the provider when it is not there yet. Undefined when the
 * payment is over or the provider refuses it. Errors: 429 after too many refused cards, 503.
 */
export const presentGuarantee = async (
  deps: PaymentsDeps,
  paymentId: string,
): Promise<ProviderPayment | undefined> => {
  const { db, log, provider, holds, declines } = deps;
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'open') return undefined;
  await declines.refuse(payment.account_id);
  if (payment.provider_id !== null) {
    const seen = await provider.read('intent', payment.provider_id);
    await recordRead(deps, payment, seen);
    return seen;
  }
  const hold = await transact(db, system('provider'), async (tx) =>
    payment.reservation_id === null ? undefined : holds.lock(tx, payment.reservation_id),
  );
  try {
    const created = await createAtProvider(deps, payment, hold);
    return (await attachCreated(deps, paymentId, created)) ? created : undefined;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error, paymentId }, 'the provider refuses to make the payment of a guarantee');
    await endUnattached(db, paymentId);
    return undefined;
  }
};

/**
 * Captures a part of an authorised guarantee; the provider releases the rest. The provider allows only one capture, so
 * each attempt may use a new idempotency key. False when the provider refuses and the amount is still authorised.
 * Throws `ProviderUnavailable`.
 */
export const takeGuarantee = async (
  deps: PaymentsDeps,
  paymentId: string,
  amountCents: number,
): Promise<boolean> => {
  const { db, log, provider } = deps;
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'open' || payment.intent_id === null) return true;
  try {
    const order = { amountCents, idempotencyKey: `capture-${paymentId}-${randomUUID()}` };
    await recordRead(deps, payment, await provider.capture(payment.intent_id, order));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error, paymentId, amountCents }, 'the provider refuses to take a guarantee');
    return false;
  }
};

/** Releases a guarantee, whether or not it is authorised yet. Throws `ProviderUnavailable`. */
export const releaseGuarantee = async (deps: PaymentsDeps, paymentId: string): Promise<void> => {
  const { db, provider } = deps;
  const payment = await findPayment(db, paymentId);
  if (payment?.state !== 'open') return;
  if (payment.provider_id === null) await endPayment(deps, payment);
  else await recordRead(deps, payment, await provider.cancel('intent', payment.provider_id));
};
