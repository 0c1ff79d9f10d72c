import {
  PROVISIONAL_SETTLE_SECONDS,
  RECONCILE_OVERLAP_HOURS,
  RECONCILE_PERIOD_MINUTES,
  UNCLAIMED_REFUND_MINUTES,
} from '@volant/shared/agency.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import type { Holds } from './holds.ts';
import {
  PAYMENT_REF,
  ProviderUnavailable,
  type ListedPayment,
  type ListedRefund,
  type PaymentProvider,
  type ProviderPayment,
} from './payment-provider.ts';
import type { Payments } from './payments.service.ts';
import { lostReservation, positiveInteger } from './reservation-metadata.ts';
import {
  findInstallation,
  findPayment,
  findPaymentByProviderId,
  findRefund,
  insertLostPayment,
  insertLostRefund,
  insertRefundDue,
  listOpenCreatedBefore,
  listOpenOfEndedHolds,
  listRefundsDue,
  listRefundsPending,
  listUnclaimed,
  listUndecided,
  lockPayment,
  updatePayment,
  updateProviderListed,
  type Payment,
} from './payments.store.ts';

export interface ReconcilerDeps {
  db: Db;
  clock: Clock;
  log: Log;
  provider: PaymentProvider;
  payments: Payments;
  holds: Holds;
}

/** One piece of a sweep; false when it was not carried out, so that it is left for the next sweep. */
type Step = (duty: string, subject: string, run: () => Promise<unknown>) => Promise<boolean>;

export interface Reconciler {
  /** `goOn` is asked before each step: false ends the sweep, which another process has taken over. */
  sweep(goOn: () => Promise<boolean>): Promise<void>;
}

const OPEN_REREAD_SECONDS = 20;
const MINUTE_MS = 60_000;

const minusSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() - seconds * 1000);

/**
 * The duties of every 30 seconds and of the start (decisions, section 4, points 6 and 7): covers lost webhooks, crashes
 * at any point, refunds that wait, and a restored backup. Every step is safe to run twice, or by two processes at once.
 */
export const paymentsReconciler = (deps: ReconcilerDeps): Reconciler => {
  const { db, clock, log, provider, payments, holds } = deps;
  /** The first sweep of a process compares with the provider's list: the database may be a restored one. */
  let hasCompared = false;

  const sweep: Reconciler['sweep'] = async (goOn) => {
    const step: Step = async (duty, subject, run) => {
      if (!(await goOn())) return false;
      try {
        await run();
        return true;
      } catch (error) {
        log.error({ err: error, duty, subject }, 'a payment could not be swept; the next sweep tries again');
        return false;
      }
    };
    const now = clock.now();
    for (const payment of await listOpenCreatedBefore(db, minusSeconds(now, OPEN_REREAD_SECONDS))) {
      await step('re-read', payment.id, () => readAgain(payment, now));
    }
    for (const payment of await listOpenOfEndedHolds(db)) {
      await step('end', payment.id, () => payments.end(payment));
    }
    for (const payment of await listUndecided(db, minusSeconds(now, PROVISIONAL_SETTLE_SECONDS))) {
      await step('settle', payment.id, () => payments.settle(payment.id));
    }
    for (const payment of await listUnclaimed(db, minusSeconds(now, UNCLAIMED_REFUND_MINUTES * 60))) {
      await step('refund unclaimed', payment.id, () => payments.refund(payment.id, 'unclaimed'));
    }
    for (const due of await listRefundsDue(db)) {
      await step('refund', due.payment_id, () => payments.askRefund(due.payment_id));
    }
    for (const { payment_id: id } of await listRefundsPending(db)) {
      await step('read refund', id, async () => {
        const payment = await findPayment(db, id);
        if (payment) await payments.follow(payment);
      });
    }
    await step('compare', 'the provider', () => compareWithProvider(step));
  };

  const readAgain = async (payment: Payment, now: Date): Promise<void> => {
    const overdue = payment.binding === 'unbound' && payment.expires_at !== null && payment.expires_at <= now;
    if (payment.provider_id === null || overdue) await payments.end(payment);
    await payments.finalize(payment.id);
  };

  /**
   * Compares what the provider holds with the books, from shortly before the last comparison on; that moment moves
   * only once everything was compared, since what is older is not looked at again. What other installations made with
   * the same account of the provider is none of our business.
   */
  const compareWithProvider = async (step: Step): Promise<void> => {
    const installation = await findInstallation(db);
    const { id: site, provider_listed_at: listedAt } = installation;
    const now = clock.now();
    const isDue =
      !hasCompared || listedAt === null || minutesBetween(listedAt, now) >= RECONCILE_PERIOD_MINUTES;
    if (!isDue) return;
    const left: string[] = [];
    const settled = async (subject: string, run: () => Promise<unknown>): Promise<void> => {
      if (!(await step('compare', subject, run))) left.push(subject);
    };
    const from = listedAt ?? installation.first_account_at ?? now;
    const since = minusSeconds(from, RECONCILE_OVERLAP_HOURS * 3600);
    // First what was given back: it frees dates that may have been sold again since.
    for await (const refund of provider.listRefunds(since)) {
      await settled(refund.providerId ?? '', () => compareRefund(refund));
    }
    for await (const seen of provider.listPayments(since)) {
      if (seen.metadata['site'] === site) await settled(seen.providerId, () => compare(seen));
    }
    if (left.length > 0) return;
    await updateProviderListed(db, now);
    hasCompared = true;
  };

  const compare = async (seen: ListedPayment): Promise<void> => {
    const id = seen.paymentRef;
    if (id === null || !PAYMENT_REF.test(id)) return;
    const known = await findPayment(db, id);
    if (!known) return adopt(id, seen);
    // Not attached yet: the sweep asks for it under its key.
    if (known.provider_id === null && known.state === 'open') return;
    if (known.state === 'canceled') return endCanceled(known, seen);
    if (!isSame(known, seen)) return endStranger(seen);
    if (known.state === 'open') await payments.finalize(id);
    else await payments.follow(known, seen.kind === 'intent' ? seen : undefined);
    if (known.state === 'succeeded' && seen.kind === 'intent') await payments.describe(known, seen.metadata);
  };

  /** A session's intent is listed beside it, and names the same payment. */
  const isSame = (known: Payment, seen: ListedPayment): boolean =>
    seen.providerId === known.provider_id ||
    seen.providerId === known.intent_id ||
    (known.kind === 'session' && seen.kind === 'intent' && known.intent_id === null);

  /** How a payment ended, if need be by us; one that may still succeed is looked at again in the next comparison. */
  const ended = async (seen: ListedPayment): Promise<ProviderPayment> => {
    const after = seen.status === 'succeeded' ? seen : await provider.cancel(seen.kind, seen.providerId);
    if (after.status !== 'succeeded' && after.status !== 'canceled')
      throw new ProviderUnavailable(`${seen.providerId} is ${after.status}`);
    return after;
  };

  /** An object of a payment that is over: it must take no money, or give it back. */
  const endCanceled = async (known: Payment, seen: ListedPayment): Promise<void> => {
    const after = await ended(seen);
    if (after.status !== 'succeeded') return;
    const providerId = seen.kind === known.kind ? after.providerId : known.provider_id;
    await payments.recordSuccess(known, after, providerId);
  };

  /** An object of ours that no payment stands for: it must take no money, or give it back. */
  const endStranger = async (seen: ListedPayment): Promise<void> => {
    const after = await ended(seen);
    const leftCents = after.receivedCents - after.refundedCents;
    if (after.status !== 'succeeded' || after.intentId === null || leftCents <= 0) return;
    log.error({ intentId: after.intentId, leftCents }, 'money of no payment in the books goes back');
    await provider.refund({
      idempotencyKey: `refund-${after.intentId}`,
      intentId: after.intentId,
      amountCents: leftCents,
      paymentRef: after.paymentRef ?? '',
    });
  };

  /** A payment that the database lost: written again with what it paid for, if that is still free, else given back. */
  const adopt = async (id: string, seen: ListedPayment): Promise<void> => {
    const after = await ended(seen);
    const { intentId, succeededAt } = after;
    if (after.status !== 'succeeded' || intentId === null || succeededAt === null) return;
    // No account has the number 0.
    const accountId = positiveInteger(seen.metadata['user']) ?? 0;
    const isGivenBack = after.refundedCents >= after.amountCents;
    const adopted = await transact(db, async (tx) => {
      const now = clock.now();
      const inserted = await insertLostPayment(tx, {
        id,
        account_id: accountId,
        amount_cents: after.amountCents,
        refunded_elsewhere_cents: isGivenBack ? 0 : after.refundedCents,
        product_name: 'Acompte',
        provider_id: intentId,
        intent_id: intentId,
        succeeded_at: succeededAt,
        recorded_at: now,
        created_at: seen.createdAt,
      });
      if (!inserted) return false;
      if (isGivenBack) {
        const amountCents = after.amountCents;
        await insertLostRefund(tx, { paymentId: id, amountCents, state: 'succeeded', providerId: null, now });
        return true;
      }
      const lost = lostReservation(seen.metadata, {
        accountId,
        depositCents: after.amountCents,
        paymentId: id,
        paidAt: succeededAt,
      });
      // Paid before any hold: it waits for its owner's POST like any other.
      if (lost === undefined) return true;
      const reservationId = await holds.rebuild(tx, lost, now);
      if (reservationId === undefined) {
        const amountCents = after.amountCents - after.refundedCents;
        await insertRefundDue(tx, { paymentId: id, amountCents, reason: 'refused', now });
      } else {
        await updatePayment(tx, id, { binding: 'bound', reservation_id: reservationId });
      }
      log.warn({ paymentId: id, reservationId }, 'a payment missing from the database was written again');
      return true;
    });
    if (adopted) await payments.askRefund(id);
    else if (!(await findPayment(db, id))) await endStranger({ ...seen, ...after });
  };

  /**
   * A refund of ours that the database lost takes its reservation along: given-back money pays for nothing. One made
   * in the provider's dashboard is only shown.
   */
  const compareRefund = async (refund: ListedRefund): Promise<void> => {
    const { paymentRef, intentId, status, providerId, amountCents } = refund;
    const payment = intentId === null ? undefined : await findPaymentByProviderId(db, intentId);
    if (payment?.state !== 'succeeded') return;
    const { id } = payment;
    const known = await findRefund(db, id);
    if (paymentRef === id && status !== 'failed' && known?.state === 'failed') {
      // Asked again since, and made.
      return payments.recordRefund(id, { status, providerId, amountCents });
    }
    if (paymentRef !== id || known) return payments.follow(payment);
    if (status === 'failed') return;
    await transact(db, async (tx) => {
      const now = clock.now();
      const reservationId = (await findPayment(tx, id))?.reservation_id;
      if (reservationId != null) await holds.cancelRefunded(tx, reservationId, now);
      await lockPayment(tx, id);
      await insertLostRefund(tx, { paymentId: id, amountCents, state: status, providerId, now });
    });
  };

  return { sweep };
};

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;
