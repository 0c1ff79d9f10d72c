import { expect } from 'vitest';
import { aVehicle, inDays } from '../../testing/builders.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const BRUSSELS = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };

it('a sale notes the postal address of a new customer or of a chosen one; without one nothing changes', async ({
  t,
  manager,
}) => {
  const vehicle = await aVehicle(t);
  const sell = (address: object, values: object = {}) =>
    sellAt(t, manager, saleBody(t, vehicle, { address, ...values }));
  const keptOf = (id: number) =>
    t.row('account', { id }, 'address_street', 'address_postal_code', 'address_city', 'address_country');
  const brussels = {
    address_street: 'Rue de la Loi 16',
    address_postal_code: '1000',
    address_city: 'Bruxelles',
    address_country: 'BE',
  };
  const { customerId: id } = (await sell(BRUSSELS)).body.reservation;
  expect(await keptOf(id)).toEqual(brussels);
  const again = (from: number) => ({
    customer: { id },
    startDate: inDays(t, from),
    endDate: inDays(t, from + 2),
  });
  const empty = { ...BRUSSELS, street: '', postalCode: '', city: '' };
  expect((await sell(empty, again(4))).status).toBe(201);
  expect(await keptOf(id)).toEqual(brussels);
  const moved = { ...BRUSSELS, street: 'Place Flagey 1', postalCode: '1050', city: 'Ixelles' };
  expect((await sell(moved, again(8))).status).toBe(201);
  expect(await keptOf(id)).toMatchObject({ address_street: 'Place Flagey 1' });
  const refused = await sell({ ...BRUSSELS, city: '' });
  expect([refused.status, refused.body.errors]).toEqual([400, ['La localité est requise.']]);
});
