import { expect } from 'vitest';
import { aCustomer, aNewcomer } from '../testing/builders.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { eraseRowsOfPerson, listRowsOfPerson } from './personal-rows.store.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

it('rows of a person are exported with their data, and emptied when they are erased', async ({
  t,
  calls,
}) => {
  const { id } = await calls.imported(
    'customers',
    'Prénom;Nom;E-mail\nIvo;Bosmans;ivo.bosmans@exemple.be\nPia;Bosmans;pia.bosmans@exemple.be\n',
  );
  const accountId = (await calls.rows(id))[0]?.subject?.id ?? 0;
  expect((await listRowsOfPerson(t.db, accountId)).map(({ cells }) => cells)).toEqual([
    ['Ivo', 'Bosmans', 'ivo.bosmans@exemple.be'],
  ]);
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, accountId));
  expect((await calls.rows(id)).map(({ cells }) => cells)).toEqual([
    [],
    ['Pia', 'Bosmans', 'pia.bosmans@exemple.be'],
  ]);
  expect(await listRowsOfPerson(t.db, accountId)).toMatchObject([{ cells: [] }]);
});

it('rows of other people stay theirs, also of those whose address contains that of the person', async ({
  t,
  calls,
}) => {
  const customer = await aCustomer(t);
  const others = [`jo${customer.email}`, `${customer.email}.eu`, `a,${customer.email}`];
  const file = [
    'Prénom;Nom;E-mail;Téléphone',
    ...others.map((email, n) => `Zoé;Roels;${email};0470 55 00 0${n}`),
  ];
  const { id } = await calls.checked('customers', file.join('\n'));
  expect(await listRowsOfPerson(t.db, customer.id)).toEqual([]);
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, customer.id));
  expect((await calls.rows(id)).map(({ cells }) => cells[2])).toEqual(others);
});

it('rows that name an address are exported to whoever proved it, and erased with whoever has it', async ({
  t,
  calls,
}) => {
  const proved = await aCustomer(t);
  const unproved = await aNewcomer(t);
  const file = [
    'Prénom;Nom;E-mail;Note',
    `Léa;Peeters; Mailto:${proved.email.toUpperCase()} ;Une note`,
    `Léa;Peeters;${unproved.email};Une autre`,
  ].join('\n');
  const { id } = await calls.checked('customers', file);
  expect((await listRowsOfPerson(t.db, proved.id)).map(({ row }) => row)).toEqual([2]);
  // Both are known as accounts.
  expect((await calls.rows(id)).map(({ state }) => state)).toEqual(['known', 'known']);
  expect(await listRowsOfPerson(t.db, unproved.id)).toEqual([]);
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, unproved.id));
  expect((await calls.rows(id)).map(({ cells }) => cells.length)).toEqual([4, 0]);
});
