// @module-tag long
import { describe, expect, vi } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { LiveHold, Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { OrderInput, TestCustomer } from '../../testing/builders.ts';
import type { TestAnswer, TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** Many requests each; a busy machine needs more time. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

type Refusal = ProblemBody & { holds?: LiveHold[] };
const refusalOf = (answer: TestAnswer<unknown>): Refusal => answer.body as Refusal;

const openCheckout = (t: TestApp, customer: TestCustomer, { id, deposit }: Reservation) =>
  t.post<{ url: string }>('/api/payment/create-checkout-session', customer.token, {
    amount: deposit,
    productName: 'Acompte',
    reservationId: id,
  });

const dates = { from: 5, to: 8 };

const it = testWithApp();

/** Every way to extend the same days, each repeated every few minutes. */
const renewals: Record<
  string,
  (
    t: TestApp,
    order: OrderInput,
    customer: TestCustomer,
    held: Reservation,
    round: number,
  ) => Promise<TestAnswer<Reservation>>
> = {
  'asking again when it ran out': (t, order, customer) => book(t, customer, order),
  'opening checkout pages': async (t, order, customer, held) => {
    await openCheckout(t, customer, held);
    return book(t, customer, order);
  },
  'giving it back and holding it anew': async (t, order, customer, held) => {
    await t.post(`/api/reservations/${held.id}/release`, customer.token);
    return book(t, customer, order);
  },
  'one day more and one day less': (t, order, customer, _held, round) =>
    book(t, customer, { ...order, to: order.to + (round % 2) }),
  'one accessory more and one less': async (t, order, customer, _held, round) =>
    book(t, customer, {
      ...order,
      accessories: round % 2 === 0 ? [] : [{ accessory: await anAccessory(t), quantity: 1 }],
    }),
  'letting it be released and coming back': async (t, order, customer) => {
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    return book(t, customer, order);
  },
};

describe('the same days of a vehicle', () => {
  it.for(Object.entries(renewals))('are held for an hour in all: %s', async ([_name, again], { t }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const order = { vehicle, ...dates };
    let held = (await book(t, customer, order)).body;
    let refused: TestAnswer<Reservation> | undefined;
    let latestEnd = Date.parse(held.expiresAt ?? '');
    for (let round = 1; round <= 30 && !refused; round += 1) {
      t.clock.advance({ minutes: 7 });
      await t.volant.sweep();
      const answer = await again(t, order, customer, held, round);
      if (answer.status >= 400) refused = answer;
      else {
        held = answer.body;
        latestEnd = Math.max(latestEnd, Date.parse(held.expiresAt ?? ''));
      }
    }
    expect(refused?.status).toBe(429);
    expect(refusalOf(refused!)).toMatchObject({ code: 'hold_paused' });
    // Then others can have them, and after an hour they may be held again.
    await t.volant.sweep();
    expect((await book(t, stranger, { vehicle, from: 5, to: 8 })).status).toBe(201);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(61 * 60);
    t.clock.advance({ seconds: wait });
    await t.volant.sweep();
    expect((await book(t, customer, order)).status).toBe(201);
  });

  it('are refused with a message that says until when', async ({ t }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    let held = (await book(t, customer, { vehicle, ...dates })).body;
    for (let round = 0; round < 2; round += 1) {
      await openCheckout(t, customer, held);
      t.clock.advance({ minutes: 29 });
      held = (await book(t, customer, { vehicle, ...dates })).body;
    }
    t.clock.advance({ minutes: 2 });
    const refused = await book(t, customer, { vehicle, ...dates });
    expect(refusalOf(refused).message).toBe(
      'Vous avez déjà gardé ce véhicule 60 minutes à ces dates sans payer. Vous pourrez le réserver à nouveau à ces dates le 01/06/2026 à partir de 14:00.',
    );
    // Other days, another vehicle and customers who have paid are not affected.
    expect((await book(t, customer, { vehicle, from: 20, to: 22 })).status).toBe(201);
    expect((await book(t, customer, { vehicle: await aVehicle(t), ...dates })).status).toBe(201);
    await pay(t, (await openIntent(t, customer, { amount: 45_00 })).body.clientSecret);
    expect(await book(t, customer, { vehicle, ...dates })).toMatchObject({
      status: 201,
      body: { status: 'upcoming' },
    });
  });
});
