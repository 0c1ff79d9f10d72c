import { expect } from 'vitest';
import { anEmployee, aVehicle } from '../../testing/builders.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

it('a discount of an employee goes up to what they may reduce, which an owner sets', async ({
  t,
  manager,
}) => {
  const employee = await anEmployee(t);
  const vehicle = await aVehicle(t);
  const sellFor = (amount: number) => {
    const discount = { amount, reason: 'Client fidèle' };
    const values = { discount, totalPrice: 100 - amount };
    return sellAt(t, employee, saleBody(t, vehicle, { ...values, payment: { kind: 'transfer', amount: 0 } }));
  };
  const refused = await sellFor(50.01);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'owner_needed', error: 'Cette réduction demande l’accord d’un gérant.' },
  ]);
  const limit = (employeeReductionLimit: number) =>
    t.put('/api/settings/ledger', manager.token, { employeeReductionLimit });
  await limit(10);
  expect((await sellFor(10.01)).status).toBe(403);
  expect((await sellFor(10)).status).toBe(201);
  await limit(50);
});
