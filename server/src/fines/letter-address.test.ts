import { expect } from 'vitest';
import type { LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => fineCalls(t, manager));

const LILLE = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };

it('the letter of a fine has the address of the customer who drove', async ({ t, manager, calls }) => {
  const car = await calls.aCar();
  const { id, startDate } = await calls.rented(car, { out: '09:05', back: '17:30' });
  const { account_id: customer } = await t.db
    .selectFrom('reservation')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { body: fine } = await calls.note(car.plate, startDate, '12:00');
  const rowsOf = async (version: number): Promise<[string, string][]> => {
    await calls.act('POST', `${fine.id}/letter`, { version, driver: 'Ana Maes' });
    const { letter } = await t.db
      .selectFrom('fine')
      .select('letter')
      .where('id', '=', fine.id)
      .executeTakeFirstOrThrow();
    return (letter as unknown as LetterData).table.rows;
  };
  expect((await rowsOf(1)).map(([label]) => label)).not.toContain('Adresse');
  await t.put(`/api/customers/${customer}/address`, manager.token, LILLE);
  expect(await rowsOf(2)).toContainEqual(['Adresse', '5 rue Foch\n59000 Lille\nFrance']);
});
