import { UNDECIDED_ALERT_MINUTES } from '@volant/shared/agency.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { receiptOfAlert } from '@volant/shared/payments/payments.schema.ts';
import type { MoneyAlert, CloseableAlert } from '@volant/shared/payments/payments.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Actor } from '../../platform/actor.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { transact } from '../../audit/index.ts';
import { plusMinutes } from '../../platform/clock.ts';
import { listAccountAlerts, seeAccountAlert, type AccountAlertRow } from './account-alerts.store.ts';
import {
  listMoneyAlerts,
  seeDispute,
  seeElsewhere,
  closeFailedRefunds,
  type AlertRow,
} from './alerts.store.ts';
import { listLostRentals, seeLostRental, type LostRentalRow } from './lost-rentals.store.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { lockPayment } from '../payments.store.ts';
import { paymentDisputed } from '../refunds/retrying-refunds.ts';

/** Every open alert. Those about payments are sorted by payment, newest first. */
export const listAlerts = async ({ db, clock }: PaymentsDeps): Promise<MoneyAlert[]> => {
  const undecidedSince = plusMinutes(clock.now(), -UNDECIDED_ALERT_MINUTES);
  const lost = await listLostRentals(db);
  const ofAccounts = await listAccountAlerts(db);
  return [
    ...lost.map(lostAlert),
    ...ofAccounts.map(accountAlert),
    ...(await listMoneyAlerts(db, undecidedSince)).flatMap(alertsOf),
  ];
};

/** Closes an alert that was dealt with outside the site; false when it is no longer open. */
export const closeAlert = (
  { db, clock }: PaymentsDeps,
  actor: Actor,
  paymentId: string,
  kind: CloseableAlert,
): Promise<boolean> => {
  const close = {
    refund_failed: closeFailedRefunds,
    refunded_elsewhere: seeElsewhere,
    disputed: seeDispute,
    not_rebuilt: seeLostRental,
    unknown_guarantee: seeLostRental,
    guarantee_taken: seeAccountAlert,
    receipt_without_entry: seeAccountAlert,
  };
  return transact(db, actor, async (tx) => {
    const now = clock.now();
    const payment = await lockPayment(tx, paymentId);
    if (kind === 'refund_failed' && payment?.dispute_state === 'open') throw paymentDisputed();
    if (!(await close[kind](tx, paymentId, now))) return rollBack(false);
    const subject = { kind: 'payment', id: paymentId } as const;
    await tx.record({ at: now, act: 'payment.settle-alert', subject, after: { alert: kind } });
    return true;
  });
};

/** The name of the vehicle. Its number may have been reused for another vehicle since; then no name is shown. */
const lostVehicle = (row: LostRentalRow): string | null =>
  row.brand !== null && row.vehicle_created_at !== null && row.vehicle_created_at <= row.found_at
    ? vehicleName({ brand: row.brand, model: row.model ?? '' })
    : null;

const lostAlert = (row: LostRentalRow): MoneyAlert => ({
  kind: row.is_guarantee ? 'unknown_guarantee' : 'not_rebuilt',
  paymentId: row.payment_id,
  amount: toEuros(row.amount_cents),
  since: row.found_at.toISOString(),
  reservationId: null,
  isCanceled: false,
  dispute: null,
  waiting: 0,
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

const accountAlert = (row: AccountAlertRow): MoneyAlert => ({
  kind: row.kind,
  paymentId: row.id,
  amount: toEuros(row.amount_cents),
  since: row.found_at.toISOString(),
  reservationId: row.reservation_id,
  isCanceled: row.reservation_state === 'canceled',
  dispute: null,
  waiting: 0,
  customer: {
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    email: row.email ?? '',
    phoneNumber: row.phone_number ?? '',
  },
  ...(row.receipt && { receipt: receiptOfAlert.parse(row.receipt) }),
});

const alertsOf = (row: AlertRow): MoneyAlert[] => {
  const alert = (kind: MoneyAlert['kind'], cents: number, since: Date | null): MoneyAlert => ({
    kind,
    paymentId: row.id,
    amount: toEuros(cents),
    since: (since ?? row.created_at).toISOString(),
    reservationId: row.reservation_id,
    isCanceled: row.reservation_state === 'canceled',
    dispute: row.dispute_state,
    waiting: toEuros(row.dispute_state === 'open' ? (row.due_cents ?? 0) : 0),
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
    },
  });
  return [
    ...(row.is_undecided ? [alert('undecided', row.amount_cents, row.hold_ended_at)] : []),
    ...(row.is_refund_failed ? [alert('refund_failed', row.failed_cents ?? 0, row.refund_updated_at)] : []),
    ...(row.is_refunded_elsewhere
      ? [alert('refunded_elsewhere', row.in_dashboard_cents, row.refunded_elsewhere_at ?? row.recorded_at)]
      : []),
    ...(row.is_disputed
      ? [alert('disputed', row.dispute_cents ?? row.amount_cents, row.dispute_closed_at ?? row.disputed_at)]
      : []),
  ];
};
