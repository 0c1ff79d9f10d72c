import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { openFurther } from '../testing/money/further-payment.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const cancel = (id: number) => t.patch(`/api/reservations/${id}?motif=agence`, manager.token);

  return { ...ledgerProbes(() => ({ t, manager })), cancel };
});

describe('what the site receives and gives back', () => {
  it('is written with the cancellation, and what was paid at the agency is to be given back there', async ({
    calls,
  }) => {
    const { id } = await calls.rent();
    await calls.take(id, 105.03);
    await calls.cancel(id);
    const ledger = await calls.read(id);
    expect(entriesOf(ledger)).toEqual([
      ['payment', 45, 'online'],
      ['payment', 105.03, 'terminal'],
      ['refund', 45, 'online'],
    ]);
    expect(ledger).toMatchObject({ paid: 105.03, due: 0, credit: 105.03, refundable: 105.03 });
    expect((await calls.giveBack(id, 105.03)).body).toMatchObject({ paid: 0, credit: 0 });
  });

  it('is reversed when the refund fails after all, and written again', async ({ t, calls }) => {
    const { id } = await calls.rent();
    await calls.cancel(id);
    const refund = await t.db
      .selectFrom('refund')
      .innerJoin('reservation', 'reservation.payment_id', 'refund.payment_id')
      .select('refund.id')
      .where('reservation.id', '=', id)
      .executeTakeFirstOrThrow();
    const become = (state: 'failed' | 'succeeded') =>
      t.change('refund', { id: refund.id }, { state, updated_at: t.clock.now() });
    await become('failed');
    expect(await calls.read(id)).toMatchObject({ paid: 45, refunded: 0, comingBack: 45 });
    await become('succeeded');
    const ledger = await calls.read(id);
    expect(ledger).toMatchObject({ paid: 0, refunded: 45, comingBack: 0 });
    expect(ledger.entries.map(({ amount }) => amount)).toEqual([45, 45, -45, 45]);
  });

  it('in the provider’s dashboard, too', async ({ t, calls }) => {
    const { id, intentId } = await calls.rent();
    const elsewhere = async (cents: number) => {
      await t.change('payment', { intent_id: intentId }, { refunded_elsewhere_cents: cents });
      return calls.read(id);
    };
    expect(await elsewhere(10_00)).toMatchObject({ paid: 35, refunded: 10, due: 115.03 });
    expect(await elsewhere(25_00)).toMatchObject({ refunded: 25 });
    // A refund of the dashboard failed.
    expect(await elsewhere(10_00)).toMatchObject({ refunded: 10, due: 115.03 });
  });

  it('beside the deposit, for the reservation that it was opened for; a guarantee is no revenue', async ({
    t,
    calls,
  }) => {
    const { id, customer } = await calls.rent();
    const supplement = await openFurther(t, { customer, reservationId: id, cents: 20_00 });
    await pay(t, supplement.clientSecret);
    const guarantee = await openFurther(t, {
      customer,
      reservationId: id,
      purpose: 'guarantee',
      cents: 500_00,
    });
    await pay(t, guarantee.clientSecret);
    await t.volant.sweep();
    t.clock.advance({ minutes: 3 });
    await t.volant.sweep();
    expect(await calls.read(id)).toMatchObject({ received: 65, due: 85.03 });
  });

  it('too late for its hold is received and given back', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const busy = await aVehicle(t);
    const hold = (await book(t, customer, { vehicle: busy, from: 5, to: 8 })).body;
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    await t.change('reservation', { id: hold.id }, { state: 'canceled', cancel_reason: 'expired' });
    await t.volant.sweep();
    t.clock.advance({ minutes: 3 });
    await t.volant.sweep();
    expect(await calls.read(hold.id)).toMatchObject({ received: 45, refunded: 45, due: 0 });
  });

  it('stays for the deposit when the rental becomes cheaper', async ({ t, manager, calls }) => {
    const rented = await calls.rent();
    await calls.take(rented.id, 105.03);
    const { body: before } = await t.get<Reservation>(`/api/reservations/${rented.id}`, manager.token);
    const changed = await t.post<Reservation>(`/api/reservations/${rented.id}/change`, manager.token, {
      startDate: before.startDate,
      endDate: `${before.endDate.slice(0, 8)}${String(Number(before.endDate.slice(8)) - 2).padStart(2, '0')}`,
      price: 'recompute',
      version: before.version,
      expectedTotal: 50.01,
    });
    expect(changed.status).toBe(200);
    // 100,02 € too much, paid at the agency, and given back there.
    expect(await calls.read(rented.id)).toMatchObject({
      total: 50.01,
      refunded: 0,
      paid: 150.03,
      due: 0,
      credit: 100.02,
    });
  });
});
