// @module-tag long
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { listInstallationFacts } from '../../installation/index.ts';
import { aCustomer, aVehicle, book, type TestCustomer } from '../../testing/builders.ts';
import { guaranteeProbes } from '../../testing/money/guarantee-probes.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { fineCalls } from '../../testing/rentals/fine-calls.ts';
import { handoverCalls } from '../../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';
import { retentionService } from '../retention/retention.service.ts';
import { listErasuresSince } from './erasures.ts';

const PASSWORD = 'Tournesol-9!';
const DRIVER = {
  name: 'Wilhelmine Maes',
  birthDate: '1990-02-03',
  licenceNumber: 'W-77',
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
};

interface Refused {
  code: string;
  message: string;
}

const it = testWithFreshApp()
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-deletion-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('options', ({ directory }) => ({ env: { DATA_DIR: directory } }))
  .extend('calls', ({ t, manager, directory }) => {
    const { complete, drafted } = handoverCalls(() => ({ t, token: manager.token }));
    const fines = fineCalls(t, manager);
    const remove = ({ token }: TestCustomer) =>
      t.call<Refused>({ method: 'DELETE', path: '/api/users/me', token, body: { password: PASSWORD } });
    /** Paid in full at the counter, its vehicle away; `plate` is that of the vehicle. */
    const departed = async ({ id: customerId }: TestCustomer) => {
      const car = await fines.aCar();
      const sale = saleBody(t, car, { customer: { id: customerId } });
      const { id } = (await sellAt(t, manager, sale)).body.reservation;
      const done = await complete(await drafted(id, 'departure', { drivers: [DRIVER] }));
      expect(done).toMatchObject({ status: 200, body: { state: 'done' } });
      return { id, plate: car.plate };
    };
    const returned = async (id: number): Promise<void> => {
      const done = await complete(await drafted(id, 'return'));
      expect(done).toMatchObject({ status: 200, body: { state: 'done' } });
    };
    const write = (path: string, body: object) =>
      t.post<{ entries: { id: number }[] }>(path, manager.token, body);
    const drivers = async (): Promise<string[]> =>
      (await t.db.selectFrom('reservation_driver').select('name').execute()).map(({ name }) => name);
    const noted = () => listErasuresSince([join(directory, 'backups')], '2000-01-01');
    return { ...fines, remove, departed, returned, write, drivers, noted };
  });

describe('deleting one’s own account is refused, with the reservation', () => {
  it('while a former address can be put back', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const body = { newEmail: 'autre@exemple.be', password: PASSWORD };
    await t.put('/api/users/me/update-email', customer.token, body);
    const refused = await calls.remove(customer);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'address_replaced' }]);
    expect(refused.body.message).toMatch(/l’ancienne peut être remise jusqu’au lundi 8 juin 2026/);
    t.clock.advance({ days: 8 });
    const login = { email: body.newEmail, password: PASSWORD };
    const { token } = (await t.post<{ token: string }>('/api/auths/login', '', login)).body;
    expect((await calls.remove({ ...customer, token })).status).toBe(204);
  });

  it('while a guarantee is held', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    const { id } = await calls.departed(customer);
    const guarantees = guaranteeProbes(() => ({ t, manager }));
    expect((await guarantees.ask(id, 'cash', 200)).status).toBe(201);
    await calls.returned(id);
    const refused = await calls.remove(customer);
    expect([refused.status, refused.body.code]).toEqual([409, 'guarantee_held']);
    expect(refused.body.message).toContain(`n°\u00a0${id}`);
    expect((await guarantees.release(id)).status).toBe(200);
    expect((await calls.remove(customer)).status).toBe(204);
  });

  it('while the agency owes money back', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { id } = await calls.departed(customer);
    await calls.returned(id);
    const path = `/api/reservations/${id}/ledger`;
    const entry = (kind: string, more: object) =>
      calls.write(path, { requestKey: randomUUID(), kind, amount: 10, ...more });
    const charged = await entry('fuel', { note: 'Réservoir' });
    await entry('payment', { method: 'terminal' });
    const charge = charged.body.entries.at(-1)?.id ?? 0;
    await calls.write(`/api/ledger/${charge}/reverse`, { reason: 'Erreur' });
    const refused = await calls.remove(customer);
    expect([refused.status, refused.body.code]).toEqual([409, 'credit_open']);
    expect(refused.body.message).toContain('10,00');
    await entry('refund', { what: 'credit', method: 'terminal', note: 'Trop perçu' });
    expect((await calls.remove(customer)).status).toBe(204);
  });

  it('while a fine waits for its answer', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const { id, plate } = await calls.departed(customer);
    await calls.returned(id);
    const today = t.clock.now().toISOString().slice(0, 10);
    const { status, body: fine } = await calls.note(plate, today, '12:00');
    expect([status, fine.rental?.reservationId]).toEqual([201, id]);
    const refused = await calls.remove(customer);
    expect([refused.status, refused.body.code]).toEqual([409, 'fine_open']);
    expect(refused.body.message).toContain(`réservation n°\u00a0${id}`);
    const closed = { version: 1, state: 'closed', reason: 'Payée' };
    expect((await calls.act('PUT', `${fine.id}/state`, closed)).status).toBe(200);
    expect((await calls.remove(customer)).status).toBe(204);
  });
});

describe('who drove', () => {
  it('stays when the customer deletes the account: the fine comes after, and its letter names the driver', async ({
    t,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const { id, plate } = await calls.departed(customer);
    await calls.returned(id);
    expect((await calls.remove(customer)).status).toBe(204);
    expect(await calls.drivers()).toEqual([DRIVER.name]);
    expect(await t.db.selectFrom('handover').select(['signer_name', 'signature']).execute()).toEqual([
      { signer_name: null, signature: null },
      { signer_name: null, signature: null },
    ]);
    const today = t.clock.now().toISOString().slice(0, 10);
    const { body: fine } = await calls.note(plate, today, '12:00');
    expect(fine.rental).toMatchObject({ reservationId: id, drivers: [DRIVER.name] });
    const letter = await calls.act('POST', `${fine.id}/letter`, { version: 1, driver: DRIVER.name });
    expect(letter.status).toBe(200);
    const said = JSON.stringify(await t.db.selectFrom('fine').select('letter').executeTakeFirst());
    expect(said).toContain('W-77');
    expect(said).not.toMatch(/supprimé|@invalid|copie du contrat/);
  });

  it('goes three years after the rental', async ({ t, calls, directory }) => {
    const customer = await aCustomer(t);
    const { id } = await calls.departed(customer);
    await calls.returned(id);
    await calls.remove(customer);
    const retention = retentionService({
      db: t.db,
      clock: t.clock,
      mailDirectory: join(directory, 'mail'),
      listSetAside: () => Promise.resolve([]),
    });
    t.clock.advance({ days: 3 * 365 });
    await retention.run({ apply: true });
    expect(await calls.drivers()).toEqual([DRIVER.name]);
    t.clock.advance({ days: 5 });
    await retention.run({ apply: true });
    expect(await calls.drivers()).toEqual([]);
  });
});

describe('deleting the account', () => {
  it('happens once when it is asked for twice at the same time', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const answers = await Promise.all([calls.remove(customer), calls.remove(customer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(await calls.noted()).toMatchObject([{ account: { id: customer.id }, isOwn: true }]);
  });

  it('or a booking comes first, when both are under way', async ({ t, calls }) => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await aCustomer(t);
      const vehicle = await aVehicle(t);
      const [booked, removed] = await Promise.all([
        book(t, customer, { vehicle, from: 5, to: 8 }),
        calls.remove(customer),
      ]);
      expect([
        [201, 409],
        [401, 204],
      ]).toContainEqual([booked.status, removed.status]);
    }
  });

  it('leaves a note that the files of the database hold the rows, for all who did it', async ({
    t,
    calls,
  }) => {
    const first = t.clock.now();
    await calls.remove(await aCustomer(t));
    t.clock.advance({ minutes: 5 });
    await calls.remove(await aCustomer(t));
    expect((await listInstallationFacts(t.db)).erased).toEqual({ at: first, facts: { count: 2 } });
  });
});

const withLimits = testWithFreshApp({ env: { RATE_LIMITS: 'on' } });

withLimits('tries to delete accounts are bounded for one network', async ({ t }) => {
  const customers = [await aCustomer(t), await aCustomer(t), await aCustomer(t)];
  const statuses: number[] = [];
  while (statuses.length < 11) {
    const token = customers[statuses.length % customers.length]?.token;
    const body = { password: 'Autre-9!' };
    const { status } = await t.call({ method: 'DELETE', path: '/api/users/me', token, body });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});
