import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_CUSTOMERS_FOUND } from '@volant/shared/accounts/accounts.api.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import { aManager, type TestCustomer } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let manager: TestCustomer;
beforeAll(async () => {
  t = await startTestApp();
  manager = await aManager(t);
});
afterAll(() => t.close());

const register = async (lastName: string, email: string): Promise<void> => {
  const { status } = await t.call({
    method: 'POST',
    path: '/api/auths/register',
    body: {
      email,
      password: 'Cheval-Batterie-9!',
      firstName: 'Ana',
      lastName,
      phoneNumber: '+32 470123456',
      role: 'CUSTOMER',
    },
  });
  expect(status).toBe(201);
};

const find = async (q: string): Promise<string[]> => {
  const { body } = await t.call<FoundCustomer[]>({
    path: `/api/customers?q=${encodeURIComponent(q)}`,
    token: manager.token,
  });
  return body.map(({ lastName }) => lastName);
};

it('finds customers in the order of a French dictionary', async () => {
  const names = ['Eden', 'Zoo', 'Zèbre', 'audace', 'eole', 'Écho'];
  for (const [index, name] of names.entries()) await register(name, `ordre${index}@exemple.be`);
  expect(await find('ordre')).toEqual(['audace', 'Écho', 'Eden', 'eole', 'Zèbre', 'Zoo']);
});

it('finds a name whatever apostrophe, dash, ligature or invisible mark it is written with', async () => {
  await register("D'Hondt", 'signes1@exemple.be');
  await register('Lou\u2011Griﬃn', 'signes2@exemple.be');
  for (const typed of [
    "d'hondt",
    'D’Hondt',
    'dʼhondt',
    'd‘hondt',
    'd´hondt',
    'd`hondt',
    'd\u200b’hondt\u00ad',
  ])
    expect(await find(typed)).toEqual(["D'Hondt"]);
  for (const typed of ['lou-griffin', 'Lou–Griffin', 'lou‑griﬃn'])
    expect(await find(typed)).toEqual(['Lou‑Griﬃn']);
});

it('tells by one more that there are others than those to show', async () => {
  const names = Array.from({ length: MOST_CUSTOMERS_FOUND + 2 }, (_, index) => `Nombreux${index}`);
  for (const [index, name] of names.entries()) await register(name, `plus${index}@exemple.be`);
  expect(await find('nombreux')).toHaveLength(MOST_CUSTOMERS_FOUND + 1);
});
