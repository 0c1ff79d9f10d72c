import { PROVISIONAL_WAIT_SECONDS, UNCLAIMED_REFUND_MINUTES } from '@volant/shared/agency.ts';
import { findInstallation } from '../installation/index.ts';
import { listMetadataToCheck } from './paying/metadata-at-provider.store.ts';
import { dueCentsOf } from './link-answers.ts';
import { compareWithProvider, minusSeconds } from './after-restore/provider-comparison.ts';
import type { OfProcess, Step } from './after-restore/provider-comparison.ts';
import { findPayment, listOpenByLink, listOpenCreatedBefore, listOpenWithoutUse } from './payments.store.ts';
import type { Payment } from './payments.store.ts';
import { listPaymentsWithRefunds } from './refunds/refunds.store.ts';
import { listUnclaimed, listUndecided } from './spending.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { endPayment } from './paying/ending-payments.ts';
import { confirmPaidHold, refreshPayment } from './paying/confirm-paid-hold.ts';
import { refundUnused } from './refunds/owing-refunds.ts';
import { askRefunds } from './refunds/asking-refunds.ts';
import { recordMoneyMoved } from './refunds/money-moved-at-provider.ts';
import { writeMetadata, checkMetadata } from './paying/metadata-at-provider.ts';

const OPEN_REREAD_SECONDS = 20;
/**
 * The number of reservations whose metadata are written, or read again, per sweep. After an update of the application,
 * the metadata of all future rentals are written again.
 */
const METADATA_AT_ONCE = 50;
/** After this time, no earlier request to write metadata can still reach the provider. */
const METADATA_SECONDS = 30;

/**
 * The work that payments do at the start and every 30 seconds (docs/rules.md, Payments). It recovers from lost
 * webhooks, crashes at any point and restored backups, and requests pending refunds. Every step is idempotent and may
 * run in two processes at once.
 */
export const reconcilingPayments = (deps: PaymentsDeps): Sweep => {
  const process = { hasCompared: false };
  return (mayContinue) => sweep(deps, process, mayContinue);
};

/**
 * `mayContinue` is called before each step. When it returns false the sweep ends, because another process has taken the
 * lease.
 */
type Sweep = (mayContinue: () => Promise<boolean>) => Promise<void>;

const sweep = async (
  deps: PaymentsDeps,
  process: OfProcess,
  mayContinue: () => Promise<boolean>,
): Promise<void> => {
  const { db, clock, log, holds } = deps;
  const step: Step = async (duty, subject, run) => {
    if (!(await mayContinue())) return false;
    try {
      await run();
      return true;
    } catch (error) {
      log.error({ err: error, duty, subject }, 'a payment could not be swept; the next sweep tries again');
      return false;
    }
  };
  const compared = async (): Promise<void> => {
    await step('compare', 'the provider', () => compareWithProvider(deps, process, step));
  };
  // A restored database may be out of date: nothing is decided before the comparison.
  if ((await findInstallation(db)).restored_at !== null) {
    await compared();
    if ((await findInstallation(db)).restored_at !== null) return;
  }
  const now = await clock.verified(db);
  for (const payment of await listOpenCreatedBefore(db, minusSeconds(now, OPEN_REREAD_SECONDS))) {
    await step('re-read', payment.id, () => reread(deps, payment, now));
  }
  for (const payment of await listOpenWithoutUse(db, now)) {
    await step('end', payment.id, () => endPayment(deps, payment));
  }
  for (const payment of await listOpenByLink(db)) {
    await step('end', payment.id, () => endUnlessDue(deps, payment));
  }
  for (const payment of await listUndecided(db, minusSeconds(now, PROVISIONAL_WAIT_SECONDS))) {
    await step('settle', payment.id, () => confirmPaidHold(deps, payment.id));
  }
  for (const payment of await listUnclaimed(db, minusSeconds(now, UNCLAIMED_REFUND_MINUTES * 60))) {
    await step('refund unclaimed', payment.id, () => refundUnused(deps, payment.id, 'unclaimed'));
  }
  for (const due of await listPaymentsWithRefunds(db, 'due')) {
    await step('refund', due.payment_id, () => askRefunds(deps, due.payment_id));
  }
  for (const { payment_id: id } of await listPaymentsWithRefunds(db, 'pending')) {
    await step('read refund', id, async () => {
      const payment = await findPayment(db, id);
      if (payment) await recordMoneyMoved(deps, payment);
    });
  }
  for (const id of await holds.listStaleMetadata(db, METADATA_AT_ONCE)) {
    await step('describe', String(id), () => writeMetadata(deps, id));
  }
  for (const payment of await listMetadataToCheck(
    db,
    minusSeconds(now, METADATA_SECONDS),
    METADATA_AT_ONCE,
  )) {
    await step('check description', payment.id, () => checkMetadata(deps, payment));
  }
  await compared();
};

/**
 * Ends an open payment of more than is still due: a form that was left open must not charge an amount that was paid in
 * another way since, or that is no longer owed.
 */
const endUnlessDue = async (deps: PaymentsDeps, payment: Payment): Promise<void> => {
  const { reservation_id: reservationId, amount_cents: amountCents } = payment;
  if (reservationId !== null && amountCents > (await dueCentsOf(deps.db, reservationId)))
    await endPayment(deps, payment);
};

const reread = async (deps: PaymentsDeps, payment: Payment, now: Date): Promise<void> => {
  const overdue = payment.binding === 'unbound' && payment.expires_at !== null && payment.expires_at <= now;
  if (payment.provider_id === null || overdue) await endPayment(deps, payment);
  await refreshPayment(deps, payment.id);
};
