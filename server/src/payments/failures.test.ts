import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { MailerDown, MailRefused } from '../emails/mailer.ts';
import { gdprService } from '../ops/gdpr.service.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openEmailLink,
  openIntent,
  orderBody,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Troubles between "Payer" and "confirmed"; docs/reliability.md names the test of each. No event of the provider arrives. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  t.sandbox.clearFaults();
  t.mails.failWith(undefined);
});
afterAll(() => t.close());

const INTENTS = /\/payment_intents$/;
const REFUNDS = /\/refunds$/;

const aHold = async (customer: TestCustomer, from = 5) => {
  const order = { vehicle: await aVehicle(t), from, to: from + 3 };
  return { order, hold: (await book(t, customer, order)).body };
};
const payFor = (customer: TestCustomer, reservationId: number) =>
  openIntent(t, customer, { amount: 45_00, reservationId });
const intentsOf = async (customer: TestCustomer) =>
  (await t.stripe.paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['user'] === String(customer.id),
  );
const idsOf = async (customer: TestCustomer): Promise<string[]> =>
  (await intentsOf(customer)).map(({ id }) => id);
const paymentStatesOf = async (customer: TestCustomer): Promise<string[]> =>
  (await t.db.selectFrom('payment').select('state').where('account_id', '=', customer.id).execute()).map(
    ({ state }) => state,
  );
const stateOf = async (id: number): Promise<string> =>
  (await t.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
/** What left for an address, but for the welcome, in that order. */
const mailsTo = async (address: string): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent
    .filter(({ to, name }) => to.address === address && !name.startsWith('welcome.'))
    .map(({ name }) => name);
};
const refundedCents = async (intent: string): Promise<number> =>
  (await t.stripe.refunds.list({ payment_intent: intent })).data.reduce((sum, { amount }) => sum + amount, 0);
const refundStates = async (intent: string): Promise<string[]> =>
  (
    await t.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.state')
      .where('payment.intent_id', '=', intent)
      .execute()
  ).map(({ state }) => state);
const after = async (duration: { minutes?: number; seconds?: number }): Promise<void> => {
  t.clock.advance(duration);
  await t.volant.sweep();
};

describe('the provider', () => {
  it('breaks the connection before its effect: the next try makes the one intent', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'cut-before', method: 'POST', path: INTENTS, times: 3 });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    expect((await payFor(customer, hold.id)).status).toBe(200);
    expect(await idsOf(customer)).toHaveLength(1);
  });

  it('breaks the connection after its effect: the next try hands out the intent that exists', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: INTENTS, times: 3 });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    const answer = await payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    expect(await idsOf(customer)).toEqual([answer.body.clientSecret.split('_secret_')[0]]);
  });

  it.each(['cut-before', 'cut-after'] as const)(
    'breaks the connection (%s its effect) and the customer leaves: nothing stays open, nothing can be paid',
    async (kind) => {
      const customer = await aCustomer(t);
      const { order, hold } = await aHold(customer);
      t.sandbox.addFault({ kind, method: 'POST', path: INTENTS, times: 3 });
      expect((await payFor(customer, hold.id)).status).toBe(503);
      t.sandbox.clearFaults();
      await after({ minutes: 16 });
      expect(await stateOf(hold.id)).toBe('canceled');
      expect(await paymentStatesOf(customer)).toEqual(['canceled']);
      expect((await intentsOf(customer)).map(({ status }) => status)).toEqual(['canceled']);
      expect((await book(t, await aCustomer(t), order)).status).toBe(201);
    },
  );

  it.each([429, 500, 503])('answers %i: 503 with Retry-After, and the hold is kept', async (status) => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'status', status, method: 'POST', path: INTENTS, times: 3 });
    const answer = await payFor(customer, hold.id);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await stateOf(hold.id)).toBe('pending');
    t.sandbox.clearFaults();
    expect((await payFor(customer, hold.id)).status).toBe(200);
  });

  it.each([500, 503])('answers %i once: asked again after a pause, and nobody notices', async (status) => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'status', status, method: 'POST', path: INTENTS, times: 1 });
    expect((await payFor(customer, hold.id)).status).toBe(200);
    expect(await idsOf(customer)).toHaveLength(1);
  });

  it('keeps an error under our key for a day: the payment gets another key', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: INTENTS });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    const answer = await payFor(customer, hold.id);
    expect(answer.status).toBe(200);
    await pay(t, answer.body.clientSecret);
    await after({ seconds: 30 });
    expect(await stateOf(hold.id)).toBe('confirmed');
  });

  it('made the intent behind the error that it keeps: that one is ended, and takes no money', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'kept-status', method: 'POST', path: INTENTS });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    const answer = await payFor(customer, hold.id);
    const [second] = await intentsOf(customer);
    const first = await t.stripe.paymentIntents.create({
      amount: 45_00,
      currency: 'eur',
      metadata: second?.metadata ?? {},
    });
    await pay(t, answer.body.clientSecret);
    await after({ minutes: 61 });
    await after({ minutes: 61 });
    expect((await t.stripe.paymentIntents.retrieve(first.id)).status).toBe('canceled');
    expect(await stateOf(hold.id)).toBe('confirmed');
    expect(await refundedCents(second?.id ?? '')).toBe(0);
  });

  it('was cut short, and the customer asks again while the sweep ends it: what they are handed can be paid', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: INTENTS, times: 3 });
    expect((await payFor(customer, hold.id)).status).toBe(503);
    t.sandbox.clearFaults();
    let handed: Awaited<ReturnType<typeof payFor>> | undefined;
    const { cancel } = t.provider;
    t.provider.cancel = async (kind, id) => {
      handed = await payFor(customer, hold.id);
      return cancel(kind, id);
    };
    await after({ seconds: 30 });
    t.provider.cancel = cancel;
    handed ??= await payFor(customer, hold.id);
    await pay(t, handed.body.clientSecret);
    await after({ seconds: 30 });
    expect(await stateOf(hold.id)).toBe('confirmed');
  });

  it('loses the answer of a refund: it is made once', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const intentId = await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await after({ seconds: 30 });
    t.sandbox.addFault({ kind: 'cut-after', method: 'POST', path: REFUNDS, times: 3 });
    const manager = await aManager(t);
    const canceled = await t.call({
      method: 'PATCH',
      path: `/api/reservations/${hold.id}`,
      token: manager.token,
    });
    expect([canceled.status, canceled.body]).toMatchObject([200, { refund: 'due' }]);
    t.sandbox.clearFaults();
    await after({ seconds: 30 });
    await after({ seconds: 30 });
    expect(await refundedCents(intentId)).toBe(45_00);
    expect(await refundStates(intentId)).toEqual(['succeeded']);
  });

  it.each([
    ['a cancellation', 'payment_intent.canceled', 'canceled'],
    ['a failure', 'payment_intent.payment_failed', 'requires_payment_method'],
  ])('tells of %s after the success: nothing changes', async (_name, type, status) => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const intentId = await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await after({ seconds: 30 });
    const body = JSON.stringify({
      id: `evt_late_${status}`,
      object: 'event',
      type,
      livemode: false,
      data: { object: { id: intentId, object: 'payment_intent', status, metadata: {} } },
    });
    const signature = await t.stripe.webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret: 'whsec_test_application',
      timestamp: Math.floor(t.clock.now().getTime() / 1000),
    });
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(hold.id)).toBe('confirmed');
    expect(await paymentStatesOf(customer)).toEqual(['succeeded']);
    expect(await refundedCents(intentId)).toBe(0);
  });
});

describe('the customer', () => {
  it('closes the browser after their card was taken: the next sweep confirms, and the mail leaves', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    expect(await stateOf(hold.id)).toBe('pending');
    await after({ seconds: SWEEP_SECONDS });
    expect(await stateOf(hold.id)).toBe('confirmed');
    expect(await mailsTo(customer.email)).toEqual([`reservation-confirmed.${hold.id}`]);
  });

  it('closes the browser at their bank: the hold ends, and the payment with it', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    const { clientSecret } = (await payFor(customer, hold.id)).body;
    const intentId = await pay(t, clientSecret, 'pm_card_threeDSecure2Required');
    await after({ minutes: 16 });
    expect(await stateOf(hold.id)).toBe('canceled');
    expect((await t.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
    expect((await book(t, await aCustomer(t), order)).status).toBe(201);
  });

  it('pays first and closes the browser: the money goes back, with a mail', async () => {
    const customer = await aCustomer(t);
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    await after({ minutes: 29 });
    expect(await refundedCents(intentId)).toBe(0);
    expect(await mailsTo(customer.email)).toEqual([]);
    await after({ minutes: 1 });
    expect(await refundedCents(intentId)).toBe(45_00);
    expect(await mailsTo(customer.email)).toEqual([expect.stringMatching(/^deposit-refunded\./)]);
  });

  describe('is at their bank while their hold runs out', () => {
    /** A payment that waits for 3-D Secure, and what the customer does there. */
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
    const SOLD = ['confirmed', 'succeeded', 0];
    const RELEASED = ['canceled', 'canceled', 0];

    it('and approves before it is released: they have the dates', async () => {
      const { approve, outcome } = await atTheBank();
      t.clock.advance({ minutes: 16 });
      await approve();
      await t.volant.sweep();
      expect(await outcome()).toEqual(SOLD);
    });

    it('and approves after it was released: nothing is taken', async () => {
      const { order, approve, outcome } = await atTheBank();
      await after({ minutes: 16 });
      await approve();
      expect(await outcome()).toEqual(RELEASED);
      expect((await book(t, await aCustomer(t), order)).status).toBe(201);
      await after({ seconds: 30 });
      expect(await outcome()).toEqual(RELEASED);
    });

    it('and approves between the look at the payment and its cancellation: they have the dates', async () => {
      const { approve, outcome } = await atTheBank();
      const { cancel } = t.provider;
      t.provider.cancel = async (kind, id) => {
        await approve();
        return cancel(kind, id);
      };
      await after({ minutes: 16 });
      t.provider.cancel = cancel;
      expect(await outcome()).toEqual(SOLD);
    });
  });

  it('is shown the vehicle in two tabs: one hold, one payment', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    const [again, one, two] = await Promise.all([
      book(t, customer, order),
      payFor(customer, hold.id),
      payFor(customer, hold.id),
    ]);
    expect(again.body.id).toBe(hold.id);
    expect(one.body.clientSecret).toBe(two.body.clientSecret);
    expect(await idsOf(customer)).toHaveLength(1);
    const holds = t.db.selectFrom('reservation').select('id').where('account_id', '=', customer.id);
    expect(await holds.execute()).toEqual([{ id: hold.id }]);
  });

  it('loses their session between the payment and the order: after a new login the order is there', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    await t.call({ method: 'POST', path: '/api/auths/logout', token: customer.token });
    expect((await book(t, customer, order)).status).toBe(401);
    const { body } = await t.call<{ token: string }>({
      method: 'POST',
      path: '/api/auths/login',
      body: { email: customer.email, password: 'Tournesol-9!' },
    });
    const posted = await book(t, { ...customer, token: body.token }, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
  });

  it('changes their address between the payment and the confirmation: the mail goes to the new one', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const newEmail = `nouvelle.${customer.email}`;
    const changed = await t.call({
      method: 'PUT',
      path: '/api/users/me/update-email',
      token: customer.token,
      body: { newEmail, password: 'Tournesol-9!' },
    });
    expect(changed.status).toBe(200);
    await t.volant.mails.deliver();
    const link = t.mails.sent.find(({ to }) => to.address === newEmail);
    expect((await openEmailLink(t, link)).status).toBe(200);
    await after({ seconds: 30 });
    expect(await stateOf(hold.id)).toBe('confirmed');
    expect(await mailsTo(newEmail)).toEqual([
      expect.stringMatching(/^email-confirmation\./),
      `reservation-confirmed.${hold.id}`,
    ]);
    expect(await mailsTo(customer.email)).toEqual([expect.stringMatching(/^email-changed\./)]);
  });

  it('is erased between the payment and the confirmation: the reservation is kept, nobody is written to', async () => {
    const customer = await aCustomer(t);
    const { hold } = await aHold(customer);
    const intentId = await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const gdpr = gdprService({
      db: t.db,
      clock: t.clock,
      mailDirectory: 'none',
      isEmbedded: false,
      noteErasure: () => Promise.resolve(),
    });
    await expect(gdpr.erase(customer.email, false)).rejects.toThrow(`n° ${hold.id}`);
    await gdpr.erase(customer.email, true);
    t.mails.sent.length = 0;
    await after({ seconds: 30 });
    await t.volant.mails.deliver();
    expect([await stateOf(hold.id), await refundedCents(intentId)]).toEqual(['confirmed', 0]);
    expect(t.mails.sent.map(({ name }) => name)).toEqual([`agency-reservation.${hold.id}`]);
  });
});

describe('the agency', () => {
  it('archives the vehicle while it is held: it is warned, the hold is honoured, and nobody else gets one', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    const archived = await t.call<Vehicle>({
      method: 'PATCH',
      path: `/api/vehicules/${order.vehicle.id}/status?status=ARCHIVED`,
      token: (await aManager(t)).token,
    });
    expect([archived.status, archived.body]).toMatchObject([
      200,
      { status: 'ARCHIVED', upcomingReservations: 1 },
    ]);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body]).toMatchObject([200, { id: hold.id, status: 'upcoming' }]);
    const refused = await book(t, await aCustomer(t), { ...order, from: 15, to: 18 });
    expect(refused.status).toBe(410);
  });

  it('changes the price while it is held: the price that was shown is kept', async () => {
    const customer = await aCustomer(t);
    const { order, hold } = await aHold(customer);
    await t.db
      .updateTable('vehicle')
      .set({ daily_price_cents: 90_00 })
      .where('id', '=', order.vehicle.id)
      .execute();
    const opened = await payFor(customer, hold.id);
    expect(opened.status).toBe(200);
    await pay(t, opened.body.clientSecret);
    expect((await book(t, customer, order)).body).toMatchObject({
      id: hold.id,
      status: 'upcoming',
      totalPrice: 150,
      deposit: 45,
    });
  });

  it('changes the price after somebody paid first: they are told the new one, and their money goes back unclaimed', async () => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const intentId = await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    const order = orderBody(t, customer, { vehicle, from: 5, to: 8 });
    await t.db
      .updateTable('vehicle')
      .set({ daily_price_cents: 90_00 })
      .where('id', '=', vehicle.id)
      .execute();
    const refused = await t.call({
      method: 'POST',
      path: '/api/reservations',
      token: customer.token,
      body: order,
    });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'price_changed' }]);
    await after({ seconds: 30 });
    expect(await refundedCents(intentId)).toBe(0);
    await after({ minutes: 30 });
    expect(await refundedCents(intentId)).toBe(45_00);
  });
});

describe('the mail server', () => {
  const alerts = async () =>
    (await t.call({ path: '/api/mails/alerts', token: (await aManager(t)).token })).body;
  /** A customer whose order is paid and confirmed; no older mail is owed. */
  const sold = async () => {
    const customer = await aCustomer(t);
    await t.db.deleteFrom('outbox').execute();
    const { order, hold } = await aHold(customer);
    await pay(t, (await payFor(customer, hold.id)).body.clientSecret);
    const posted = await book(t, customer, order);
    expect([posted.status, posted.body.status]).toEqual([200, 'upcoming']);
    return { customer, hold };
  };

  it('is down for a day: the order is kept, the agency is told after an hour, and the mail leaves later', async () => {
    t.mails.failWith(new MailerDown('ECONNREFUSED'));
    const { customer, hold } = await sold();
    const confirmation = `reservation-confirmed.${hold.id}`;
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      expect(await mailsTo(customer.email)).toEqual([]);
      if (minute === 30) expect(await alerts()).toMatchObject({ failed: 0, late: 0 });
      if (minute === 60) expect(await alerts()).toMatchObject({ failed: 0, late: 2 });
      await after({ minutes: 30 });
    }
    expect(await stateOf(hold.id)).toBe('confirmed');
    t.mails.failWith(undefined);
    t.clock.advance({ minutes: 60 });
    expect(await mailsTo(customer.email)).toEqual([confirmation]);
    t.clock.advance({ minutes: 60 });
    expect(await mailsTo(customer.email)).toEqual([confirmation]);
  });

  it('refuses the mail for good: no further try, the agency is told, and the order is kept', async () => {
    t.mails.failWith(new MailRefused('550 no such user'));
    const { customer, hold } = await sold();
    expect(await mailsTo(customer.email)).toEqual([]);
    expect(await alerts()).toMatchObject({ failed: 2 });
    t.mails.failWith(undefined);
    t.clock.advance({ days: 1 });
    expect(await mailsTo(customer.email)).toEqual([]);
    expect(await stateOf(hold.id)).toBe('confirmed');
  });
});
