import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { aCustomer, aManager, aVehicle, book } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

const create = <T = ProblemBody>(t: TestApp, token: string, body: unknown) =>
  t.post<T>('/api/accessory', token, body);
const update = <T = ProblemBody>(t: TestApp, token: string, id: number, body: unknown) =>
  t.put<T>(`/api/accessory/${id}`, token, body);
const wholeList = async (t: TestApp, token: string) =>
  (await t.get<Accessory[]>('/api/accessory', token)).body;

describe('the description of an accessory', () => {
  it('is one line, kept by a change that does not name it, and removed by an empty one', async ({ t }) => {
    const { token } = await aManager(t);
    const values = { name: 'Glacière', dailyPrice: 4, quantity: 2 };
    const created = await create<Accessory>(t, token, { ...values, description: '  Sur prise 12 V ' });
    expect(created).toMatchObject({ status: 201, body: { ...values, description: 'Sur prise 12 V' } });
    const { id } = created.body;
    expect((await update<Accessory>(t, token, id, { ...values, quantity: 3 })).body).toMatchObject({
      quantity: 3,
      description: 'Sur prise 12 V',
    });
    expect(await wholeList(t, token)).toContainEqual({
      id,
      ...values,
      quantity: 3,
      description: 'Sur prise 12 V',
      picture: null,
    });
    expect((await update<Accessory>(t, token, id, { ...values, description: '' })).body.description).toBe('');
    const changes = await t.get<{ entries: unknown[] }>(`/api/audit?kind=accessory&id=${id}&limit=1`, token);
    expect(changes.body.entries).toMatchObject([
      { before: { description: 'Sur prise 12 V' }, after: { description: '' } },
    ]);
  });

  it('is empty for one created without', async ({ t }) => {
    const { token } = await aManager(t);
    const { body } = await create<Accessory>(t, token, { name: 'Triangle', dailyPrice: 1, quantity: 2 });
    expect(body.description).toBe('');
  });

  it.for<[string, unknown]>([
    ['121 characters', 'x'.repeat(121)],
    ['two lines', 'a\nb'],
    ['a number', 7],
    ['null', null],
  ])('is refused: %s', async ([_, description], { t }) => {
    const { token } = await aManager(t);
    const before = await wholeList(t, token);
    const sentence = 'Veuillez remplir tous les champs avec des valeurs valides';
    expect(await create(t, token, { name: 'Sangle', dailyPrice: 1, quantity: 2, description })).toMatchObject(
      { status: 400, body: { message: sentence } },
    );
    expect(await wholeList(t, token)).toEqual(before);
  });

  it('does not appear in what a reservation says of its accessories', async ({ t }) => {
    const { token } = await aManager(t);
    const customer = await aCustomer(t);
    const values = { name: 'Câble', dailyPrice: 1, quantity: 2, description: 'Type 2' };
    const { id } = (await create<Accessory>(t, token, values)).body;
    const accessory = { id, dailyPriceCents: 1_00, quantity: 2 };
    const order = { vehicle: await aVehicle(t), from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] };
    expect((await book(t, customer, order)).body.accessories).toEqual([
      { accessory: { id, name: 'Câble', dailyPrice: 1, quantity: 2 }, quantityReserved: 1 },
    ]);
  });
});
