import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book } from '../testing/builders.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const COMPANY = {
  name: 'Dupont',
  address_street: 'Rue Haute 1',
  address_postal_code: '1000',
  address_city: 'Bruxelles',
  address_country: 'BE',
  company_number: 'BE 0123.456.749',
};

const it = testWithFreshApp()
  .extend(
    'reservation_id',
    async ({ t }) =>
      (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body.id,
  )
  .extend(
    'insert',
    ({ t, reservation_id }) =>
      (change: object) =>
        t.insert('reservation_company', { reservation_id, ...COMPANY, ...change }),
  );

describe('the database refuses, whatever the code does', () => {
  it.for([
    ['reservation_company_numbers', { company_number: null }],
    ['reservation_company_texts', { name: '' }],
    ['reservation_company_texts', { name: 'x'.repeat(121) }],
    ['reservation_company_texts', { company_number: '' }],
    ['reservation_company_texts', { vat_number: '' }],
    ['reservation_company_texts', { order_reference: '' }],
    ['reservation_company_texts', { order_reference: 'x'.repeat(61) }],
    ['reservation_company_texts', { accounting_email: '' }],
    ['reservation_company_texts', { accounting_email: 'Compta@dupont.example' }],
    ['reservation_company_address', { address_street: '' }],
    ['reservation_company_address', { address_city: '' }],
    ['reservation_company_country', { address_country: 'be' }],
    ['reservation_company_country', { address_postal_code: '999' }],
    ['reservation_company_reservation_id_fkey', { reservation_id: 2_000_000_000 }],
  ] as const)('%s: %j', async ([constraint, change], { insert }) => {
    await expect(insert(change)).rejects.toMatchObject({ constraint });
  });

  it('a second company of one reservation', async ({ insert }) => {
    await insert({});
    await expect(insert({ name: 'Dupond' })).rejects.toMatchObject({
      constraint: 'reservation_company_pkey',
    });
  });
});

it('a company ends with its reservation', async ({ t, reservation_id, insert }) => {
  await insert({});
  await t.db.deleteFrom('reservation').where('id', '=', reservation_id).execute();
  expect(await t.rows('reservation_company', {}, 'name')).toEqual([]);
});
