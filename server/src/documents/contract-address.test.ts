// @module-tag long
import { expect } from 'vitest';
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
