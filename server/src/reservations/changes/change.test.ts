import { describe, expect } from 'vitest';
import { aCustomer, anAccessory, aVehicle, book, inDays } from '../../testing/builders.ts';
import { changeProbes, type Rented } from '../../testing/rentals/change-probes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) =>
  changeProbes(() => ({ t, manager, vehicle })),
);

const refunds = async (t: TestApp, { intentId }: Rented) =>
  (await t.stripe.refunds.list({ payment_intent: intentId })).data
    .map(({ amount, status }) => ({ amount, status }))
    .reverse();
const metadataOf = async (t: TestApp, { intentId }: Rented) =>
  (await t.stripe.paymentIntents.retrieve(intentId)).metadata;
const mailsTo = async (t: TestApp, email: string) => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ to }) => to.address === email);
};

describe('a longer rental', () => {
  it('costs the new days, which join the balance; the provider is told', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    expect(await calls.preview(rented, { to: 10 })).toEqual({
      total: 250,
      previousTotal: 150,
      difference: 100,
      priceLines: [{ label: 'Tarif journalier', days: 5, unitPrice: 50, totalPrice: 250 }],
      due: 205,
      refund: 0,
      credit: 0,
      conflicts: [],
      alternatives: [],
      refusal: null,
    });
    const { status, body } = await calls.change(rented, { to: 10, expectedTotal: 250 });
    expect([status, body]).toMatchObject([
      200,
      {
        endDate: inDays(t, 10),
        totalDays: 5,
        totalPrice: 250,
        deposit: 45,
        paid: 45,
        due: 205,
        refund: null,
      },
    ]);
    expect(body.version).toBeGreaterThan(rented.version);
    expect(await refunds(t, rented)).toEqual([]);
    expect(await metadataOf(t, rented)).toMatchObject({
      endDate: inDays(t, 10),
      total: '25000',
      depositTotal: '4500',
      state: 'confirmed',
    });
    // The deposit that was paid goes back in full when the agency cancels.
    expect(await calls.cancel(rented.id)).toMatchObject({ status: 'canceled', paid: 0, refunded: 45 });
    expect(await refunds(t, rented)).toEqual([{ amount: 45_00, status: 'succeeded' }]);
  });

  it('keeps its daily price when the vehicle became dearer, and its price when the agency says so', async ({
    t,
    vehicle,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    await t.change('vehicle', { id: vehicle.id }, { daily_price_cents: 90_00 });
    expect((await calls.preview(rented, { to: 9 })).total).toBe(200);
    expect(await calls.preview(rented, { to: 9, price: 'keep' })).toMatchObject({
      total: 150,
      difference: 0,
      due: 105,
    });
    const { body } = await calls.change(rented, { to: 9, price: 'keep' });
    expect(body).toMatchObject({ totalDays: 4, totalPrice: 150, due: 105 });
  });

  it('is told to the customer with the calendar entry that replaces the first, and noted', async ({
    t,
    manager,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    await calls.change(rented, { to: 10 });
    const mail = (await mailsTo(t, rented.customer.email)).at(-1);
    expect(mail?.subject).toBe('Réservation modifiée\u00a0: Peugeot 308, du 06/06/2026 au 11/06/2026');
    expect(mail?.text).toContain('Peugeot 308, du 06/06/2026 au 09/06/2026');
    expect(String(mail?.attachments[0]?.content)).toContain('SEQUENCE:1');
    const history = await t.db.selectFrom('reservation_change').selectAll().execute();
    expect(history).toMatchObject([
      {
        reservation_id: rented.id,
        before: { endDate: inDays(t, 8), totalPrice: 150 },
        after: { endDate: inDays(t, 10), totalPrice: 250 },
        difference_cents: 100_00,
        by: manager.id,
      },
    ]);
    const acts = await t.rows('audit_entry', { act: 'reservation.change' }, 'account_id');
    expect(acts).toEqual([{ account_id: manager.id }]);
    await calls.cancel(rented.id);
    const last = (await mailsTo(t, rented.customer.email)).find(({ subject }) =>
      subject.startsWith('Réservation annulée'),
    );
    expect(String(last?.attachments[0]?.content)).toContain('SEQUENCE:2');
  });
});

describe('a shorter rental', () => {
  it('lowers the balance, and the deposit stays', async ({ t, calls }) => {
    const rented = await calls.rent(5, 15);
    const { body } = await calls.change(rented, { to: 9 });
    expect(body).toMatchObject({ totalPrice: 200, deposit: 150, paid: 150, due: 50, refund: null });
    expect(await refunds(t, rented)).toEqual([]);
  });

  it('gives back what was paid beyond the new total, and the rest when it is cancelled', async ({
    t,
    calls,
  }) => {
    const rented = await calls.rent(5, 15);
    expect(await calls.preview(rented, { to: 7 })).toMatchObject({
      total: 100,
      difference: -400,
      due: 0,
      refund: 50,
    });
    const { body } = await calls.change(rented, { to: 7 });
    expect(body).toMatchObject({
      totalPrice: 100,
      deposit: 100,
      paid: 100,
      refunded: 50,
      due: 0,
      balance: 0,
    });
    expect(await refunds(t, rented)).toEqual([{ amount: 50_00, status: 'succeeded' }]);
    expect(await metadataOf(t, rented)).toMatchObject({ total: '10000', depositTotal: '10000' });
    expect((await mailsTo(t, rented.customer.email)).map(({ subject }) => subject)).toContain(
      '50,00\u00a0€ de votre acompte vous sont remboursés',
    );
    // Longer again: what went back is due again, and the deposit does not rise.
    const longer = await calls.change({ ...rented, version: body.version }, { to: 8 });
    expect(longer.body).toMatchObject({ totalPrice: 150, deposit: 100, paid: 100, due: 50 });
    expect(await calls.cancel(rented.id)).toMatchObject({ status: 'canceled', paid: 0, refunded: 150 });
    expect(await refunds(t, rented)).toEqual([
      { amount: 50_00, status: 'succeeded' },
      { amount: 100_00, status: 'succeeded' },
    ]);
  });

  it('owes the refund until the provider answers', async ({ t, manager, calls }) => {
    const rented = await calls.rent(5, 15);
    t.sandbox.addFault({ kind: 'status', method: 'POST', path: /\/refunds$/, status: 503, times: 100 });
    const { body } = await calls.change(rented, { to: 7 });
    expect(body).toMatchObject({ totalPrice: 100, paid: 150, due: 0, refund: 'due' });
    t.sandbox.clearFaults();
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    expect(await refunds(t, rented)).toEqual([{ amount: 50_00, status: 'succeeded' }]);
    expect(await calls.mine(rented.customer)).toMatchObject({ paid: 100, refunded: 50, due: 0 });
    t.clock.advance({ minutes: 61 });
    await t.volant.sweep();
    const alerts = await t.get<unknown[]>('/api/payment/alerts', manager.token);
    expect(alerts.body).toEqual([]);
  });
});

describe('another vehicle', () => {
  it('costs what it costs today, with its kilometres', async ({ t, vehicle, calls }) => {
    const other = await aVehicle(t, { dailyPriceCents: 20_00, model: '208' });
    await t.change('vehicle', { id: other.id }, { max_daily_mileage_km: 100 });
    const rented = await calls.rent(5, 8);
    const { body } = await calls.change(rented, { vehicleId: other.id });
    expect(body).toMatchObject({
      vehicule: { id: other.id },
      dailyPrice: 20,
      totalPrice: 60,
      allowedMileage: 300,
      due: 15,
    });
    expect((await book(t, await aCustomer(t), { vehicle, from: 5, to: 8 })).status).toBe(201);
    expect((await book(t, await aCustomer(t), { vehicle: other, from: 5, to: 8 })).status).toBe(409);
  });

  it('costs the same when the price is kept', async ({ t, calls }) => {
    const other = await aVehicle(t, { dailyPriceCents: 90_00 });
    const rented = await calls.rent(5, 8);
    const { body } = await calls.change(rented, { vehicleId: other.id, price: 'keep' });
    expect(body).toMatchObject({
      vehicule: { id: other.id },
      dailyPrice: 50,
      totalPrice: 150,
      allowedMileage: 600,
    });
  });

  it('follows the price rules of the new days', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    await t.insert('price_rule', { kind: 'duration', scope: 'all', percent: -10, min_days: 5 });
    const { body } = await calls.change(rented, { to: 10 });
    expect(body.priceLines).toMatchObject([{ totalPrice: 250 }, { totalPrice: -25 }]);
    expect(body).toMatchObject({ totalPrice: 225, due: 180 });
  });
});

describe('accessories', () => {
  it('are given back on the old days and taken on the new ones, at their price of the order', async ({
    t,
    calls,
  }) => {
    const seat = await anAccessory(t, { quantity: 2 });
    const rented = await calls.rent(5, 8, { accessories: [{ accessory: seat, quantity: 2 }] });
    const { body } = await calls.change(rented, { from: 7, to: 12 });
    expect(body).toMatchObject({ totalPrice: 300, accessoriesPrice: 50 });
    const days = await t.db
      .selectFrom('accessory_day')
      .select('day')
      .where('reserved', '=', 2)
      .orderBy('day')
      .execute();
    expect(days.map(({ day }) => day)).toEqual([7, 8, 9, 10, 11, 12].map((day) => inDays(t, day)));
  });

  it('too few of which are left refuse the change, and nothing is changed', async ({ t, calls }) => {
    const seat = await anAccessory(t, { quantity: 2, name: 'Siège bébé' });
    const rented = await calls.rent(5, 8, { accessories: [{ accessory: seat, quantity: 2 }] });
    const other = await aVehicle(t);
    await book(t, await aCustomer(t), {
      vehicle: other,
      from: 9,
      to: 10,
      accessories: [{ accessory: seat, quantity: 1 }],
    });
    expect((await calls.preview(rented, { to: 9 })).refusal).toMatchObject({ code: 'accessory_taken' });
    expect(await calls.change(rented, { to: 9 })).toMatchObject({
      status: 409,
      body: { code: 'accessory_taken', message: expect.stringContaining('« Siège bébé »') as string },
    });
    expect(await calls.mine(rented.customer)).toMatchObject({ endDate: inDays(t, 8), totalPrice: 150 + 30 });
  });
});

describe('the deposit after a change', () => {
  it('is not given back when the first day was moved after the border', async ({ t, calls }) => {
    const rented = await calls.rent(3, 5);
    t.clock.advance({ days: 2 });
    const moved = await calls.change(rented, { from: 10, to: 12 });
    expect(moved.body).toMatchObject({ startDate: inDays(t, 10), depositNonRefundable: true });
    expect(await calls.cancel(rented.id)).toMatchObject({
      status: 'canceled',
      paid: 30,
      refunded: 0,
      refund: null,
    });
    const mail = (await mailsTo(t, rented.customer.email)).find(({ subject }) =>
      subject.startsWith('Réservation annulée'),
    );
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'n’est pas remboursé : la réservation a été modifiée moins de 24 heures avant le retrait alors prévu.',
    );
    expect(await refunds(t, rented)).toEqual([]);
  });

  it('is given back as the new days say when it was moved before', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const { body } = await calls.change(rented, { from: 10, to: 13 });
    expect(body.depositNonRefundable).toBe(false);
    t.clock.advance({ days: 8 });
    expect(await calls.cancel(rented.id)).toMatchObject({ refunded: 45 });
  });
});
