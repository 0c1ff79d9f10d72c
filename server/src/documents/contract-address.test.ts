// @module-tag long
import { expect } from 'vitest';
import { exampleCompany as company } from '@volant/shared/testing/example-company.ts';
import { testWithRental } from '../testing/rentals/test-with-rental.ts';

const it = testWithRental();

it('a contract has the postal address of its customer as it was on its day', async ({
  t,
  manager,
  rented,
  calls,
}) => {
  const path = `/api/customers/${rented.customer.id}/address`;
  const address = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };
  expect((await t.put(path, manager.token, address)).status).toBe(200);
  const { id } = (await calls.issue({ kind: 'contract' })).body;
  expect((await t.put(path, manager.token, { ...address, street: 'Place Flagey 1' })).status).toBe(200);
  const { data } = await t.row('document', { id }, 'data');
  expect(data).toMatchObject({
    customer: { name: 'Léa Peeters', address: ['Rue de la Loi 16', '1000 Bruxelles'] },
  });
});

it('a contract has the company that its rental is for', async ({ t, manager, rented, calls }) => {
  const path = `/api/reservations/${rented.id}/company`;
  expect((await t.put(path, manager.token, company)).status).toBe(200);
  const { id } = (await calls.issue({ kind: 'contract' })).body;
  const { accountingEmail: _, ...printed } = company;
  const { data } = await t.row('document', { id }, 'data');
  expect(data).toMatchObject({
    customer: { company: { ...printed, address: ['Chaussée de Mons 12', '1070 Anderlecht'] } },
  });
});
