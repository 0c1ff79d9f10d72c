// @module-tag long
import { describe, expect } from 'vitest';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { MailerDown, MailRefused } from '../../outbox/mailer.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, orderBody, pay } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { orderProbes } from '../../testing/money/paid-order.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** Failures between "Payer" and "confirmed", listed in docs/reliability.md. No provider event arrives. */

const it = testWithApp().extend('calls', ({ t }) => {
  const { aHold, payFor, stateOf, mailsTo, refundedCents, after } = orderProbes(() => t);
  /** A customer with a paid, confirmed order, and no older mail in the outbox. */
  const sold = async () => {
    const customer = await aCustomer(t);
    await t.db.deleteFrom('outbox').execute();
    const { order, hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body.status]).toEqual([200, 'upcoming']);
    return { customer, hold };
  };

  return { aHold, payFor, after, refundedCents, sold, mailsTo, stateOf };
});

describe('the agency', () => {
  it('archives the vehicle while it is held: the manager is warned, the hold is honoured, new holds are refused', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { order, hold } = await calls.aHold(customer);
    const archived = await t.patch<Vehicle>(
      `/api/vehicules/${order.vehicle.id}/status?status=ARCHIVED`,
      (await aManager(t)).token,
    );
    expect([archived.status, archived.body]).toMatchObject([
      200,
      { status: 'ARCHIVED', upcomingReservations: 1 },
    ]);
    await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
    const refused = await book(t, await aCustomer(t), { ...order, from: 15, to: 18 });
    expect(refused.status).toBe(410);
  });

  it('changes the price while it is held: the price shown to the customer is kept', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { order, hold } = await calls.aHold(customer);
    await t.change('vehicle', { id: order.vehicle.id }, { daily_price_cents: 90_00 });
    const opened = await calls.payFor(customer, hold.id);
    expect(opened.status).toBe(200);
    await pay(t, opened.body.clientSecret);
    expect((await book(t, customer, order)).body).toMatchObject({
      id: hold.id,
      status: 'upcoming',
      totalPrice: 150,
      deposit: 45,
    });
  });

  it('changes the price after the customer paid first: the order is refused with the new price and the money is refunded', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    await t.change('vehicle', { id: vehicle.id }, { daily_price_cents: 90_00 });
    const refused = await t.post('/api/reservations', customer.token, order);
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'price_changed' }]);
    await calls.after({ seconds: 30 });
    expect(await calls.refundedCents(intentId)).toBe(0);
    await calls.after({ minutes: 30 });
    expect(await calls.refundedCents(intentId)).toBe(45_00);
  });
});

describe('the mail server', () => {
  const alerts = async (t: TestApp) => (await t.get('/api/mails/alerts', (await aManager(t)).token)).body;

  it('is down for a day: the order is kept, the agency is alerted after an hour, and the mail leaves later', async ({
    t,
    calls,
  }) => {
    t.mails.failWith(new MailerDown('ECONNREFUSED'));
    const { customer, hold } = await calls.sold();
    const confirmation = `reservation-confirmed.${hold.id}`;
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      expect(await calls.mailsTo(customer.email)).toEqual([]);
      if (minute === 30) expect(await alerts(t)).toMatchObject({ failed: 0, late: 0 });
      if (minute === 60) expect(await alerts(t)).toMatchObject({ failed: 0, late: 2 });
      await calls.after({ minutes: 30 });
    }
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
    t.mails.failWith(undefined);
    t.clock.advance({ minutes: 60 });
    expect(await calls.mailsTo(customer.email)).toEqual([confirmation]);
    t.clock.advance({ minutes: 60 });
    expect(await calls.mailsTo(customer.email)).toEqual([confirmation]);
  });

  it('refuses the mail permanently: no retry, the agency is alerted, and the order is kept', async ({
    t,
    calls,
  }) => {
    t.mails.failWith(new MailRefused('550 no such user'));
    const { customer, hold } = await calls.sold();
    expect(await calls.mailsTo(customer.email)).toEqual([]);
    expect(await alerts(t)).toMatchObject({ failed: 2 });
    t.mails.failWith(undefined);
    t.clock.advance({ days: 1 });
    expect(await calls.mailsTo(customer.email)).toEqual([]);
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
  });
});
