// @module-tag long
import { expect } from 'vitest';
import { renewManager } from '../../testing/builders.ts';
import { invoiceProbes } from '../../testing/money/invoice-probes.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const it = testWithGdpr().extend('invoices', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

it('an erased customer keeps the invoices that the books have, as they were sent', async ({
  t,
  manager,
  gdpr,
  invoices,
}) => {
  const { id, customer } = await invoices.rent();
  await t.change(
    'account',
    { id: customer.id },
    {
      address_street: 'Rue Haute 3',
      address_postal_code: '1000',
      address_city: 'Bruxelles',
      address_country: 'BE',
    },
  );
  await invoices.sweep();
  await invoices.take(id, 105.03);
  t.clock.advance({ days: 9 });
  await renewManager(t, manager);
  await invoices.finalize(id);
  expect((await invoices.ask(id)).status).toBe(201);
  const before = await invoices.documents(id);
  expect(before[0]?.buyer.name).toBe('Léa Peeters');
  await gdpr.erase(customer.email, true);
  expect((await t.row('account', { id: customer.id }, 'first_name')).first_name).not.toBe('Léa');
  expect(await invoices.documents(id)).toEqual(before);
  const receipt = await t.row('document', { kind: 'receipt' }, 'data');
  expect(receipt.data).toBeNull();
  // What is credited later still names who bought.
  t.clock.advance({ minutes: 1 });
  const { id: documentId } = await t.row('document', { kind: 'invoice' }, 'id');
  expect((await invoices.credit(documentId, { reason: 'Erreur de prix' })).status).toBe(201);
  expect((await invoices.documents(id)).at(-1)?.buyer.name).toBe('Léa Peeters');
});
