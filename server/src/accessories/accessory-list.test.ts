import { describe, expect } from 'vitest';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book, inDays } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

const list = (t: TestApp, token: string | undefined, query = '') =>
  t.get<Accessory[]>(`/api/accessory${query}`, token);

describe('the accessory list', () => {
  it('is for signed-in users, managers included', async ({ t }) => {
    const customer = await aCustomer(t);
    const manager = await aManager(t);
    expect((await list(t, undefined)).status).toBe(401);
    expect((await list(t, customer.token)).status).toBe(200);
    expect((await list(t, manager.token)).status).toBe(200);
  });

  it('returns the price in euros and the stock', async ({ t }) => {
    const customer = await aCustomer(t);
    const { id } = await anAccessory(t, { name: 'Porte-vélos', dailyPriceCents: 7_50, quantity: 3 });
    const { body } = await list(t, customer.token);
    expect(body).toContainEqual({
      id,
      name: 'Porte-vélos',
      dailyPrice: 7.5,
      quantity: 3,
      description: '',
      picture: null,
    });
  });

  it('returns the units free on the busiest day of the period, last day included', async ({ t }) => {
    const customer = await aCustomer(t);
    const other = await aCustomer(t);
    const accessory = await anAccessory(t, { quantity: 3 });
    const rent = async (from: number, to: number, quantity: number) =>
      book(t, other, { vehicle: await aVehicle(t), from, to, accessories: [{ accessory, quantity }] });
    await rent(5, 8, 1);
    await rent(8, 10, 1);
    const available = async (from: number, to: number) =>
      (await list(t, customer.token, `?startDate=${inDays(t, from)}&endDate=${inDays(t, to)}`)).body.find(
        ({ id }) => id === accessory.id,
      )?.available;
    expect([
      await available(5, 7),
      await available(5, 8),
      await available(9, 12),
      await available(11, 12),
    ]).toEqual([2, 1, 2, 3]);
  });

  it("ignores the caller's own holds of the vehicle being booked", async ({ t }) => {
    const customer = await aCustomer(t);
    const accessory = await anAccessory(t, { quantity: 2 });
    const vehicle = await aVehicle(t);
    await book(t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 2 }] });
    const period = `?startDate=${inDays(t, 5)}&endDate=${inDays(t, 8)}`;
    const available = async (query: string) =>
      (await list(t, customer.token, query)).body.find(({ id }) => id === accessory.id)?.available;
    expect([await available(period), await available(`${period}&vehicule=${vehicle.id}`)]).toEqual([0, 2]);
  });

  it.for(['?startDate=2026-07-01', '?startDate=2026-07-05&endDate=2026-07-01', '?startDate=x&endDate=y'])(
    'refuses the period %s',
    async (query, { t }) => {
      const customer = await aCustomer(t);
      expect((await list(t, customer.token, query)).status).toBe(400);
    },
  );
});
