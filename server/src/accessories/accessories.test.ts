import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const list = (token: string | undefined, query = '') =>
  t.call<Accessory[]>({ path: `/api/accessory${query}`, token });

const create = <T = ProblemBody>(token: string | undefined, body: unknown) =>
  t.call<T>({ method: 'POST', path: '/api/accessory', token, body });
const remove = (token: string | undefined, id: number | string) =>
  t.call<ProblemBody>({ method: 'DELETE', path: `/api/accessory/${id}`, token });
const wholeList = async (token: string) => (await list(token)).body;

describe('POST /api/accessory', () => {
  it('adds an accessory', async () => {
    const { token } = await aManager(t);
    const answer = await create<Accessory>(token, {
      name: '  Coffre de toit ',
      dailyPrice: 12.5,
      quantity: 3,
      id: 7,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'Coffre de toit', dailyPrice: 12.5, quantity: 3 },
    });
    expect(await wholeList(token)).toContainEqual(answer.body);
  });

  it.each<[string, unknown]>([
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
  ])('refuses %s', async (_, body) => {
    const { token } = await aManager(t);
    const before = await wholeList(token);
    const sentence = 'Veuillez remplir tous les champs avec des valeurs valides';
    expect(await create(token, body)).toMatchObject({
      status: 400,
      body: { message: sentence, errors: [sentence] },
    });
    expect(await wholeList(token)).toEqual(before);
  });

  it('is for managers only', async () => {
    const { token } = await aCustomer(t);
    const before = await wholeList(token);
    const accessory = { name: 'GPS', dailyPrice: 5, quantity: 1 };
    expect((await create(undefined, accessory)).status).toBe(401);
    expect((await create(token, accessory)).status).toBe(403);
    expect(await wholeList(token)).toEqual(before);
  });
});

const update = <T = ProblemBody>(token: string | undefined, id: number | string, body: unknown) =>
  t.call<T>({ method: 'PUT', path: `/api/accessory/${id}`, token, body });

describe('the name of an accessory', () => {
  it.each(['Rehausseur', ' rehausseur ', 'RÉHAUSSEUR', 'Re hausseur', 'Réhausseur\u00a0'])(
    'is given once: %j',
    async (name) => {
      const { token } = await aManager(t);
      await create(token, { name: 'Réhausseur', dailyPrice: 5, quantity: 1 });
      const before = await wholeList(token);
      const sentence = 'Un accessoire porte déjà ce nom : « Réhausseur »';
      expect(await create(token, { name, dailyPrice: 9, quantity: 2 })).toMatchObject({
        status: 409,
        body: { code: 'accessory_exists', message: sentence, fields: { name: sentence } },
      });
      expect(await wholeList(token)).toEqual(before);
    },
  );

  it('is given once in concurrent requests', async () => {
    const { token } = await aManager(t);
    const wish = { name: 'Barres de toit', dailyPrice: 9, quantity: 2 };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('may stay duplicated if it was before', async () => {
    const { token } = await aManager(t);
    const [first] = [await anAccessory(t, { name: 'Double' }), await anAccessory(t, { name: 'double' })];
    const answer = await update<Accessory>(token, first.id, { name: 'Double', dailyPrice: 8, quantity: 4 });
    expect(answer).toMatchObject({ status: 200, body: { dailyPrice: 8, quantity: 4 } });
  });
});

describe('PUT /api/accessory/:id', () => {
  const rented = async (quantity: number, from: number, to: number) => {
    const [{ token }, customer] = [await aManager(t), await aCustomer(t)];
    const accessory = await anAccessory(t, { name: `Coffre ${from}-${to}-${quantity}`, quantity: 4 });
    const order = { vehicle: await aVehicle(t), from, to, accessories: [{ accessory, quantity }] };
    expect((await book(t, customer, order)).status).toBe(201);
    return { token, customer, accessory };
  };

  it('changes the name, the price and the stock, and no reservation', async () => {
    const { token, customer, accessory } = await rented(2, 5, 8);
    const values = { name: 'Coffre de 400 litres', dailyPrice: 12.5, quantity: 3 };
    const answer = await update<Accessory>(token, accessory.id, { ...values, id: 7 });
    expect(answer).toMatchObject({ status: 200, body: { id: accessory.id, ...values } });
    expect(await wholeList(token)).toContainEqual(answer.body);
    const { body } = await t.call<{ accessories: unknown[] }[]>({
      path: '/api/reservations/me',
      token: customer.token,
    });
    expect(body[0]?.accessories).toMatchObject([
      { accessory: { name: 'Coffre 5-8-2', dailyPrice: 5 }, quantityReserved: 2 },
    ]);
  });

  it('applies the new stock to bookings, on already reserved days too', async () => {
    const { token, customer, accessory } = await rented(2, 5, 8);
    await update(token, accessory.id, { name: 'Coffre réduit', dailyPrice: 5, quantity: 3 });
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
    await update(token, accessory.id, { name: 'Coffre réduit', dailyPrice: 5, quantity: 6 });
    expect(await wish(3)).toBe(201);
  });

  it('refuses a stock below what is reserved, and names the days', async () => {
    const { token, accessory } = await rented(3, 9, 11);
    const sentence = 'Ce stock est inférieur à ce qui est déjà réservé : 3 du 10/06/2026 au 12/06/2026';
    const change = { name: 'Coffre 9-11-3', dailyPrice: 5, quantity: 2 };
    expect(await update(token, accessory.id, change)).toMatchObject({
      status: 409,
      body: { code: 'stock_reserved', message: sentence, fields: { quantity: sentence } },
    });
    expect((await wholeList(token)).find(({ id }) => id === accessory.id)?.quantity).toBe(4);
    expect((await update(token, accessory.id, { ...change, quantity: 3 })).status).toBe(200);
  });

  it('and concurrent bookings: no day has more units out than the stock', async () => {
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
        update(token, accessory.id, { name: `Remorque ${round}`, dailyPrice: 5, quantity: 2 }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      const { quantity } = (await wholeList(token)).find(({ id }) => id === accessory.id)!;
      const days = await t.db
        .selectFrom('accessory_day')
        .selectAll()
        .where('accessory_id', '=', accessory.id)
        .execute();
      for (const { reserved, capacity } of days) {
        expect(reserved).toBeLessThanOrEqual(quantity);
        expect(capacity).toBe(quantity);
      }
    }
  });

  it("refuses another accessory's name, invalid values and unknown ids", async () => {
    const { token } = await aManager(t);
    const { id } = await anAccessory(t, { name: 'Chaînes' });
    await anAccessory(t, { name: 'Glacière' });
    const values = { name: 'Chaînes à neige', dailyPrice: 5, quantity: 1 };
    expect((await update(token, id, { ...values, name: 'glaciere' })).body.code).toBe('accessory_exists');
    for (const wrong of [{ name: ' ' }, { dailyPrice: 0 }, { quantity: 0 }]) {
      expect(await update(token, id, { ...values, ...wrong })).toMatchObject({
        status: 400,
        body: { message: 'Veuillez remplir tous les champs avec des valeurs valides' },
      });
    }
    expect((await update(token, 987_654, values)).status).toBe(404);
    expect((await update(token, '1e3', values)).status).toBe(400);
    const { token: customer } = await aCustomer(t);
    expect(await update(customer, id, values)).toMatchObject({
      status: 403,
      body: { message: 'Accès refusé. Seuls les managers peuvent modifier des accessoires.' },
    });
    expect((await update(undefined, id, values)).status).toBe(401);
  });
});

describe('DELETE /api/accessory/:id', () => {
  it('removes an unused accessory', async () => {
    const { token } = await aManager(t);
    const { id } = await anAccessory(t);
    const answer = await remove(token, id);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await wholeList(token)).map((accessory) => accessory.id)).not.toContain(id);
    expect(await remove(token, id)).toMatchObject({
      status: 404,
      body: { message: 'Accessoire non trouvé.', code: 'accessory_not_found' },
    });
  });

  it('keeps one that any reservation names, even a cancelled one', async () => {
    const [{ token }, customer] = [await aManager(t), await aCustomer(t)];
    const [accessory, vehicle] = [await anAccessory(t), await aVehicle(t)];
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
    expect(await remove(token, accessory.id)).toMatchObject(inUse);
    await t.call({ method: 'PATCH', path: `/api/reservations/${body.id}`, token });
    expect(await remove(token, accessory.id)).toMatchObject(inUse);
    expect((await wholeList(token)).map(({ id }) => id)).toContain(accessory.id);
  });

  it('and a concurrent booking are serialised', async () => {
    const { token } = await aManager(t);
    for (let round = 0; round < 5; round += 1) {
      const [customer, accessory, vehicle] = [await aCustomer(t), await anAccessory(t), await aVehicle(t)];
      const [booked, removed] = await Promise.all([
        book(t, customer, { vehicle, from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] }),
        remove(token, accessory.id),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([booked.status, removed.status]);
    }
  });

  it('is for managers only, and requires an id', async () => {
    const { token } = await aCustomer(t);
    const { id } = await anAccessory(t);
    expect((await remove(undefined, id)).status).toBe(401);
    expect((await remove(token, id)).status).toBe(403);
    expect((await wholeList(token)).map((accessory) => accessory.id)).toContain(id);
    expect((await remove((await aManager(t)).token, '1e3')).status).toBe(400);
  });
});
