import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book, inDays, openIntent, pay } from '../../testing/builders.ts';
import { lastMerge, mergeCalls, paymentsOf } from '../../testing/merge-calls.ts';
import { openLink, saleBody, sellAt, tokenOf } from '../../testing/rentals/counter-sales.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ webhooks: true }).extend('calls', ({ t, manager }) => {
  const rowOf = (id: number) => t.row('reservation', { id }, 'state', 'account_id');
  return { ...mergeCalls(t, manager), rowOf };
});

describe('a merge, while its other customer', () => {
  it('books: one of the two comes first, and the other is refused', async ({ t, calls }) => {
    const vehicles = [await aVehicle(t), await aVehicle(t), await aVehicle(t)];
    for (const vehicle of vehicles) {
      const kept = await calls.counterCustomer();
      const other = await aCustomer(t);
      const { seen } = (await calls.preview(kept, other)).body;
      const [booked, merged] = await Promise.all([
        book(t, other, { vehicle, from: 5, to: 8 }),
        calls.mergeAs(kept, other, seen),
      ]);
      expect([
        [201, 409],
        [401, 200],
      ]).toContainEqual([booked.status, merged.status]);
      expect(await calls.rentalsOf(kept)).toEqual([]);
    }
  });

  it('books while it is undone: the order goes with the sign-in, or the session has ended', async ({
    t,
    calls,
  }) => {
    for (let round = 0; round < 3; round += 1) {
      const kept = await calls.counterCustomer();
      const other = await aCustomer(t);
      const mergeId = lastMerge((await calls.merge(kept, other)).body);
      const { token } = (await calls.logIn(other.email)).body;
      const signedIn = { id: kept.id, email: other.email, token };
      const [booked, undone] = await Promise.all([
        book(t, signedIn, { vehicle: await aVehicle(t), from: 5, to: 8 }),
        calls.undo(mergeId),
      ]);
      expect(undone.status).toBe(200);
      expect([201, 401]).toContain(booked.status);
      expect(await calls.rentalsOf(kept)).toEqual([]);
      expect(await calls.rentalsOf(other)).toEqual(booked.status === 201 ? [booked.body.id] : []);
    }
  });

  it('opens a payment before any order: it comes first, or is refused with the session', async ({
    t,
    calls,
  }) => {
    await aVehicle(t, { dailyPriceCents: 71_00 });
    for (let round = 0; round < 8; round += 1) {
      const kept = await calls.counterCustomer();
      const other = await aCustomer(t);
      const { seen } = (await calls.preview(kept, other)).body;
      const [opened, merged] = await Promise.all([
        openIntent(t, other, { amount: 64_00 }),
        calls.mergeAs(kept, other, seen),
      ]);
      expect([
        [200, 409],
        [401, 200],
      ]).toContainEqual([opened.status, merged.status]);
      expect(await paymentsOf(t, other)).toBe(opened.status === 200 ? 1 : 0);
    }
  });

  it('pays a link of the agency: the rental is confirmed on the kept account', async ({
    t,
    manager,
    calls,
  }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    const days = { startDate: inDays(t, 3), endDate: inDays(t, 5) };
    const sale = { ...days, customer: { id: other.id }, payment: { kind: 'link' } };
    const sold = (await sellAt(t, manager, saleBody(t, await aVehicle(t), sale))).body;
    const { body } = await openLink(t, tokenOf(sold.link));
    const { seen } = (await calls.preview(kept, other)).body;
    const [, merged] = await Promise.all([pay(t, body.clientSecret), calls.mergeAs(kept, other, seen)]);
    // The payment may have been recorded first: then the accounts have changed since they were seen.
    if (merged.status === 409) expect((await calls.merge(kept, other)).status).toBe(200);
    await t.sandbox.webhooksDelivered();
    const id = sold.reservation.id;
    expect(await calls.rowOf(id)).toEqual({ state: 'confirmed', account_id: kept.id });
    expect([await paymentsOf(t, kept), await paymentsOf(t, other)]).toEqual([1, 0]);
  });

  it('has paid a hold of which the provider tells later: it is confirmed on the kept account', async ({
    t,
    calls,
  }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    const { id, deposit } = (await book(t, other, { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const { body } = await openIntent(t, other, { amount: deposit * 100, reservationId: id });
    const { body: merged } = await calls.merge(kept, other);
    await pay(t, body.clientSecret);
    await t.sandbox.webhooksDelivered();
    expect(await calls.rowOf(id)).toEqual({ state: 'confirmed', account_id: kept.id });
    await t.volant.mails.deliver();
    const confirmed = t.mails.sent.filter(({ name }) => name === `reservation-confirmed.${id}`);
    expect(confirmed.map(({ to }) => to.address)).toEqual([other.email]);
    // And goes back with the account.
    expect((await calls.undo(lastMerge(merged))).status).toBe(200);
    expect((await calls.rowOf(id)).account_id).toBe(other.id);
  });
});
