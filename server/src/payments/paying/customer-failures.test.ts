import { describe, expect } from 'vitest';
import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import { gdprService } from '../../ops/personal-data/gdpr.service.ts';
import { aCustomer, aVehicle, book, openEmailLink, openIntent, pay } from '../../testing/builders.ts';
import { orderProbes } from '../../testing/money/paid-order.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** Failures between "Payer" and "confirmed", listed in docs/reliability.md. No provider event arrives. */

const it = testWithApp().extend('calls', ({ t }) => {
  const { aHold, payFor, idsOf, stateOf, mailsTo, refundedCents, after } = orderProbes(() => t);
  /** A payment that waits for 3-D Secure, and the customer's answer to it. */
  const atTheBank = async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    const { clientSecret } = (await payFor(customer, hold.id)).body;
    const intentId = await pay(t, clientSecret, 'pm_card_threeDSecure2Required');
    const approve = () =>
      fetch(`${t.sandbox.url}/sandbox/api/payment-intents/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'pk_test_browser', clientSecret, act: 'authorize' }),
      });
    const outcome = async () => [
      await stateOf(hold.id),
      (await t.stripe.paymentIntents.retrieve(intentId)).status,
      await refundedCents(intentId),
    ];
    return { order, approve, outcome };
  };

  return { aHold, payFor, stateOf, after, mailsTo, refundedCents, atTheBank, idsOf };
});

describe('the customer', () => {
  it('closes the browser after the capture: the next sweep confirms, and the mail leaves', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    expect(await calls.stateOf(hold.id)).toBe('pending');
    await calls.after({ seconds: SWEEP_SECONDS });
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
    expect(await calls.mailsTo(customer.email)).toEqual([`reservation-confirmed.${hold.id}`]);
  });

  it('closes the browser during 3-D Secure: the hold and its payment end', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { order, hold } = await calls.aHold(customer);
    const { clientSecret } = (await calls.payFor(customer, hold.id)).body;
    const intentId = await pay(t, clientSecret, 'pm_card_threeDSecure2Required');
    await calls.after({ minutes: 16 });
    expect(await calls.stateOf(hold.id)).toBe('canceled');
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect((await book(t, await aCustomer(t), order)).status).toBe(201);
  });

  it('pays first and closes the browser: the money is refunded, with a mail', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    // Deposits are bounded by the fleet.
    await aVehicle(t);
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    await calls.after({ minutes: 29 });
    expect(await calls.refundedCents(intentId)).toBe(0);
    expect(await calls.mailsTo(customer.email)).toEqual([]);
    await calls.after({ minutes: 1 });
    expect(await calls.refundedCents(intentId)).toBe(45_00);
    expect(await calls.mailsTo(customer.email)).toEqual([expect.stringMatching(/^deposit-refunded\./)]);
  });

  describe('is in 3-D Secure while their hold expires', () => {
    const SOLD = ['confirmed', 'succeeded', 0];
    const RELEASED = ['canceled', 'canceled', 0];

    it('and approves before the release: the reservation is confirmed', async ({ t, calls }) => {
      const { approve, outcome } = await calls.atTheBank();
      t.clock.advance({ minutes: 16 });
      await approve();
      await t.volant.sweep();
      expect(await outcome()).toEqual(SOLD);
    });

    it('and approves after the release: nothing is captured', async ({ t, calls }) => {
      const { order, approve, outcome } = await calls.atTheBank();
      await calls.after({ minutes: 16 });
      await approve();
      expect(await outcome()).toEqual(RELEASED);
      expect((await book(t, await aCustomer(t), order)).status).toBe(201);
      await calls.after({ seconds: 30 });
      expect(await outcome()).toEqual(RELEASED);
    });

    it('and approves between the read and the cancellation of the payment: the reservation is confirmed', async ({
      t,
      calls,
    }) => {
      const { approve, outcome } = await calls.atTheBank();
      const { cancel } = t.provider;
      t.provider.cancel = async (kind, id) => {
        await approve();
        return cancel(kind, id);
      };
      await calls.after({ minutes: 16 });
      t.provider.cancel = cancel;
      expect(await outcome()).toEqual(SOLD);
    });
  });

  it('opens the vehicle in two tabs: one hold, one payment', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { order, hold } = await calls.aHold(customer);
    const [again, one, two] = await Promise.all([
      book(t, customer, order),
      calls.payFor(customer, hold.id),
      calls.payFor(customer, hold.id),
    ]);
    expect(again.body.id).toBe(hold.id);
    expect(one.body.clientSecret).toBe(two.body.clientSecret);
    expect(await calls.idsOf(customer)).toHaveLength(1);
    const holds = t.db.selectFrom('reservation').select('id').where('account_id', '=', customer.id);
    expect(await holds.execute()).toEqual([{ id: hold.id }]);
  });

  it('loses their session between the payment and the order: the order is there after a new login', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { order, hold } = await calls.aHold(customer);
    await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    await t.post('/api/auths/logout', customer.token);
    expect((await book(t, customer, order)).status).toBe(401);
    const { body } = await t.post<{ token: string }>('/api/auths/login', undefined, {
      email: customer.email,
      password: 'Tournesol-9!',
    });
    const posted = await book(t, { ...customer, token: body.token }, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
  });

  it('changes their address between the payment and the confirmation: the mail goes to the new one', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    const newEmail = `nouvelle.${customer.email}`;
    const changed = await t.put('/api/users/me/update-email', customer.token, {
      newEmail,
      password: 'Tournesol-9!',
    });
    expect(changed.status).toBe(200);
    await t.volant.mails.deliver();
    const link = t.mails.sent.find(({ to }) => to.address === newEmail);
    expect((await openEmailLink(t, link)).status).toBe(200);
    await calls.after({ seconds: 30 });
    expect(await calls.stateOf(hold.id)).toBe('confirmed');
    expect(await calls.mailsTo(newEmail)).toEqual([
      expect.stringMatching(/^email-confirmation\./),
      `reservation-confirmed.${hold.id}`,
    ]);
    expect(await calls.mailsTo(customer.email)).toEqual([expect.stringMatching(/^email-changed\./)]);
  });

  it('is erased between the payment and the confirmation: the reservation is kept, no mail is sent', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { hold } = await calls.aHold(customer);
    const intentId = await pay(t, (await calls.payFor(customer, hold.id)).body.clientSecret);
    const gdpr = gdprService({
      db: t.db,
      clock: t.clock,
      mailDirectory: 'none',
      isEmbedded: false,
      noteErasure: () => Promise.resolve(),
    });
    await expect(gdpr.erase(customer.email, false)).rejects.toThrow(`n° ${hold.id}`);
    await gdpr.erase(customer.email, true);
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    await calls.after({ seconds: 30 });
    await t.volant.mails.deliver();
    expect([await calls.stateOf(hold.id), await calls.refundedCents(intentId)]).toEqual(['confirmed', 0]);
    // Those of other tests' orders come with them.
    const about = t.mails.sent.filter(
      ({ name }) => name.endsWith(`.${hold.id}`) && !name.startsWith('welcome.'),
    );
    expect(about.map(({ name }) => name)).toEqual([`agency-reservation.${hold.id}`]);
    expect(t.mails.sent.filter(({ to }) => to.address === customer.email)).toEqual([]);
  });
});
