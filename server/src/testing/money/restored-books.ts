import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { markRestored } from '../../installation/restored-base.store.ts';
import {
  aManager,
  book,
  inDays,
  openIntent,
  pay,
  type OrderInput,
  type TestCustomer,
  type TestVehicle,
} from '../builders.ts';
import { keepRows } from '../database-snapshot.ts';
import type { TestApp } from '../test-app.ts';

/** Restorations of backups that know less than the provider, and purchases around them. */
export const restoredBooks = (t: () => TestApp) => {
  /** Takes a backup; the returned function restores it, and restarts the application. */
  const backup = async (): Promise<() => Promise<void>> => {
    const restore = await keepRows(t().db);
    return async () => {
      await restore();
      await t().restart();
    };
  };

  /** A backup taken while the provider creates the next payment: it has the payment, but not its ids at the provider. */
  const backupDuringCreation = (): (() => Promise<void>) => {
    const { createIntent } = t().provider;
    let restore = (): Promise<void> => Promise.reject(new Error('no backup was taken'));
    t().provider.createIntent = async (order) => {
      t().provider.createIntent = createIntent;
      restore = await backup();
      return createIntent(order);
    };
    return () => restore();
  };

  /** Leaves the books as `npm run restore` does: no holds before they are compared. */
  const restoreByCommand = async (restore: () => Promise<void>): Promise<void> => {
    await restore();
    await markRestored(t().db, t().clock.now());
  };
  /** Makes the next row of a table reuse an id. */
  const giveAgain = async (table: 'account' | 'vehicle' | 'accessory', id: number): Promise<void> => {
    await sql`SELECT setval(${`${table}_id_seq`}::regclass, ${id}, false)`.execute(t().db);
  };

  const hold = async (customer: TestCustomer, order: OrderInput) => (await book(t(), customer, order)).body;
  const payFor = async (customer: TestCustomer, { id, deposit }: { id: number; deposit: number }) =>
    pay(
      t(),
      (await openIntent(t(), customer, { amount: deposit * 100, reservationId: id })).body.clientSecret,
    );
  const payPage = async (url: string): Promise<void> => {
    const page = new URL(url).pathname;
    const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123' };
    const body = new URLSearchParams(card);
    await fetch(`${t().sandbox.url}${page}/pay`, { method: 'POST', redirect: 'manual', body });
  };
  const alertsOf = async (reservationId: number): Promise<MoneyAlert[]> =>
    (await allAlerts()).filter((alert) => alert.reservationId === reservationId);
  const allAlerts = async (): Promise<MoneyAlert[]> =>
    (await t().get<MoneyAlert[]>('/api/payment/alerts', (await aManager(t())).token)).body;
  const reservationsOf = async ({ token }: TestCustomer): Promise<Reservation[]> =>
    (await t().get<Reservation[]>('/api/reservations/me', token)).body;
  const buy = async (customer: TestCustomer, order: OrderInput) => {
    const intentId = await payFor(customer, await hold(customer, order));
    const reservation = (await book(t(), customer, order)).body;
    expect(reservation.status).toBe('upcoming');
    return { intentId, reservation };
  };
  const cancel = async (id: number): Promise<void> => {
    const { token } = await aManager(t());
    expect((await t().patch(`/api/reservations/${id}`, token)).status).toBe(200);
  };
  const sweepAfter = async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
    t().clock.advance(duration);
    await t().volant.sweep();
  };
  const liveOf = async (vehicle: TestVehicle) =>
    t()
      .db.selectFrom('reservation')
      .select(['account_id as customer', 'start_date as from', 'state'])
      .where('vehicle_id', '=', vehicle.id)
      .where('state', '<>', 'canceled')
      .orderBy('id')
      .execute();
  const paidBy = (customer: TestCustomer, days: number) => [
    { customer: customer.id, from: inDays(t(), days), state: 'confirmed' },
  ];
  const refundedCents = async (intent: string): Promise<number> =>
    (await t().stripe.refunds.list({ payment_intent: intent })).data.reduce(
      (sum, refund) => sum + (refund.status === 'failed' ? 0 : refund.amount),
      0,
    );
  const refundState = async (intent: string): Promise<string | undefined> =>
    (
      await t()
        .db.selectFrom('refund')
        .innerJoin('payment', 'payment.id', 'refund.payment_id')
        .select('refund.state')
        .where('payment.intent_id', '=', intent)
        .executeTakeFirst()
    )?.state;

  return {
    backup,
    backupDuringCreation,
    restoreByCommand,
    giveAgain,
    hold,
    payFor,
    payPage,
    alertsOf,
    allAlerts,
    reservationsOf,
    buy,
    cancel,
    sweepAfter,
    liveOf,
    paidBy,
    refundedCents,
    refundState,
  };
};
