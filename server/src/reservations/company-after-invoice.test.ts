import { expect } from 'vitest';
import { exampleCompany as company } from '@volant/shared/testing/example-company.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp();

it('an invoice ends the changes of its company', async ({ t, manager }) => {
  const { id } = await invoiceProbes(() => ({ t, manager })).rentForCompany();
  await t.volant.sweep();
  const path = `/api/reservations/${id}/company`;
  const refusal = {
    status: 409,
    body: {
      code: 'document_issued',
      errors: [
        'Une facture ou une note est déjà établie pour cette réservation : sa société ne peut plus changer',
      ],
    },
  };
  expect(await t.put(path, manager.token, { ...company, name: 'Dupond' })).toMatchObject(refusal);
  expect(await t.call({ method: 'DELETE', path, token: manager.token })).toMatchObject(refusal);
  // The same company again changes nothing.
  expect((await t.put(path, manager.token, company)).status).toBe(200);
});
