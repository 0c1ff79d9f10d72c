import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, book, openIntent, pay } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const release = (t: TestApp, customer: TestCustomer | undefined, id: number) =>
  t.post<Reservation>(`/api/reservations/${id}/release`, customer?.token);

describe('releasing a hold', () => {
  it('ends the open payment first, frees dates and accessories, and leaves nothing in the list', async ({
    t,
  }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const accessory = await anAccessory(t, { quantity: 1 });
    const order = { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] };
    const { body: hold } = await book(t, customer, order);
    const form = await openIntent(t, customer, { amount: hold.deposit * 100, reservationId: hold.id });
    expect(await release(t, customer, hold.id)).toMatchObject({
      status: 200,
      body: { id: hold.id, status: 'canceled', cancelReason: 'released', expiresAt: null },
    });
    await expect(pay(t, form.body.clientSecret)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await book(t, other, order)).status).toBe(201);
    const mine = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(mine.body).toEqual([]);
    const mails = await t.db
      .selectFrom('outbox')
      .select('kind')
      .where('aggregate_id', '=', String(hold.id))
      .where('kind', 'like', '%cancel%')
      .execute();
    expect(mails).toEqual([]);
  });

  it("works only for the caller's own live holds", async ({ t }) => {
    const customer = await aCustomer(t);
    const stranger = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect((await release(t, stranger, hold.id)).status).toBe(404);
    expect((await release(t, undefined, hold.id)).status).toBe(401);
    expect((await release(t, customer, 2_000_000)).status).toBe(404);
    expect((await release(t, customer, hold.id)).status).toBe(200);
    expect(await release(t, customer, hold.id)).toMatchObject({
      status: 409,
      body: { code: 'not_releasable' },
    });
  });

  it('confirms when the payment succeeded at that moment, and returns 409', async ({ t }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const form = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, form.body.clientSecret);
    expect(await release(t, customer, hold.id)).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    const mine = await t.get<Reservation[]>('/api/reservations/me', customer.token);
    expect(mine.body).toMatchObject([{ id: hold.id, status: 'upcoming' }]);
  });
});
