import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aVehicle, inDays } from '../testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => ledgerProbes(() => ({ t, manager })));

describe('the key of an entry', () => {
  it('writes each request that has no key', async ({ calls }) => {
    const { id } = await calls.rent();
    const body = { kind: 'payment', amount: 20, method: 'terminal', requestKey: undefined };
    expect((await calls.write(id, body)).status).toBe(200);
    expect((await calls.write(id, body)).body).toMatchObject({ paid: 85 });
  });

  it('writes a request once that is sent twice, also at once', async ({ calls }) => {
    const { id } = await calls.rent();
    const body = { kind: 'payment', amount: 20, method: 'terminal', requestKey: randomUUID() };
    const answers = await Promise.all([calls.write(id, body), calls.write(id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await calls.write(id, body)).body).toMatchObject({ paid: 65 });
  });

  it('refuses a key that was used for another request', async ({ calls }) => {
    const { id } = await calls.rent();
    const other = await calls.rent();
    const body = { kind: 'payment', amount: 20, method: 'terminal', requestKey: randomUUID() };
    expect((await calls.write(id, body)).status).toBe(200);
    const refusal = {
      status: 409,
      body: { code: 'key_reused', message: expect.stringContaining('déjà été enregistrée') as string },
    };
    for (const changed of [
      { amount: 25 },
      { method: 'transfer' },
      { note: 'Par Bancontact' },
      { kind: 'refund', what: 'correction', note: 'Trop perçu' },
      { kind: 'fuel', method: null, note: 'Plein' },
    ])
      expect(await calls.write(id, { ...body, ...changed })).toMatchObject(refusal);
    expect(await calls.write(other.id, body)).toMatchObject(refusal);
    expect((await calls.write(id, body)).status).toBe(200);
    expect(await calls.read(id)).toMatchObject({ paid: 65 });
    expect(await calls.read(other.id)).toMatchObject({ paid: 45 });
  });

  it.for([
    ['a payment', { kind: 'payment', amount: 20, method: 'terminal' }],
    ['cash with its rounding', { kind: 'payment', amount: 105.03, method: 'cash' }],
    ['a charge', { kind: 'fuel', amount: 30, note: 'Réservoir à moitié' }],
  ] as const)('%s: one key on two rentals at once writes one entry', async ([_case, entry], { calls }) => {
    const rentals = [await calls.rent(), await calls.rent()];
    const body = { ...entry, requestKey: randomUUID() };
    const answers = await Promise.all(rentals.map(({ id }) => calls.write(id, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body.code).toBe('key_reused');
    expect((await calls.read(rentals[refused]?.id ?? 0)).entries).toHaveLength(1);
  });
});

describe('the key of a sale at the counter', () => {
  it('is refused under the key of another sale', async ({ t, manager }) => {
    const vehicle = await aVehicle(t);
    const sell = (values: object) => sellAt(t, manager, values);
    const customer = { ...NEWCOMER, email: `r${vehicle.id}@exemple.be` };
    const body = saleBody(t, vehicle, { customer });
    expect((await sell(body)).status).toBe(201);
    for (const other of [
      { customer: { ...customer, lastName: 'Autre' } },
      { startDate: inDays(t, 8), endDate: inDays(t, 10) },
      { payment: { kind: 'link' } },
      { discount: { amount: 5, reason: 'Geste' } },
    ])
      expect(await sell({ ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'key_reused', message: expect.stringContaining('déjà été enregistrée') as string },
      });
    expect((await sell(body)).status).toBe(201);
  });
});
