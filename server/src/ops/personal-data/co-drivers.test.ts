// @module-tag long
import { expect } from 'vitest';
import { fineLetterWords } from '@volant/shared/words/fr/fines/letter.ts';
import { aCustomer, renewManager } from '../../testing/builders.ts';
import { personToForget } from '../../testing/ops/person-to-forget.ts';
import { driverNamed } from '../../testing/ops/whole-rental.ts';
import { handoverCalls } from '../../testing/rentals/handover-calls.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';
import { withoutCoDrivers } from './without-co-drivers.ts';

const it = testWithGdpr();

it('the file of a customer’s data names who drives with them, without their birth date, address and licence', async ({
  t,
  manager,
  gdpr,
}) => {
  const { aPaidRental } = personToForget(() => t);
  const customer = await aCustomer(t);
  const own = { ...driverNamed('Léa Peeters', '1122334455'), birthDate: '1985-05-06' };
  const address = { street: '5 rue Foch', postalCode: '59000', city: 'Lille', country: 'FR' };
  const other = { ...driverNamed('Odile Quoidbach', '9988776655'), birthDate: '1991-07-08', address };
  const id = await aPaidRental(customer);
  t.clock.advance({ days: 3 });
  await renewManager(t, manager);
  const { complete, drafted } = handoverCalls(() => ({ t, token: manager.token }));
  const report = await drafted(id, 'departure', { drivers: [own, other] });
  const signature = { name: own.name, strokes: [[1, 2, 3, 4]] };
  expect((await complete(report, { signature })).body.state).toBe('done');
  await t.volant.mails.deliver();

  const text = JSON.stringify(await gdpr.exportPerson(customer.email));
  expect(text).toContain('"kind":"contract"');
  // In the list of who drove, and in the contract.
  expect(text).toContain(JSON.stringify(own.address));
  expect(text).toContain('"address":["Rue des Ursulines 7","7000 Mons"]');
  for (const theirs of [own.name, own.birthDate, own.licenceNumber, other.name])
    expect(text).toContain(theirs);
  for (const hidden of [other.birthDate, '08/07/1991', other.licenceNumber, address.street, address.city])
    expect(text).not.toContain(hidden);
});

it('a letter about a fine keeps who drove, and what is noted of them only where it is the customer', () => {
  const { rows } = fineLetterWords;
  const table = (name: string) => ({
    title: 'Conducteur',
    rows: [
      [rows.name, name],
      [rows.birthDate, '08/07/1991'],
      [rows.address, '5 rue Foch\n59000 Lille\nFrance'],
      [rows.licence, '9988776655, BE'],
      [rows.customer, 'Léa Peeters'],
    ],
  });
  expect(withoutCoDrivers({ letter: { table: table('Peeters Léa') } }, 'Léa Peeters')).toEqual({
    letter: { table: table('Peeters Léa') },
  });
  expect(withoutCoDrivers({ letter: { table: table('Odile Quoidbach') } }, 'Léa Peeters')).toEqual({
    letter: {
      table: {
        title: 'Conducteur',
        rows: [
          [rows.name, 'Odile Quoidbach'],
          [rows.customer, 'Léa Peeters'],
        ],
      },
    },
  });
});
