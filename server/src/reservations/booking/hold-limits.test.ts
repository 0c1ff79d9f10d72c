import { describe, expect, vi } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { LiveHold, Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aNewcomer, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../testing/builders.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** Many requests each; a busy machine needs more time. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const it = testWithApp();

type Refusal = ProblemBody & { holds?: LiveHold[] };
const refusalOf = (answer: TestAnswer<unknown>): Refusal => answer.body as Refusal;

const openCheckout = (t: TestApp, customer: TestCustomer, { id, deposit }: Reservation) =>
  t.post<{ url: string }>('/api/payment/create-checkout-session', customer.token, {
    amount: deposit,
    productName: 'Acompte',
    reservationId: id,
  });

const openForm = (t: TestApp, customer: TestCustomer, { id, deposit }: Reservation) =>
  openIntent(t, customer, { amount: deposit * 100, reservationId: id });

const stateOf = async (t: TestApp, id: number): Promise<string> => {
  const row = await t.row('reservation', { id }, 'state', 'cancel_reason');
  return row.cancel_reason ?? row.state;
};

/** Declined, so a card was entered. */
const tryToPay = async (t: TestApp, clientSecret: string): Promise<void> => {
  await expect(pay(t, clientSecret, 'pm_card_chargeDeclined')).rejects.toMatchObject({
    code: 'card_declined',
  });
};

const dates = { from: 5, to: 8 };

describe('a third hold', () => {
  let customer: TestCustomer;
  let holds: Reservation[];
  let vehicles: TestVehicle[];
  it.beforeEach(async ({ t }) => {
    customer = await aCustomer(t);
    holds = [];
    vehicles = [await aVehicle(t), await aVehicle(t)];
    for (const vehicle of vehicles) {
      holds.push((await book(t, customer, { vehicle, ...dates })).body);
      t.clock.advance({ minutes: 1 });
    }
  });

  const third = async (t: TestApp) => book(t, customer, { vehicle: await aVehicle(t), ...dates });

  it('replaces the oldest when no payment was opened, which its answer and the list of the customer name', async ({
    t,
  }) => {
    const { status, body } = await third(t);
    expect(status).toBe(201);
    const displaced = [
      {
        id: holds[0]!.id,
        vehicule: { id: vehicles[0]!.id, brand: 'Peugeot', model: '308' },
        startDate: holds[0]!.startDate,
        endDate: holds[0]!.endDate,
      },
    ];
    expect(body.displaced).toEqual(displaced);
    const list = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(list.body.find(({ id }) => id === body.id)?.displaced).toEqual(displaced);
    expect(list.body.flatMap((each) => each.displaced ?? [])).toHaveLength(1);
    expect(await Promise.all(holds.map(({ id }) => stateOf(t, id)))).toEqual(['replaced', 'pending']);
  });

  it('replaces the oldest whose form or page only waits for a card, and ends that at the provider first', async ({
    t,
  }) => {
    const [first, second] = holds as [Reservation, Reservation];
    const form = await openForm(t, customer, first);
    const page = await openCheckout(t, customer, second);
    expect((await third(t)).status).toBe(201);
    expect(await Promise.all(holds.map(({ id }) => stateOf(t, id)))).toEqual(['replaced', 'pending']);
    await expect(pay(t, form.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await third(t)).status).toBe(201);
    expect(await stateOf(t, second.id)).toBe('replaced');
    const session = /cs_[A-Za-z0-9_]+/.exec(page.body.url)?.[0] ?? '';
    expect((await t.stripe.checkout.sessions.retrieve(session)).status).toBe('expired');
  });

  it('keeps the oldest once a card was tried, and replaces the other', async ({ t }) => {
    const [first, second] = holds as [Reservation, Reservation];
    await tryToPay(t, (await openForm(t, customer, first)).body.clientSecret);
    await openForm(t, customer, second);
    expect((await third(t)).status).toBe(201);
    expect(await Promise.all(holds.map(({ id }) => stateOf(t, id)))).toEqual(['pending', 'replaced']);
  });

  it('is refused when a card was tried for both others, and the refusal names them', async ({ t }) => {
    for (const hold of holds) await tryToPay(t, (await openForm(t, customer, hold)).body.clientSecret);
    const refused = await third(t);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    const { code, holds: named, message } = refusalOf(refused);
    expect(code).toBe('too_many_holds');
    expect(named).toMatchObject(
      holds.map(({ id, vehicule, startDate, endDate }) => ({
        id,
        vehicule: { id: vehicule.id, brand: 'Peugeot', model: '308' },
        startDate,
        endDate,
      })),
    );
    expect(message).toContain('Peugeot 308 du 06/06/2026 au 09/06/2026');
    expect(await Promise.all(holds.map(({ id }) => stateOf(t, id)))).toEqual(['pending', 'pending']);
  });

  it('confirms the oldest when it was paid meanwhile, and then needs no room', async ({ t }) => {
    const [first] = holds as [Reservation, Reservation];
    await pay(t, (await openForm(t, customer, first)).body.clientSecret);
    expect((await third(t)).status).toBe(201);
    await t.volant.sweep();
    expect(await Promise.all(holds.map(({ id }) => stateOf(t, id)))).toEqual(['confirmed', 'pending']);
  });

  it('is refused when an expired one is renewed beside two others', async ({ t }) => {
    t.clock.advance({ minutes: 16 });
    const others = [await third(t), await third(t)];
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    const renewed = await book(t, customer, { vehicle: vehicles[0]!, ...dates });
    expect([renewed.status, refusalOf(renewed).code]).toEqual([429, 'too_many_holds']);
  });

  it('of days that may no longer be held ends no payment of the others', async ({ t }) => {
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    let { status } = await book(t, other, { vehicle, ...dates });
    while (status < 400) {
      t.clock.advance({ minutes: 10 });
      ({ status } = await book(t, other, { vehicle, ...dates }));
    }
    await t.volant.sweep();
    const { body: first } = await book(t, other, { vehicle: await aVehicle(t), ...dates });
    const form = await openForm(t, other, first);
    await book(t, other, { vehicle: await aVehicle(t), ...dates });
    const refused = await book(t, other, { vehicle, ...dates });
    expect([refused.status, refusalOf(refused).code]).toEqual([429, 'hold_paused']);
    await pay(t, form.body.clientSecret);
  });

  it('is never refused to a customer who has paid for it', async ({ t }) => {
    for (const hold of holds) await tryToPay(t, (await openForm(t, customer, hold)).body.clientSecret);
    const vehicle = await aVehicle(t, { dailyPriceCents: 70_00 });
    await pay(t, (await openIntent(t, customer, { amount: 63_00 })).body.clientSecret);
    expect(await book(t, customer, { vehicle, ...dates })).toMatchObject({
      status: 201,
      body: { status: 'upcoming' },
    });
  });
});

describe('an unconfirmed address', () => {
  it('holds one vehicle, may change its dates, and is told how to hold another', async ({ t }) => {
    const newcomer = await aNewcomer(t);
    const vehicle = await aVehicle(t);
    expect((await book(t, newcomer, { vehicle, ...dates })).status).toBe(201);
    const changed = await book(t, newcomer, { vehicle, from: 6, to: 9 });
    expect(changed.status).toBe(201);
    const refused = await book(t, newcomer, { vehicle: await aVehicle(t), ...dates });
    expect(refused.status).toBe(403);
    expect(refusalOf(refused)).toMatchObject({ code: 'email_unconfirmed', holds: [{ id: changed.body.id }] });
    expect(refusalOf(refused).message).toContain('bienvenue');
    expect(await stateOf(t, changed.body.id)).toBe('pending');
  });

  it('holds one vehicle too when it renews an expired hold that is not released yet', async ({ t }) => {
    const newcomer = await aNewcomer(t);
    const first = { vehicle: await aVehicle(t), ...dates };
    await book(t, newcomer, first);
    t.clock.advance({ minutes: 16 });
    const second = await book(t, newcomer, { vehicle: await aVehicle(t), ...dates });
    expect(second.status).toBe(201);
    const renewed = await book(t, newcomer, first);
    expect([renewed.status, refusalOf(renewed).code]).toEqual([403, 'email_unconfirmed']);
  });

  it('is confirmed by a captured payment', async ({ t }) => {
    const newcomer = await aNewcomer(t);
    const { body: hold } = await book(t, newcomer, { vehicle: await aVehicle(t), ...dates });
    await pay(t, (await openForm(t, newcomer, hold)).body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    for (let count = 0; count < 2; count += 1)
      expect((await book(t, newcomer, { vehicle: await aVehicle(t), ...dates })).status).toBe(201);
  });

  it('is confirmed by money that was paid before the order', async ({ t }) => {
    const newcomer = await aNewcomer(t);
    await book(t, newcomer, { vehicle: await aVehicle(t), ...dates });
    const vehicle = await aVehicle(t, { dailyPriceCents: 70_00 });
    await pay(t, (await openIntent(t, newcomer, { amount: 63_00 })).body.clientSecret);
    expect((await book(t, newcomer, { vehicle, ...dates })).body.status).toBe('upcoming');
    expect((await book(t, newcomer, { vehicle: await aVehicle(t), ...dates })).status).toBe(201);
  });
});

describe('holding the whole fleet', { tags: 'long' }, () => {
  it('is impossible for five new accounts of one network: ten vehicles, a year each, for ever', async ({
    t,
  }) => {
    const vehicles: TestVehicle[] = [];
    for (let count = 0; count < 10; count += 1) vehicles.push(await aVehicle(t));
    const newcomers: TestCustomer[] = [];
    for (let count = 0; count < 5; count += 1) newcomers.push(await aNewcomer(t));
    const heldOf = new Map<number, number>();
    const MOMENTS = 9;
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      for (const [index, customer] of newcomers.entries()) {
        for (const vehicle of [vehicles[index * 2]!, vehicles[index * 2 + 1]!]) {
          const { status, body } = await book(t, customer, { vehicle, from: 2, to: 366 });
          if (status < 300) await openCheckout(t, customer, body);
        }
      }
      t.clock.advance({ minutes: 20 });
      await t.volant.sweep();
      const held = await t.db
        .selectFrom('reservation')
        .select('vehicle_id')
        .where('state', '=', 'pending')
        .where(
          'vehicle_id',
          'in',
          vehicles.map(({ id }) => id),
        )
        .execute();
      expect(held.length).toBeLessThanOrEqual(newcomers.length);
      for (const { vehicle_id: id } of held) heldOf.set(id, (heldOf.get(id) ?? 0) + 1);
    }
    // None of them for more than one hour of any two.
    for (const count of heldOf.values()) expect(count).toBeLessThanOrEqual(MOMENTS / 2 + 1);
  });

  it('is impossible for one customer with 300 orders', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const customer = await aCustomer(limited);
      const vehicle = await aVehicle(limited);
      const statuses: number[] = [];
      for (let count = 0; count < 60; count += 1)
        statuses.push((await book(limited, customer, { vehicle, from: 5 + count, to: 7 + count })).status);
      expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201));
      expect(statuses.slice(30)).toEqual(Array(30).fill(429));
      // A repeated order is only looked up, in the end without the provider, and a paid one is never refused.
      const last = { vehicle, from: 34, to: 36 };
      const { body: hold } = await book(limited, customer, last);
      await openIntent(limited, customer, { amount: hold.deposit * 100, reservationId: hold.id });
      const read = vi.spyOn(limited.provider, 'read');
      for (let count = 0; count < 80; count += 1)
        expect((await book(limited, customer, last)).status).toBe(200);
      expect(read.mock.calls.length).toBeLessThanOrEqual(60);
      read.mockRestore();
      const paid = await openIntent(limited, customer, { amount: 45_00 });
      await pay(limited, paid.body.clientSecret);
      const order = { vehicle: await aVehicle(limited), ...dates };
      expect((await book(limited, customer, order)).body).toMatchObject({ status: 'upcoming' });
    } finally {
      await limited.close();
    }
  });
});
