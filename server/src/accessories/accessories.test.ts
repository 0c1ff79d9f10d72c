import { describe, expect } from 'vitest';
import { ownerFieldMessages } from '@volant/shared/words/fr/accounts/owner-fields.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { aCustomer, aManager, anAccessory, anEmployee, aVehicle, book } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

const list = (t: TestApp, token: string | undefined, query = '') =>
  t.get<Accessory[]>(`/api/accessory${query}`, token);

const create = <T = ProblemBody>(t: TestApp, token: string | undefined, body: unknown) =>
  t.post<T>('/api/accessory', token, body);
const remove = (t: TestApp, token: string | undefined, id: number | string) =>
  t.call<ProblemBody>({ method: 'DELETE', path: `/api/accessory/${id}`, token });
const wholeList = async (t: TestApp, token: string) => (await list(t, token)).body;

describe('POST /api/accessory', () => {
  it('adds an accessory', async ({ t }) => {
    const { token } = await aManager(t);
    const answer = await create<Accessory>(t, token, {
      name: '  Coffre de toit ',
      dailyPrice: 12.5,
      quantity: 3,
      id: 7,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Coffre de toit', dailyPrice: 12.5, quantity: 3 },
    });
    expect(await wholeList(t, token)).toContainEqual(answer.body);
  });

  it.for<[string, unknown]>([
    ['no name', { dailyPrice: 5, quantity: 1 }],
    ['a blank name', { name: '  ', dailyPrice: 5, quantity: 1 }],
    ['a name of two lines', { name: 'a\nb', dailyPrice: 5, quantity: 1 }],
    ['a price of 0', { name: 'GPS', dailyPrice: 0, quantity: 1 }],
    ['a price of no cent', { name: 'GPS', dailyPrice: 1e-9, quantity: 1 }],
    ['a price as text', { name: 'GPS', dailyPrice: '5', quantity: 1 }],
    ['half a cent', { name: 'GPS', dailyPrice: 0.005, quantity: 1 }],
    ['more than 10 000 €', { name: 'GPS', dailyPrice: 10_001, quantity: 1 }],
    ['a quantity of 0', { name: 'GPS', dailyPrice: 5, quantity: 0 }],
    ['half a unit', { name: 'GPS', dailyPrice: 5, quantity: 1.5 }],
    ['nothing', {}],
  ])('refuses %s', async ([_, body], { t }) => {
    const { token } = await aManager(t);
    const before = await wholeList(t, token);
    const sentence = 'Veuillez remplir tous les champs avec des valeurs valides';
    expect(await create(t, token, body)).toMatchObject({
      status: 400,
      body: { message: sentence, errors: [sentence] },
    });
    expect(await wholeList(t, token)).toEqual(before);
  });

  it('is for managers only', async ({ t }) => {
    const { token } = await aCustomer(t);
    const before = await wholeList(t, token);
    const accessory = { name: 'GPS', dailyPrice: 5, quantity: 1 };
    expect((await create(t, undefined, accessory)).status).toBe(401);
    expect((await create(t, token, accessory)).status).toBe(403);
    expect(await wholeList(t, token)).toEqual(before);
  });
});

const update = <T = ProblemBody>(t: TestApp, token: string | undefined, id: number | string, body: unknown) =>
  t.put<T>(`/api/accessory/${id}`, token, body);

describe('the name of an accessory', () => {
  it.for(['Rehausseur', ' rehausseur ', 'RÉHAUSSEUR', 'Re hausseur', 'Réhausseur\u00a0'])(
    'is given once: %j',
    async (name, { t }) => {
      const { token } = await aManager(t);
      await create(t, token, { name: 'Réhausseur', dailyPrice: 5, quantity: 1 });
      const before = await wholeList(t, token);
      const sentence = 'Un accessoire porte déjà ce nom : « Réhausseur »';
      expect(await create(t, token, { name, dailyPrice: 9, quantity: 2 })).toMatchObject({
        status: 409,
        body: { code: 'accessory_exists', message: sentence, fields: { name: sentence } },
      });
      expect(await wholeList(t, token)).toEqual(before);
    },
  );

  it('is given once in concurrent requests', async ({ t }) => {
    const { token } = await aManager(t);
    const wish = { name: 'Barres de toit', dailyPrice: 9, quantity: 2 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(t, token, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('may stay duplicated if it was before', async ({ t }) => {
    const { token } = await aManager(t);
    const first = await anAccessory(t, { name: 'Double' });
    await anAccessory(t, { name: 'double' });
    const answer = await update<Accessory>(t, token, first.id, {
      name: 'Double',
      dailyPrice: 8,
      quantity: 4,
    });
    expect(answer).toMatchObject({ status: 200, body: { dailyPrice: 8, quantity: 4 } });
  });
});

describe('PUT /api/accessory/:id', () => {
  const rented = async (t: TestApp, quantity: number, from: number, to: number) => {
    const { token } = await aManager(t);
    const customer = await aCustomer(t);
    const accessory = await anAccessory(t, { name: `Coffre ${from}-${to}-${quantity}`, quantity: 4 });
    const order = { vehicle: await aVehicle(t), from, to, accessories: [{ accessory, quantity }] };
    expect((await book(t, customer, order)).status).toBe(201);
    return { token, customer, accessory };
  };

  it('changes the name, the price and the stock, and no reservation', async ({ t }) => {
    const { token, customer, accessory } = await rented(t, 2, 5, 8);
    const values = { name: 'Coffre de 400 litres', dailyPrice: 12.5, quantity: 3 };
    const answer = await update<Accessory>(t, token, accessory.id, { ...values, id: 7 });
    expect(answer).toMatchObject({ status: 200, body: { id: accessory.id, ...values } });
    expect(await wholeList(t, token)).toContainEqual(answer.body);
    const { body } = await t.get<{ accessories: unknown[] }[]>('/api/reservations/me', customer.token);
    expect(body[0]?.accessories).toMatchObject([
      { accessory: { name: 'Coffre 5-8-2', dailyPrice: 5 }, quantityReserved: 2 },
    ]);
  });

  it('applies the new stock to bookings, on already reserved days too', async ({ t }) => {
    const { token, customer, accessory } = await rented(t, 2, 5, 8);
    await update(t, token, accessory.id, { name: 'Coffre réduit', dailyPrice: 5, quantity: 3 });
    const wish = async (quantity: number) =>
      (
        await book(t, customer, {
          vehicle: await aVehicle(t),
          from: 6,
          to: 7,
          accessories: [{ accessory, quantity }],
        })
      ).status;
    expect([await wish(2), await wish(1)]).toEqual([409, 201]);
    await update(t, token, accessory.id, { name: 'Coffre réduit', dailyPrice: 5, quantity: 6 });
    expect(await wish(3)).toBe(201);
  });

  it('refuses a stock below what is reserved, and names the days', async ({ t }) => {
    const { token, accessory } = await rented(t, 3, 9, 11);
    const sentence = 'Ce stock est inférieur à ce qui est déjà réservé : 3 du 10/06/2026 au 12/06/2026';
    const change = { name: 'Coffre 9-11-3', dailyPrice: 5, quantity: 2 };
    expect(await update(t, token, accessory.id, change)).toMatchObject({
      status: 409,
      body: { code: 'stock_reserved', message: sentence, fields: { quantity: sentence } },
    });
    expect((await wholeList(t, token)).find(({ id }) => id === accessory.id)?.quantity).toBe(4);
    expect((await update(t, token, accessory.id, { ...change, quantity: 3 })).status).toBe(200);
  });

  it('and concurrent bookings: no day has more units out than the stock', async ({ t }) => {
    const { token } = await aManager(t);
    for (let round = 0; round < 4; round += 1) {
      const accessory = await anAccessory(t, { name: `Remorque ${round}`, quantity: 4 });
      const customers = [await aCustomer(t), await aCustomer(t), await aCustomer(t)];
      const vehicles = [await aVehicle(t), await aVehicle(t), await aVehicle(t)];
      const answers = await Promise.all([
        ...customers.map((customer, index) =>
          book(t, customer, {
            vehicle: vehicles[index]!,
            from: 5,
            to: 8,
            accessories: [{ accessory, quantity: 2 }],
          }),
        ),
        update(t, token, accessory.id, { name: `Remorque ${round}`, dailyPrice: 5, quantity: 2 }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const { quantity } = (await wholeList(t, token)).find(({ id }) => id === accessory.id)!;
      const days = await t.rows('accessory_day', { accessory_id: accessory.id });
      for (const { reserved, capacity } of days) {
        expect(reserved).toBeLessThanOrEqual(quantity);
        expect(capacity).toBe(quantity);
      }
    }
  });

  it("refuses another accessory's name, invalid values and unknown ids", async ({ t }) => {
    const { token } = await aManager(t);
    const { id } = await anAccessory(t, { name: 'Chaînes' });
    await anAccessory(t, { name: 'Glacière' });
    const values = { name: 'Chaînes à neige', dailyPrice: 5, quantity: 1 };
    expect((await update(t, token, id, { ...values, name: 'glaciere' })).body.code).toBe('accessory_exists');
    for (const wrong of [{ name: ' ' }, { dailyPrice: 0 }, { quantity: 0 }]) {
      expect(await update(t, token, id, { ...values, ...wrong })).toMatchObject({
        status: 400,
        body: { message: 'Veuillez remplir tous les champs avec des valeurs valides' },
      });
    }
    expect((await update(t, token, 987_654, values)).status).toBe(404);
    expect((await update(t, token, '1e3', values)).status).toBe(400);
    const { token: customer } = await aCustomer(t);
    expect(await update(t, customer, id, values)).toMatchObject({
      status: 403,
      body: { message: 'Accès refusé. Seuls les managers peuvent modifier des accessoires.' },
    });
    expect((await update(t, undefined, id, values)).status).toBe(401);
  });
});

describe('DELETE /api/accessory/:id', () => {
  it('removes an unused accessory', async ({ t }) => {
    const { token } = await aManager(t);
    const { id } = await anAccessory(t);
    const answer = await remove(t, token, id);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await wholeList(t, token)).map((accessory) => accessory.id)).not.toContain(id);
    expect(await remove(t, token, id)).toMatchObject({
      status: 404,
      body: { message: 'Accessoire non trouvé.', code: 'accessory_not_found' },
    });
  });

  it('lets no employee bring one back at another price', async ({ t }) => {
    const owner = await aManager(t);
    const employee = await anEmployee(t);
    const wish = { name: 'Porte-skis à prix fixé', dailyPrice: 8, quantity: 1 };
    const { body } = await create<Accessory>(t, owner.token, wish);
    expect((await remove(t, employee.token, body.id)).status).toBe(204);
    expect(
      await create(t, employee.token, { ...wish, name: 'PORTE-SKIS à prix fixé', dailyPrice: 1 }),
    ).toMatchObject({
      status: 403,
      body: { code: 'owners_only', fields: { dailyPrice: ownerFieldMessages.prices } },
    });
    expect((await create(t, employee.token, wish)).status).toBe(201);
    const again = (await wholeList(t, owner.token)).find(({ name }) => name === wish.name);
    await remove(t, owner.token, again?.id ?? 0);
    expect((await create(t, owner.token, { ...wish, dailyPrice: 1 })).status).toBe(201);
  });

  it('keeps one that any reservation names, even a cancelled one', async ({ t }) => {
    const { token } = await aManager(t);
    const customer = await aCustomer(t);
    const accessory = await anAccessory(t);
    const vehicle = await aVehicle(t);
    const { body } = await book(t, customer, {
      vehicle,
      from: 5,
      to: 8,
      accessories: [{ accessory, quantity: 1 }],
    });
    const inUse = {
      status: 409,
      body: { message: 'Vous ne pouvez pas supprimer un accessoire déjà reservé' },
    };
    expect(await remove(t, token, accessory.id)).toMatchObject(inUse);
    await t.patch(`/api/reservations/${body.id}`, token);
    expect(await remove(t, token, accessory.id)).toMatchObject(inUse);
    expect((await wholeList(t, token)).map(({ id }) => id)).toContain(accessory.id);
  });

  it('and a concurrent booking are serialised', async ({ t }) => {
    const { token } = await aManager(t);
    for (let round = 0; round < 5; round += 1) {
      const customer = await aCustomer(t);
      const accessory = await anAccessory(t);
      const vehicle = await aVehicle(t);
      const [booked, removed] = await Promise.all([
        book(t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] }),
        remove(t, token, accessory.id),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([booked.status, removed.status]);
    }
  });

  it('is for managers only, and requires an id', async ({ t }) => {
    const { token } = await aCustomer(t);
    const { id } = await anAccessory(t);
    expect((await remove(t, undefined, id)).status).toBe(401);
    expect((await remove(t, token, id)).status).toBe(403);
    expect((await wholeList(t, token)).map((accessory) => accessory.id)).toContain(id);
    expect((await remove(t, (await aManager(t)).token, '1e3')).status).toBe(400);
  });
});
