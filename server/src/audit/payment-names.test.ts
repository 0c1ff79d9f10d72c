import { expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly().extend('manager', ({ t }) => aManager(t));

it('names a payment in the journal by its amount, customer and reservation, and no erased customer', async ({
  t,
  manager,
}) => {
  const customer = await aCustomer(t);
  const { id } = (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
  const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
  await pay(t, body.clientSecret);
  const named = async (): Promise<string[]> => {
    const { names } = (await t.get<AuditPage>(`/api/audit?reservation=${id}`, manager.token)).body;
    return Object.values(names.payments).map((name) => name.replaceAll(/\s/g, ' '));
  };
  expect(await named()).toEqual([`45,00 €, Léa Peeters, réservation n° ${id}`]);
  const erased = { erased_at: t.clock.now() };
  await t.db.updateTable('account').set(erased).where('id', '=', customer.id).execute();
  expect(await named()).toEqual([`45,00 €, réservation n° ${id}`]);
});
