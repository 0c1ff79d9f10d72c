// @module-tag long
import { expect } from 'vitest';
import { MAX_CUSTOMERS_FOUND } from '@volant/shared/accounts/accounts.api.ts';
import type { FoundCustomer } from '@volant/shared/accounts/customers.schema.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const register = async (t: TestApp, lastName: string, email: string): Promise<void> => {
  const { status } = await t.post('/api/auths/register', undefined, {
    email,
    password: 'Cheval-Batterie-9!',
    firstName: 'Ana',
    lastName,
    phoneNumber: '+32 470123456',
    role: 'CUSTOMER',
  });
  expect(status).toBe(201);
};

const it = testWithApp().extend('find', ({ t, manager }) => async (q: string): Promise<string[]> => {
  const { body } = await t.get<FoundCustomer[]>(`/api/customers?q=${encodeURIComponent(q)}`, manager.token);
  return body.map(({ lastName }) => lastName);
});

it('finds customers in the order of a French dictionary', async ({ t, find }) => {
  const names = ['Eden', 'Zoo', 'Zèbre', 'audace', 'eole', 'Écho'];
  for (const [index, name] of names.entries()) await register(t, name, `ordre${index}@exemple.be`);
  expect(await find('ordre')).toEqual(['audace', 'Écho', 'Eden', 'eole', 'Zèbre', 'Zoo']);
});

it('finds a name whatever apostrophe, dash, ligature or invisible mark it is written with', async ({
  t,
  find,
}) => {
  await register(t, "D'Hondt", 'signes1@exemple.be');
  await register(t, 'Lou\u2011Griﬃn', 'signes2@exemple.be');
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

it('takes the signs of a pattern for themselves', async ({ t, find }) => {
  await register(t, 'Tiret', 'motif_a%b@exemple.be');
  await register(t, 'Autre', 'motifxaxb@exemple.be');
  for (const typed of ['motif_a', 'a%b', '_a%b@']) expect(await find(typed)).toEqual(['Tiret']);
  expect(await find('motif\\_a')).toEqual([]);
});

it('tells by one more that there are others than those to show', async ({ t, find }) => {
  const names = Array.from({ length: MAX_CUSTOMERS_FOUND + 2 }, (_, index) => `Nombreux${index}`);
  for (const [index, name] of names.entries()) await register(t, name, `plus${index}@exemple.be`);
  expect(await find('nombreux')).toHaveLength(MAX_CUSTOMERS_FOUND + 1);
});

it('lists first the customers whose name begins with the search, even when many others match', async ({
  t,
  find,
}) => {
  const common = { phone_number: '+32 470123456', role: 'CUSTOMER', created_at: t.clock.now() } as const;
  const person = (first_name: string, last_name: string, email: string) => ({
    first_name,
    last_name,
    email,
    ...common,
  });
  const many = Array.from({ length: 1_200 }, (_, n) => person('Ana', 'Autre', `zaq${n}@exemple.be`));
  await t.db.insertInto('account').values(many).execute();
  await t.db
    .insertInto('account')
    .values(person('Zaqueu', 'Dernier', 'rare@exemple.be'))
    .execute();
  const others = Array.from({ length: MAX_CUSTOMERS_FOUND }, () => 'Autre');
  for (const typed of ['za', 'zaq']) expect(await find(typed)).toEqual(['Dernier', ...others]);
});
