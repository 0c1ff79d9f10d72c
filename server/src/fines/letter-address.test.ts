import { expect } from 'vitest';
import { letterData } from '@volant/shared/documents/letter-data.schema.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('calls', ({ t, manager }) => fineCalls(t, manager))
  .extend('named', ({ t, calls }) => async () => {
    const car = await calls.aCar();
    const { id, startDate } = await calls.rented(car, { out: '09:05', back: '17:30' });
    const { body: fine } = await calls.note(car.plate, startDate, '12:00');
    let version = 0;
    /** The rows of a letter that names this person. */
    const rowsWith = async (driver: string): Promise<[string, string][]> => {
      version += 1;
      await calls.act('POST', `${fine.id}/letter`, { version, driver });
      const { letter } = await t.row('fine', { id: fine.id }, 'letter');
      return letterData.parse(letter).table.rows;
    };
    const labelsWith = async (driver: string): Promise<string[]> =>
      (await rowsWith(driver)).map(([label]) => label);
    return { id, customer: await calls.accountOf(id), rowsWith, labelsWith };
  });

const LILLE = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };

it('the letter of a fine has the address of the customer who drove', async ({ t, manager, named }) => {
  const { customer, rowsWith, labelsWith } = await named();
  expect(await labelsWith('Ana Maes')).not.toContain('Adresse');
  await t.put(`/api/customers/${customer}/address`, manager.token, LILLE);
  expect(await rowsWith('Ana Maes')).toContainEqual(['Adresse', '5 rue Foch\n59000 Lille\nFrance']);
});

it('that of the driver as it was noted at the departure goes first; that of the customer is of nobody else', async ({
  t,
  manager,
  named,
}) => {
  const { id, customer, rowsWith, labelsWith } = await named();
  await t.put(`/api/customers/${customer}/address`, manager.token, LILLE);
  const row = { reservation_id: id, checked_at: t.clock.now() };
  const mons = {
    address_street: 'Rue des Ursulines 7',
    address_postal_code: '7000',
    address_city: 'Mons',
    address_country: 'BE',
  };
  await t.db
    .insertInto('reservation_driver')
    .values([
      { ...row, ...mons, position: 0, name: 'Odile Quoidbach' },
      { ...row, position: 1, name: 'Bram Maes' },
      { ...row, position: 2, name: 'Ana Maes' },
    ])
    .execute();
  const inMons = ['Adresse', 'Rue des Ursulines 7\n7000 Mons'];
  expect(await rowsWith('Odile Quoidbach')).toContainEqual(inMons);
  expect(await labelsWith('Bram Maes')).not.toContain('Adresse');
  expect(await rowsWith('Ana Maes')).toContainEqual(['Adresse', '5 rue Foch\n59000 Lille\nFrance']);
  await t.change('reservation_driver', { name: 'Ana Maes' }, mons);
  expect(await rowsWith('Ana Maes')).toContainEqual(inMons);
});
