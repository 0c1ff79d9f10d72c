// @module-tag long
import { describe, expect, inject } from 'vitest';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { lockReservation } from './reservations.store.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, change } = changeProbes(() => ({ t, manager, vehicle }));
  /** The rental gets cheaper than its deposit, and the provider does not answer yet. */
  const owesRefund = async () => {
    const rented = await rent(5, 15);
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /\/refunds$/, status: 503, times: 100 });
    expect((await change(rented, { to: 7 })).body).toMatchObject({ totalPrice: 100, refund: 'due' });
    t.sandbox.clearFaults();
    t.clock.advance({ seconds: 30 });
    return rented;
  };

  return { owesRefund, rent };
});

const moneyBack = async (t: TestApp, reservationId: number): Promise<number[]> =>
  (await t.rows('ledger_entry', { reservation_id: reservationId, kind: 'refund' }, 'amount_cents')).map(
    ({ amount_cents: cents }) => cents,
  );

/**
 * The ledger is written by triggers of `payment` and `refund`, after their row is locked, and its foreign key locks the
 * reservation: it must not wait for whoever locked the reservation and goes on to its payment. The embedded database
 * has a single connection.
 */
describe.skipIf(inject('database').kind === 'embedded')('while the row of a rental is locked', () => {
  it('the provider’s answer to a refund is recorded, without waiting', async ({ t, calls }) => {
    const { id } = await calls.owesRefund();
    await t.db.transaction().execute(async (tx) => {
      await lockReservation(tx, id);
      await t.volant.sweep();
      expect(await moneyBack(t, id)).toEqual([50_00]);
    });
  });

  it('a refund made in the provider’s dashboard is recorded, without waiting', async ({ t, calls }) => {
    const { id, intentId } = await calls.rent(5, 15);
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 20_00 });
    t.clock.advance({ minutes: 61 });
    await t.db.transaction().execute(async (tx) => {
      await lockReservation(tx, id);
      await t.volant.sweep();
      expect(await moneyBack(t, id)).toEqual([20_00]);
    });
  });
});
