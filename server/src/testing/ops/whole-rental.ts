import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { aVehicle, book, inDays, openIntent, pay, renewManager, type TestCustomer } from '../builders.ts';
import { guaranteeProbes } from '../money/guarantee-probes.ts';
import { aJpeg, DAMAGE, handoverCalls, hashOf } from '../rentals/handover-calls.ts';
import type { TestApp } from '../test-app.ts';
import { personToForget } from './person-to-forget.ts';

/** Somebody who drives, with everything that is noted of them. */
export const driverNamed = (name: string, licenceNumber = 'W-7788990') => ({
  name,
  birthDate: '1990-02-03',
  licenceNumber,
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
  address: { street: 'Rue des Ursulines 7', postalCode: '7000', city: 'Mons', country: 'BE' },
});

/** Makes rentals of a customer, driven by `driver`, whose first name stands in everything that can be said of them. */
export const wholeRental = ({
  t,
  manager,
  driver,
}: {
  t: TestApp;
  manager: TestCustomer;
  driver: ReturnType<typeof driverNamed>;
}) => {
  const NAME = driver.name.split(' ')[0] ?? '';
  const { aRequest, notesOn } = personToForget(() => t);
  const { complete, drafted, putPhoto, voidReport } = handoverCalls(() => ({ t, token: manager.token }));
  const guarantees = guaranteeProbes(() => ({ t, manager }));
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await t.post(path, manager.token, body);
    expect(answer).toMatchObject({ status: 200 });
  };
  /** A rental with everything that can be said of it. */
  const aWholeRental = async (person: TestCustomer): Promise<number> => {
    const vehicle = await aVehicle(t);
    const order = { vehicle, from: 1, to: 3 };
    const { id, deposit } = (await book(t, person, order)).body;
    const { body } = await openIntent(t, person, { amount: deposit * 100, reservationId: id });
    await pay(t, body.clientSecret);
    await book(t, person, order);
    await aRequest(person, id);
    await notesOn(id);
    const company = { ...exampleCompany, name: `${NAME} SRL`, orderReference: `Mission de ${NAME}` };
    const put = await t.put(`/api/reservations/${id}/company`, manager.token, company);
    expect(put).toMatchObject({ status: 200 });
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    const photo = hashOf(aJpeg('devant'));
    const signature = { name: driver.name, strokes: [[101, 202, 303, 404]] };
    const mistaken = await drafted(id, 'departure', { drivers: [driver] });
    await complete(mistaken, { signature });
    await voidReport(mistaken.id, `${NAME} était en retard`);
    const damage = { ...DAMAGE, id: randomUUID(), note: `${NAME} l’a vue` };
    const lasting = { ...damage, id: randomUUID(), note: `${NAME} aussi` };
    const out = await drafted(id, 'departure', {
      drivers: [driver],
      damages: [damage, lasting],
      note: `${NAME} est pressée`,
    });
    await putPhoto(out.id, photo, aJpeg('devant'));
    const signed = await complete(out, { photoHashes: [photo], signature });
    expect(signed.body.state).toBe('done');
    await post(`/api/damages/${damage.id}/take-back`, { reason: `${NAME} l’a montrée` });
    const repair = { date: inDays(t, 0), cost: null, note: `payé par ${NAME}` };
    await post(`/api/damages/${lasting.id}/repair`, repair);
    await guarantees.ask(id, 'cash', 500);
    await guarantees.announce(id, 20, `${NAME} a fumé`);
    const cleaning = { kind: 'cleaning' as const, computed: 0, amount: 20, reason: `${NAME} l’a promis` };
    const back = await drafted(id, 'return', { odometerKm: 12_100, settlement: [cleaning] });
    expect((await complete(back, { signature: null, refusedReason: `${NAME} refuse` })).body.state).toBe(
      'done',
    );
    const { version } = await t.row('reservation', { id }, 'version');
    await post(`/api/reservations/${id}/correct-return`, {
      mileageDriven: 90,
      reason: `${NAME} dit 90`,
      version,
    });
    const charge = { requestKey: randomUUID(), kind: 'other', amount: 5, note: `Clé de ${NAME}` };
    await post(`/api/reservations/${id}/ledger`, charge);
    await t.volant.mails.deliver();
    return id;
  };

  return aWholeRental;
};
