// @module-tag long
import { describe, expect } from 'vitest';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import { TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();
it.beforeEach(async ({ t }) => {
  // Reset to "never compared": the clock goes back for each test.
  await t.db.updateTable('installation').set({ provider_listed_at: null }).execute();
});

/** A paid rental of three days at 50 €: 150 €, 45 € of it paid. */
const paid = async (t: TestApp, method?: string) => {
  const customer = await aCustomer(t);
  const vehicle = await aVehicle(t);
  const order = { vehicle, from: 5, to: 8 };
  const { body } = await book(t, customer, order);
  const intent = await openIntent(t, customer, { amount: 45_00, reservationId: body.id });
  const intentId = await pay(t, intent.body.clientSecret, method);
  await book(t, customer, order);
  return { id: body.id, customer, intentId };
};

const asManager = async (t: TestApp): Promise<string> => (await aManager(t)).token;

const cancel = async (t: TestApp, id: number, query = '') =>
  t.patch<Reservation>(`/api/reservations/${id}${query}`, await asManager(t));

/** Refunded in the provider's dashboard, and found by the next comparison. */
const giveBackElsewhere = async (t: TestApp, intentId: string, cents: number): Promise<void> => {
  await t.stripe.refunds.create({ payment_intent: intentId, amount: cents });
  t.clock.advance({ minutes: 61 });
  await t.volant.sweep();
};

/** The amounts as every reader sees them: the customer, the manager's list and its pages, and the return page. */
const seen = async (t: TestApp, { id, customer, intentId }: Awaited<ReturnType<typeof paid>>) => {
  const token = await asManager(t);
  const mine = await t.get<Reservation[]>('/api/reservations/me', customer.token);
  const all = await t.get<Reservation[]>('/api/reservations', token);
  const page = await t.get<{ reservations: Reservation[] }>(`/api/reservations?limit=50&q=n°${id}`, token);
  const after = await t.get<{ reservation: Reservation }>(
    `/api/payment/${intentId}/reservation`,
    customer.token,
  );
  return [
    mine.body.find((row) => row.id === id),
    all.body.find((row) => row.id === id),
    page.body.reservations[0],
    after.body.reservation,
  ];
};

const expectSeen = async (
  t: TestApp,
  rental: Awaited<ReturnType<typeof paid>>,
  amounts: Partial<Reservation>,
) => {
  for (const reservation of await seen(t, rental))
    expect(reservation).toMatchObject({ id: rental.id, ...amounts });
};

describe('the amounts of a reservation', () => {
  it('follow from the price while nothing is refunded', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body } = await book(t, customer, { vehicle, from: 5, to: 8 });
    expect(body).toMatchObject({
      deposit: 45,
      balance: 105,
      paid: 0,
      refunded: 0,
      due: 105,
      canceledAt: null,
    });
    await expectSeen(t, await paid(t), {
      deposit: 45,
      balance: 105,
      paid: 45,
      refunded: 0,
      refundedAt: null,
      due: 105,
      canceledAt: null,
    });
  });

  it('follow each partial refund made in the dashboard', async ({ t }) => {
    const rental = await paid(t);
    await giveBackElsewhere(t, rental.intentId, 10_00);
    const first = {
      deposit: 45,
      balance: 105,
      paid: 35,
      refunded: 10,
      due: 115,
      status: 'upcoming',
    } as const;
    await expectSeen(t, rental, { ...first, refundedAt: TEST_NOW });
    const later = t.clock.now().toISOString();
    await giveBackElsewhere(t, rental.intentId, 35_00);
    await expectSeen(t, rental, { paid: 0, refunded: 45, refundedAt: later, due: 150, balance: 105 });
  });

  it('of one cancelled in time: everything is refunded, nothing is due, with the date', async ({ t }) => {
    const rental = await paid(t);
    t.clock.advance({ minutes: 30 });
    const moment = t.clock.now().toISOString();
    await cancel(t, rental.id);
    const amounts = { paid: 0, refunded: 45, due: 0, balance: 105, deposit: 45 };
    await expectSeen(t, rental, { ...amounts, refund: 'succeeded', canceledAt: moment, refundedAt: moment });
  });

  it('of one cancelled after a partial refund: the rest is refunded too', async ({ t }) => {
    const rental = await paid(t);
    await giveBackElsewhere(t, rental.intentId, 10_00);
    const { body } = await cancel(t, rental.id);
    expect(body).toMatchObject({ paid: 0, refunded: 45, due: 0 });
    const { data } = await t.stripe.refunds.list({ payment_intent: rental.intentId });
    expect(data.map(({ amount }) => amount).sort()).toEqual([10_00, 35_00]);
  });

  it('of one cancelled after a full refund: no further refund, and none is announced', async ({ t }) => {
    const rental = await paid(t);
    await giveBackElsewhere(t, rental.intentId, 45_00);
    const refundedAt = t.clock.now().toISOString();
    t.clock.advance({ minutes: 10 });
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    const { status, body } = await cancel(t, rental.id);
    expect([status, body]).toMatchObject([200, { paid: 0, refunded: 45, refund: null }]);
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    await t.volant.mails.deliver();
    expect((await seen(t, rental))[0]).toMatchObject({ paid: 0, refunded: 45, due: 0 });
    expect(Date.parse((await seen(t, rental))[0]?.refundedAt ?? '')).toBeLessThanOrEqual(
      Date.parse(refundedAt),
    );
    const mails = t.mails.sent.filter(({ to }) => to.address === rental.customer.email);
    expect(mails.map(({ name }) => name)).toEqual([`reservation-canceled.${rental.id}`]);
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Votre acompte de 45,00 € vous a déjà été remboursé.',
    );
  });

  it('of one cancelled too late: the deposit is kept; a later refund is shown', async ({ t }) => {
    const rental = await paid(t);
    t.clock.set('2026-06-06T05:00:00.000Z');
    await cancel(t, rental.id);
    await expectSeen(t, rental, {
      paid: 45,
      refunded: 0,
      due: 0,
      refund: null,
      canceledAt: '2026-06-06T05:00:00.000Z',
    });
    await giveBackElsewhere(t, rental.intentId, 20_00);
    await expectSeen(t, rental, { paid: 25, refunded: 20, due: 0 });
  });

  it('of a failed refund: nothing counts as refunded until the agency refunds by other means', async ({
    t,
  }) => {
    const rental = await paid(t, 'pm_card_refundFail');
    await cancel(t, rental.id);
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    await expectSeen(t, rental, { paid: 45, refunded: 0, refund: 'failed', refundedAt: null });
    const token = await asManager(t);
    const { body: alerts } = await t.get<MoneyAlert[]>('/api/payment/alerts', token);
    const alert = alerts.find(({ reservationId }) => reservationId === rental.id);
    expect(alert).toMatchObject({ kind: 'refund_failed', isCanceled: true });
    t.clock.advance({ minutes: 5 });
    await t.post(`/api/payment/${alert?.paymentId ?? ''}/alerts/refund_failed/settle`, token);
    await expectSeen(t, rental, {
      paid: 0,
      refunded: 45,
      refund: 'settled',
      refundedAt: t.clock.now().toISOString(),
    });
  });

  it('of an expired hold: nothing was paid, and when it ended', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    const { body } = await t.get<Reservation[]>(`/api/reservations?q=n°${hold.id}`, await asManager(t));
    const canceledAt = t.clock.now().toISOString();
    expect(body).toMatchObject([{ cancelReason: 'expired', paid: 0, refunded: 0, due: 0, canceledAt }]);
  });
});

describe('the amounts of an unconfirmed hold that received money', () => {
  it('are that money, and its refund', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    // Not the deposit asked for: it confirms nothing and is refunded.
    const [intentId = ''] = body.clientSecret.split('_secret_');
    await t.stripe.paymentIntents.update(intentId, { amount: 20_00 });
    await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    const refundedAt = t.clock.now().toISOString();
    const token = await asManager(t);
    await t.patch(`/api/reservations/${hold.id}`, token);

    const amounts = { depositPaid: false, paid: 0, refunded: 20, due: 0, refund: 'succeeded', refundedAt };
    for (const reservation of await seen(t, { id: hold.id, customer, intentId }))
      expect(reservation).toMatchObject({ id: hold.id, status: 'canceled', ...amounts });

    t.mails.sent.length = 0;
    await t.volant.mails.deliver();
    const texts = t.mails.sent
      .filter(({ text }) => new RegExp(`n°\\s${hold.id}\\b`).test(text))
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/Un paiement de 20,00\s€ n’a(vait)? pas pu confirmer/);
  });

  it('add up two payments, when both came too late', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    for (const amount of [20_00, 25_00]) {
      const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
      const [intentId = ''] = body.clientSecret.split('_secret_');
      await t.stripe.paymentIntents.update(intentId, { amount });
      await pay(t, body.clientSecret);
      t.clock.advance({ seconds: 30 });
      await t.volant.sweep();
    }
    const token = await asManager(t);
    const canceled = await t.patch<Reservation>(`/api/reservations/${hold.id}`, token);
    expect(canceled.body).toMatchObject({ paid: 0, refunded: 45, refund: 'succeeded', depositPaid: false });
  });

  it('add up two payments, when one refund failed', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    for (const [amount, card] of [
      [20_00, undefined],
      [25_00, 'pm_card_refundFail'],
    ] as const) {
      const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
      const [intentId = ''] = body.clientSecret.split('_secret_');
      await t.stripe.paymentIntents.update(intentId, { amount });
      await pay(t, body.clientSecret, card);
      t.clock.advance({ seconds: 30 });
      await t.volant.sweep();
    }
    // The provider reports a failed refund after accepting it.
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    const { body } = await t.get<Reservation[]>(`/api/reservations?q=n°${hold.id}`, await asManager(t));
    expect(body).toMatchObject([{ paid: 25, refunded: 20, refund: 'failed', depositPaid: false }]);
  });
});

describe('the alert of a refund made in the dashboard', () => {
  const alertOf = async (t: TestApp, id: number): Promise<MoneyAlert | undefined> =>
    (await t.get<MoneyAlert[]>('/api/payment/alerts', await asManager(t))).body.find(
      ({ reservationId }) => reservationId === id,
    );

  it('has the date of the last refund, even if it is found much later', async ({ t }) => {
    const rental = await paid(t);
    t.clock.advance({ days: 1 });
    const moment = t.clock.now().toISOString();
    await giveBackElsewhere(t, rental.intentId, 10_00);
    expect(await alertOf(t, rental.id)).toMatchObject({ amount: 10, since: moment, isCanceled: false });
    const later = t.clock.now().toISOString();
    await giveBackElsewhere(t, rental.intentId, 5_00);
    expect(await alertOf(t, rental.id)).toMatchObject({ amount: 15, since: later });
  });
});
