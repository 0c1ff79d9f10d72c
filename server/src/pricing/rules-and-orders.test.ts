import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, inDays, openIntent, orderBody } from '../testing/builders.ts';
import type { TestCustomer } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const asManager = <T = unknown>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    t.call<T>({ method, path, token: manager.token, body });
  const add = (rule: object) => asManager<WirePriceRule>('POST', '/api/price-rules', rule);

  return { add, asManager };
});
it.afterEach(async ({ t }) => {
  await t.db.deleteFrom('price_rule').execute();
  await t.db.deleteFrom('agency_closure').execute();
});

const longStay = { kind: 'duration', scope: 'all', minDays: 2, percent: -10 };

const order = (t: TestApp, customer: TestCustomer, body: object) =>
  t.post<Omit<Reservation, 'status'> & ProblemBody>('/api/reservations', customer.token, body);

describe('an existing reservation', () => {
  it('keeps its price when rules are added, changed and removed', async ({
    t,
    calls: { add, asManager },
  }) => {
    const customer = await aCustomer(t);
    const { body: rule } = await add(longStay);
    const input = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { body: held } = await order(t, customer, { ...orderBody(t, customer, input), totalPrice: 135 });
    const frozen = {
      totalPrice: 135,
      deposit: 41,
      priceLines: [
        { label: 'Tarif journalier', days: 3, unitPrice: 50, totalPrice: 150 },
        { label: 'Remise longue durée (−10\u00a0%)', totalPrice: -15 },
      ],
    };
    const shown = async () => (await t.get<Reservation[]>('/api/reservations/me', customer.token)).body[0];
    expect(await shown()).toMatchObject(frozen);
    await add({ kind: 'season', scope: 'all', startDate: inDays(t, 0), endDate: inDays(t, 30), percent: 20 });
    expect(await shown()).toMatchObject(frozen);
    await asManager('PATCH', `/api/price-rules/${rule.id}`, { ...longStay, percent: -50 });
    expect(await shown()).toMatchObject(frozen);
    await asManager('DELETE', `/api/price-rules/${rule.id}`);
    expect(await shown()).toMatchObject(frozen);
    // Its deposit is still that of the price at which it was made.
    const intent = await openIntent(t, customer, { amount: 41_00, reservationId: held.id });
    expect(intent.status).toBe(200);
  });
});

describe('an order while a rule is added', () => {
  it('is decided again after its first decision, and refused with the new price', async ({
    t,
    calls: { add },
  }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    // The payment of the replaced hold is ended after the order was decided, and before it is written.
    const { cancel } = t.provider;
    t.provider.cancel = async (kind, id) => {
      t.provider.cancel = cancel;
      expect((await add(longStay)).status).toBe(201);
      return cancel(kind, id);
    };
    const wanted = orderBody(t, customer, { vehicle, from: 10, to: 12 });
    expect(await order(t, customer, wanted)).toMatchObject({
      status: 422,
      body: { code: 'price_changed', message: expect.stringContaining('90,00') as string },
    });
    expect((await order(t, customer, { ...wanted, totalPrice: 90 })).status).toBe(201);
  });

  it('is refused when its first day is closed meanwhile', async ({ t, calls: { asManager } }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    const { cancel } = t.provider;
    t.provider.cancel = async (kind, id) => {
      t.provider.cancel = cancel;
      const closing = { days: [{ day: inDays(t, 10) }] };
      await asManager('POST', '/api/closures', closing);
      return cancel(kind, id);
    };
    const wanted = orderBody(t, customer, { vehicle, from: 10, to: 12 });
    expect(await order(t, customer, wanted)).toMatchObject({ status: 400, body: { code: 'closed_day' } });
  });

  it('costs what one of the two prices says, whichever comes first', async ({ t, calls: { add } }) => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const [ordered, added] = await Promise.all([
        order(t, customer, orderBody(t, customer, { vehicle, from: 10, to: 12 })),
        add({ ...longStay, scope: 'vehicle', vehicleId: vehicle.id }),
      ]);
      expect(added.status).toBe(201);
      if (ordered.status === 201) expect(ordered.body).toMatchObject({ totalPrice: 100, deposit: 30 });
      else expect(ordered).toMatchObject({ status: 422, body: { code: 'price_changed' } });
    }
  });
});
