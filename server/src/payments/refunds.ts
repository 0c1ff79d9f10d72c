import { UNDECIDED_ALERT_MINUTES } from '@volant/shared/agency.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { MoneyAlert, SettleableAlert } from '@volant/shared/payments/payments.schema.ts';
import { plusMinutes } from '../clock.ts';
import { transact } from '../db/transact.ts';
import { queueMail, type QueuedMail } from '../emails/outbox.store.ts';
import { listLostRentals, seeLostRental, type LostRentalRow } from './lost-rentals.store.ts';
import { ProviderUnavailable, type ProviderPayment, type ProviderRefund } from './payment-provider.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import {
  findPayment,
  findRefund,
  findRefundToAsk,
  insertRefundDue,
  isSpent,
  leftCents,
  listMoneyAlerts,
  lockPayment,
  renewRefund,
  renewRefundKey,
  seeDispute,
  seeElsewhere,
  settleRefund,
  updatePayment,
  updateRefund,
  type AlertRow,
  type Payment,
  type Refund,
  type RefundReason,
  type Tx,
} from './payments.store.ts';

export type DepositRefunds = ReturnType<typeof depositRefunds>;

/** Money on its way back (decisions, section 4, points 6 and 8), and what the provider's dashboard does with it. */
export const depositRefunds = ({ db, clock, log, provider }: PaymentsDeps) => {
  /** Gives money back: written first, asked of the provider right after the commit, asked again until it answers. */
  const refund = async (paymentId: string, reason: RefundReason): Promise<void> => {
    await transact(db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment?.state !== 'succeeded' || (await isSpent(tx, paymentId))) return;
      await insertRefundDue(tx, { paymentId, amountCents: leftCents(payment), reason, now: clock.now() });
    });
    await askRefund(paymentId);
  };

  /** Writes, in the transaction that cancels a reservation, that its deposit goes back; `askRefund` follows the commit. */
  const refundDeposit = async (tx: Tx, paymentId: string): Promise<void> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.state !== 'succeeded') return;
    const amountCents = payment.amount_cents - payment.refunded_elsewhere_cents;
    // All of it went back in the provider's dashboard: nothing is asked for, and nobody is told so.
    if (amountCents === 0) return;
    await insertRefundDue(tx, {
      paymentId,
      amountCents,
      reason: 'canceled',
      now: clock.now(),
    });
  };

  const askRefund = async (paymentId: string): Promise<void> => {
    const due = await findRefundToAsk(db, paymentId);
    if (!due?.intent_id) return;
    try {
      const answer = await provider.refund({
        idempotencyKey: due.idempotency_key,
        intentId: due.intent_id,
        amountCents: due.amount_cents,
        paymentRef: paymentId,
        isRentalLost: due.reason === 'not_rebuilt',
      });
      await recordRefund(paymentId, answer);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error, paymentId }, 'refund not asked yet: the provider does not answer');
      // Under another key the provider still gives back no more than it took.
      if (error.isKeySpent) await renewRefundKey(db, due);
    }
  };

  /** Reads again what became of a refund that the provider took. */
  const readRefund = async (payment: Payment): Promise<void> => {
    const refund = await findRefund(db, payment.id);
    if (!refund || refund.state === 'due' || refund.state === 'failed') return;
    const { provider_id: providerId } = refund;
    const status =
      providerId === null
        ? await refundStatusBySum(payment, refund)
        : (await provider.readRefund(providerId)).status;
    if (status !== refund.state) await recordRefund(payment.id, { status, providerId });
  };

  /** Of a refund whose number we never heard, the sum that went back tells whether it still stands. */
  const refundStatusBySum = async (payment: Payment, refund: Refund): Promise<ProviderRefund['status']> => {
    if (payment.intent_id === null) return 'succeeded';
    const { refundedCents } = await provider.read('intent', payment.intent_id);
    const expectedCents = refund.amount_cents + payment.refunded_elsewhere_cents;
    return refundedCents < Math.min(expectedCents, payment.amount_cents) ? 'failed' : 'succeeded';
  };

  /** Keeps what became of a refund; once the provider took it, its customer is told, once. */
  const recordRefund = async (
    paymentId: string,
    answer: ProviderRefund & { amountCents?: number },
  ): Promise<void> => {
    const now = clock.now();
    const isTaken = answer.status !== 'failed';
    if (!isTaken) log.error({ paymentId }, 'a refund failed: the agency must look at it');
    await transact(db, async (tx) => {
      await updateRefund(tx, paymentId, {
        state: answer.status,
        provider_id: answer.providerId,
        updated_at: now,
        ...(answer.amountCents !== undefined && { amount_cents: answer.amountCents }),
      });
      if (isTaken) await queueMail(tx, { kind: 'deposit-refunded', aggregateId: paymentId }, now);
      else await queueMail(tx, refundFailedMail(paymentId, await findRefund(tx, paymentId)), now);
    });
  };

  /** A manager asks a failed refund again, for what is left by now; false when it did not fail, or was settled. */
  const retryRefund = async (paymentId: string): Promise<boolean> => {
    const failed = await findRefund(db, paymentId);
    if (failed?.state !== 'failed' || failed.settled_at !== null) return false;
    const known = await findPayment(db, paymentId);
    if (known) await follow(known);
    const payment = await findPayment(db, paymentId);
    if (!payment) return false;
    const renewal = { paymentId, amountCents: leftCents(payment), now: clock.now() };
    if (!(await renewRefund(db, renewal))) return false;
    await askRefund(paymentId);
    return true;
  };

  /** What a manager must look at, the newest payment first. */
  const alerts = async (): Promise<MoneyAlert[]> => {
    const undecidedSince = plusMinutes(clock.now(), -UNDECIDED_ALERT_MINUTES);
    const lost = await listLostRentals(db);
    return [...lost.map(lostAlert), ...(await listMoneyAlerts(db, undecidedSince)).flatMap(alertsOf)];
  };

  /** A manager dealt with an alert outside the site; false when it stands no more. */
  const settleAlert = async (
    paymentId: string,
    kind: SettleableAlert,
    accountId: number,
  ): Promise<boolean> => {
    const settle = {
      refund_failed: settleRefund,
      refunded_elsewhere: seeElsewhere,
      disputed: seeDispute,
      not_rebuilt: seeLostRental,
    };
    const isSettled = await settle[kind](db, paymentId, clock.now());
    if (isSettled) log.info({ paymentId, kind, accountId }, 'an alert was settled outside the site');
    return isSettled;
  };

  /** What became of captured money at the provider: our refund, and what was done in its dashboard. */
  const follow = async (payment: Payment, seen?: ProviderPayment): Promise<void> => {
    if (payment.state !== 'succeeded' || payment.intent_id === null) return;
    await readRefund(payment);
    const refund = await findRefund(db, payment.id);
    // A refund that is due may have been made already, its answer lost.
    const ownCents = refund && refund.state !== 'failed' ? refund.amount_cents : 0;
    const elsewhereOf = ({ refundedCents }: ProviderPayment): number => Math.max(0, refundedCents - ownCents);
    const isKnown = (told: ProviderPayment): boolean =>
      elsewhereOf(told) === payment.refunded_elsewhere_cents &&
      (payment.refunded_elsewhere_cents === 0 || payment.refunded_elsewhere_at !== null) &&
      told.disputed === (payment.disputed_at !== null);
    if (seen && isKnown(seen)) return;
    // What was seen may be of some time ago.
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

  /** When the provider says that money last went back without us; else when we saw it. */
  const refundedElsewhereAt = async (payment: Payment, intentId: string): Promise<Date> => {
    const moments = (await provider.refundsOf(intentId))
      .filter(({ paymentRef, status }) => paymentRef !== payment.id && status !== 'failed')
      .map(({ createdAt }) => createdAt.getTime());
    return moments.length === 0 ? clock.now() : new Date(Math.max(...moments));
  };

  return { refund, refundDeposit, askRefund, recordRefund, retryRefund, follow, alerts, settleAlert };
};

/** Each failed try is told, the second like the first: each has a key of its own. */
const refundFailedMail = (paymentId: string, refund: Refund | undefined): QueuedMail => ({
  kind: 'agency-refund-failed',
  aggregateId: refund?.idempotency_key ?? paymentId,
  payload: { paymentId },
});

/** A number that was given to another vehicle since names nothing. */
const lostVehicle = (row: LostRentalRow): string | null =>
  row.brand !== null && row.vehicle_created_at !== null && row.vehicle_created_at <= row.found_at
    ? `${row.brand} ${row.model ?? ''}`
    : null;

const lostAlert = (row: LostRentalRow): MoneyAlert => ({
  kind: 'not_rebuilt',
  paymentId: row.payment_id,
  amount: toEuros(row.amount_cents),
  since: row.found_at.toISOString(),
  reservationId: null,
  isCanceled: false,
  customer: {
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    phoneNumber: row.phone_number ?? '',
  },
  rental: {
    providerId: row.intent_id,
    vehicle: lostVehicle(row),
    startDate: row.start_date,
    endDate: row.end_date,
    isRefunded: row.is_refunded,
  },
});

const alertsOf = (row: AlertRow): MoneyAlert[] => {
  const alert = (kind: MoneyAlert['kind'], cents: number, since: Date | null): MoneyAlert => ({
    kind,
    paymentId: row.id,
    amount: toEuros(cents),
    since: (since ?? row.created_at).toISOString(),
    reservationId: row.reservation_id,
    isCanceled: row.reservation_state === 'canceled',
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
  });
  const elsewhereCents = row.refunded_elsewhere_cents;
  return [
    ...(row.is_undecided ? [alert('undecided', row.amount_cents, row.hold_ended_at)] : []),
    ...(row.is_refund_failed ? [alert('refund_failed', row.amount_cents, row.refund_updated_at)] : []),
    ...(row.is_refunded_elsewhere
      ? [alert('refunded_elsewhere', elsewhereCents, row.refunded_elsewhere_at ?? row.recorded_at)]
      : []),
    ...(row.is_disputed ? [alert('disputed', row.amount_cents, row.disputed_at)] : []),
  ];
};
