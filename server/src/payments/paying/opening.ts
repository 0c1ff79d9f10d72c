import { randomUUID } from 'node:crypto';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { CHECKOUT_SESSION_MINUTES, UNBOUND_INTENT_MINUTES } from '@volant/shared/agency.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Actor } from '../../platform/actor.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { isComparisonOwed } from '../../installation/index.ts';
import { transact, type Work } from '../../audit/index.ts';
import { refuseBarred } from '../../accounts/index.ts';
import { restoring, unavailable } from '../../platform/problem.ts';
import { alreadyPaid, purposeOf, type OpenOrder, lockHoldOf, keepHold } from './hold-of-order.ts';
import type { Hold } from '../holds.ts';
import { isLinkPaid } from '../links.store.ts';
import { ProviderRefusal, waits, type ProviderPayment } from '../payment-provider.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  endUnattached,
  insertPayment,
  listOpenFor,
  listOpenUnbound,
  type Payment,
  updatePayment,
} from '../payments.store.ts';
import { findUnconfirmedCapture } from '../spending.store.ts';
import { refuseUnusable } from './unused-payments.ts';
import { endFailureRefusal } from './end-failure.ts';
import { readAgain } from './capturing.ts';
import { endPayment } from './ending-payments.ts';
import { createAtProvider, attachCreated } from './at-provider.ts';
import { confirmPaidHold } from './confirm-paid-hold.ts';

const OPEN_ATTEMPTS = 4;

/**
 * Opens a payment, or returns the open one (docs/rules.md, Payments). A hold has at most one, and its row is committed
 * before the provider is asked. Errors: 404 when the reservation is not the caller's; 409 when it is paid or released;
 * 422 for another deposit; 429 after too many refused cards or unused payments; 503 when the provider does not answer
 * (the hold is kept).
 */
export const openPayment = async (
  deps: PaymentsDeps,
  actor: Actor,
  order: OpenOrder,
): Promise<ProviderPayment> => {
  const { db, declines } = deps;
  await declines.refuse(order.accountId);
  for (let attempt = 0; attempt < OPEN_ATTEMPTS; attempt += 1) {
    const prepared = await transact(db, actor, (tx) => prepare(tx, deps, order));
    if (prepared.paid !== undefined) {
      await confirmPaidHold(deps, prepared.paid);
      throw alreadyPaid(purposeOf(order));
    }
    if (prepared.created) {
      const created = await createOrEnd(deps, prepared.created, prepared.hold);
      if (created) return created;
      continue;
    }
    for (const payment of prepared.underWay) {
      const reusable = await reuse(deps, actor, payment, order, prepared.hold);
      if (reusable) return reusable;
    }
  }
  throw unavailable(paymentRefusals.notOpened);
};

/**
 * Finds the open payments for the same purpose, or else inserts a new row, which is committed before the provider is
 * asked.
 */
const prepare = async (tx: Work, deps: PaymentsDeps, order: OpenOrder) => {
  const { clock, holds } = deps;
  if (await isComparisonOwed(tx)) throw restoring(paymentRefusals.restoring);
  const now = clock.now();
  const hold = await lockHoldOf(tx, deps, order, now);
  // A customer who may not order cannot pay before any order either: the payment would only be refunded.
  if (!hold) {
    await holds.lockCustomer(tx, order.accountId);
    await refuseBarred(tx, order.accountId, agencyDay(now));
  }
  const underWay = hold
    ? await listOpenFor(tx, hold.reservationId, purposeOf(order))
    : (await listOpenUnbound(tx, order)).filter((payment) => payment.kind === order.kind);
  // This deposit is captured but not settled yet: a second payment would charge the customer twice.
  const paid =
    hold && purposeOf(order) === 'deposit'
      ? (await findUnconfirmedCapture(tx, hold.reservationId))?.id
      : undefined;
  if (order.link && (await isLinkPaid(tx, order.link.id))) throw alreadyPaid(purposeOf(order));
  if (paid !== undefined) return { hold, paid, underWay };
  if (underWay.length > 0) return { hold, underWay };
  if (!hold) await refuseUnusable(tx, { ...order, now });
  const minutes = order.kind === 'session' ? CHECKOUT_SESSION_MINUTES : UNBOUND_INTENT_MINUTES;
  const created = await insertPayment(tx, {
    id: randomUUID(),
    // A merge of accounts may have moved the rental of a link since it was read.
    account_id: hold?.accountId ?? order.accountId,
    kind: order.kind,
    amount_cents: order.amountCents,
    product_name: hold
      ? `${defaultWords().answers.linkPurposes[purposeOf(order)]} ${hold.vehicleName}`
      : order.productName,
    binding: bindingOf(order, hold),
    reservation_id: hold?.reservationId ?? null,
    expires_at: order.kind === 'session' || !hold ? plusMinutes(now, minutes) : null,
    created_at: now,
    purpose: purposeOf(order),
    link_id: order.link?.id ?? null,
  });
  if (hold) await keepHold(tx, deps, hold, order.kind, now);
  await tx.record(openRecord(created, now));
  return { hold, created, underWay };
};

const bindingOf = (order: OpenOrder, hold: Hold | undefined): Payment['binding'] => {
  if (!hold) return 'unbound';
  return order.reservationId == null ? 'provisional' : 'bound';
};

/**
 * Returns an open payment of the wanted kind that still waits for the customer. Another open payment is ended first.
 */
const reuse = async (
  deps: PaymentsDeps,
  actor: Actor,
  payment: Payment,
  order: OpenOrder,
  hold: Hold | undefined,
): Promise<ProviderPayment | undefined> => {
  const { db, clock, holds } = deps;
  const isSame = payment.kind === order.kind && payment.link_id === (order.link?.id ?? null);
  if (payment.provider_id === null && isSame) {
    // The payment is still being created, or its creation was interrupted: the idempotency key makes the provider
    // return the same object to both requests.
    return createOrEnd(deps, payment, hold);
  }
  const seen = await readAgain(deps, payment);
  if (seen.payment.state === 'succeeded') {
    if (!hold) return undefined;
    await confirmPaidHold(deps, payment.id);
    throw alreadyPaid(purposeOf(order));
  }
  if (seen.payment.state === 'open' && isSame && seen.atProvider && waits(seen.atProvider)) {
    await transact(db, actor, async (tx) => {
      const now = clock.now();
      const locked = hold && (await holds.lock(tx, hold.reservationId));
      if (locked?.state === 'pending') await keepHold(tx, deps, locked, order.kind, now);
      if (order.reservationId != null) await updatePayment(tx, payment.id, { binding: 'bound' });
      await tx.record(openRecord(payment, now));
    });
    return seen.atProvider;
  }
  const ended = await endPayment(deps, seen.payment);
  if (ended === 'ended') return undefined;
  if (ended !== 'succeeded') throw endFailureRefusal(ended);
  if (!hold) return undefined;
  await confirmPaidHold(deps, payment.id);
  throw alreadyPaid(purposeOf(order));
};

/**
 * The payment as created at the provider. Undefined when a new row is needed: this one was ended meanwhile, or the
 * provider refuses the request. Stripe requires a page to last at least 30 minutes, so it refuses to create one when
 * the request is a minute late.
 */
const createOrEnd = async (
  deps: PaymentsDeps,
  payment: Payment,
  hold: Hold | undefined,
): Promise<ProviderPayment | undefined> => {
  const { db, log } = deps;
  try {
    const created = await createAtProvider(deps, payment, hold);
    return (await attachCreated(deps, payment.id, created)) ? created : undefined;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.error({ err: error, paymentId: payment.id }, 'the provider refuses to make this payment');
    await endUnattached(db, payment.id);
    return undefined;
  }
};

/** The audit record of a payment that is created, or given to its customer again. */
const openRecord = (payment: Payment, at: Date) =>
  ({
    at,
    act: 'payment.open',
    subject: { kind: 'payment', id: payment.id },
    after: { amount: toEuros(payment.amount_cents), reservationId: payment.reservation_id },
  }) as const;
