import {
  PROVISIONAL_SETTLE_SECONDS,
  RECONCILE_OVERLAP_HOURS,
  RECONCILE_PERIOD_MINUTES,
  UNCLAIMED_REFUND_MINUTES,
} from '@volant/shared/agency.ts';
import { PAYMENT_REF } from '@volant/shared/payments/payments.schema.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { highestOf, numbersOf, skipNumbers, type Numbers } from '../db/restored-base.store.ts';
import { transact } from '../db/transact.ts';
import type { Log } from '../log.ts';
import type { Holds } from './holds.ts';
import type { ListedPayment, ListedRefund, PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.service.ts';
import {
  findInstallation,
  findOldestUnended,
  findPayment,
  findPaymentByProviderId,
  findRefund,
  findReservationOfPayment,
  insertLostRefund,
  listOpenCreatedBefore,
  listOpenOfEndedHolds,
  listRefundsDue,
  listRefundsPending,
  listUnclaimed,
  listUndecided,
  lockPayment,
  recordComparison,
  type Installation,
  type Payment,
} from './payments.store.ts';
import { rebuildingOfPayments } from './rebuilding.ts';
import { endingIn, numbersIn, wasConfirmed } from './reservation-metadata.ts';

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
/** After an update, every rental to come is described once: a few a sweep. */
const DESCRIBED_AT_ONCE = 50;

const minusSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() - seconds * 1000);

/**
 * The duties of every 30 seconds and of the start (decisions, section 4, points 6 and 7): covers lost webhooks, crashes
 * at any point, refunds that wait, and a restored backup. Every step is safe to run twice, or by two processes at once.
 */
export const paymentsReconciler = (deps: ReconcilerDeps): Reconciler => {
  const { db, clock, log, provider, payments, holds } = deps;
  const rebuilding = rebuildingOfPayments(deps);
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
    const compared = async (): Promise<void> => {
      const installation = await findInstallation(db);
      await step('compare', 'the provider', () => compareWithProvider(step, installation));
    };
    // What a restored database believes of its payments may be long over: nothing is decided on it before.
    if ((await findInstallation(db)).restored_at !== null) {
      await compared();
      if ((await findInstallation(db)).restored_at !== null) return;
    }
    const now = await clock.verified(db);
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
    for (const id of await holds.listUndescribed(db, DESCRIBED_AT_ONCE)) {
      await step('describe', String(id), () => payments.describe(id));
    }
    await compared();
  };

  const readAgain = async (payment: Payment, now: Date): Promise<void> => {
    const overdue = payment.binding === 'unbound' && payment.expires_at !== null && payment.expires_at <= now;
    if (payment.provider_id === null || overdue) await payments.end(payment);
    await payments.finalize(payment.id);
  };

  /**
   * Compares what the provider holds with the books, from shortly before the last comparison on; that moment moves
   * only once everything was compared, since what is older is not looked at again. After a restoration it begins with
   * the oldest payment that may have come to something since, and its end is the end of the wait. What other
   * installations made with the same account of the provider is none of our business.
   */
  const compareWithProvider = async (step: Step, installation: Installation): Promise<void> => {
    const { id: site, provider_listed_at: listedAt, restored_at: restoredAt } = installation;
    const now = clock.now();
    const isDue =
      !hasCompared ||
      restoredAt !== null ||
      listedAt === null ||
      minutesBetween(listedAt, now) >= RECONCILE_PERIOD_MINUTES;
    if (!isDue) return;
    const left: string[] = [];
    const settled = async (subject: string, run: () => Promise<unknown>): Promise<void> => {
      if (!(await step('compare', subject, run))) left.push(subject);
    };
    const since = await beginning(installation, now);
    const refunds = await all(provider.listRefunds(since));
    const seen = (await all(provider.listPayments(since))).filter(
      ({ metadata }) => metadata['site'] === site,
    );
    // First what was given back, or ended otherwise: it frees dates that may have been sold again since.
    for (const refund of refunds) {
      const metadata = seen.find(({ kind, intentId }) => kind === 'intent' && intentId === refund.intentId);
      await settled(refund.providerId ?? '', () => compareRefund(refund, metadata?.metadata));
    }
    const hasEnded = ({ metadata }: ListedPayment): boolean => endingIn(metadata) !== undefined;
    for (const payment of [...seen.filter(hasEnded), ...seen.filter((other) => !hasEnded(other))]) {
      await settled(payment.providerId, () => compare(payment));
    }
    if (left.length > 0) {
      if (restoredAt !== null) {
        log.error({ restoredAt, left: left.length }, 'nothing is held yet: the comparison is not complete');
      }
      return;
    }
    const known = highestOf(...seen.map(({ metadata }) => numbersIn(metadata)));
    await transact(db, async (tx) => {
      if (isBeyond(known, await numbersOf(tx))) await skipNumbers(tx, known);
      await recordComparison(tx, { at: now, restoredAt });
    });
    if (restoredAt !== null)
      log.warn({ restoredAt }, 'the restored books are complete: holds are accepted again');
    hasCompared = true;
  };

  const beginning = async (installation: Installation, now: Date): Promise<Date> => {
    const from = installation.provider_listed_at ?? installation.first_account_at ?? now;
    const oldest = installation.restored_at === null ? null : await findOldestUnended(db);
    return minusSeconds(oldest !== null && oldest < from ? oldest : from, RECONCILE_OVERLAP_HOURS * 3600);
  };

  const compare = async (seen: ListedPayment): Promise<void> => {
    const id = seen.paymentRef;
    if (id === null || !PAYMENT_REF.test(id)) return;
    const booked = await findPayment(db, id);
    if (!booked) return rebuilding.adopt(id, seen);
    // Not attached yet: the sweep asks for it under its key, unless a rental that is lost was confirmed with it.
    if (isUnattached(booked) && !isPaidRental(seen)) return;
    const known = isUnattached(booked) ? await paid(booked, seen) : booked;
    if (known.state === 'canceled') return endCanceled(known, seen);
    if (!isSame(known, seen)) return rebuilding.endStranger(seen);
    // Confirmed in books that are lost: what it paid for then is what counts, not what it was opened for.
    const { payment } = wasConfirmed(seen.metadata) ? await payments.look(known) : { payment: known };
    if (payment.state === 'succeeded') await rebuilding.catchUp(payment, seen);
    if (known.state === 'open') await payments.finalize(id);
    else await payments.follow(known, seen.kind === 'intent' ? seen : undefined);
  };

  /** A payment of which a restored database knows only that it was to be created. */
  const paid = async (payment: Payment, seen: ListedPayment): Promise<Payment> => {
    // Of a session the list shows the intent alone.
    await payments.recordSuccess(payment, seen, seen.kind === payment.kind ? seen.providerId : null);
    return (await findPayment(db, payment.id)) ?? payment;
  };

  /** A session's intent is listed beside it, and names the same payment. */
  const isSame = (known: Payment, seen: ListedPayment): boolean =>
    seen.providerId === known.provider_id ||
    seen.providerId === known.intent_id ||
    (known.kind === 'session' && seen.kind === 'intent' && known.intent_id === null);

  /** An object of a payment that is over: it must take no money, or give it back. */
  const endCanceled = async (known: Payment, seen: ListedPayment): Promise<void> => {
    const after = await rebuilding.ended(seen);
    if (after.status !== 'succeeded') return;
    const providerId = seen.kind === known.kind ? after.providerId : known.provider_id;
    await payments.recordSuccess(known, after, providerId);
  };

  /**
   * A refund of ours that the database lost takes its reservation along: given-back money pays for nothing. One made
   * in the provider's dashboard is only shown.
   */
  const compareRefund = async (
    refund: ListedRefund,
    metadata: ListedPayment['metadata'] | undefined,
  ): Promise<void> => {
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
    const told = endingIn(metadata ?? {});
    const reason = told?.state === 'canceled' ? told.reason : 'agency';
    await transact(db, async (tx) => {
      const now = clock.now();
      const reservation = await findReservationOfPayment(tx, id);
      const ending = { state: 'canceled', reason, isDepositKept: false } as const;
      if (reservation) await holds.end(tx, reservation, ending, now);
      await lockPayment(tx, id);
      await insertLostRefund(tx, { paymentId: id, amountCents, state: status, providerId, now });
    });
  };

  return { sweep };
};

const all = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const item of list) found.push(item);
  return found;
};

const isUnattached = ({ provider_id, state }: Payment): boolean => provider_id === null && state === 'open';

const isPaidRental = ({ status, metadata }: ListedPayment): boolean =>
  status === 'succeeded' && wasConfirmed(metadata);

const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;

/** Whether one of these numbers was given by a database that is lost. */
const isBeyond = (known: Numbers, given: Numbers): boolean =>
  Object.entries(known).some(([name, number]) => number > (given[name] ?? number));
