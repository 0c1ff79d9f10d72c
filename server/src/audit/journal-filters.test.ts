import { expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { agencyDay, addDays } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aManager, anEmployee, aVehicle, book } from '../testing/builders.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('acts', ({ t, manager }) => async (query: object): Promise<string[]> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const { status, body } = await t.get<AuditPage>(`/api/audit?${search.toString()}`, manager.token);
    expect(status).toBe(200);
    return body.entries.map(({ act }) => act);
  });

it('finds what a person did and what was done to them, by name or address', async ({ t, acts }) => {
  const customer = await aCustomer(t);
  const names = { first_name: 'Éloïse', last_name: 'Vandenberghe' };
  await t.change('account', { id: customer.id }, names);
  await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
  expect(await acts({ name: 'vandenberghe eloise' })).toEqual(['reservation.book', 'account.register']);
  expect(await acts({ name: customer.email })).toEqual(['reservation.book', 'account.register']);
  expect(await acts({ name: 'personne de ce nom' })).toEqual([]);
  await t.change('account', { id: customer.id }, { erased_at: t.clock.now() });
  expect(await acts({ name: 'vandenberghe' })).toEqual([]);
});

it('counts no entry of a name that nobody has', async ({ t, manager }) => {
  const { body } = await t.get<AuditPage>('/api/audit?name=personne-de-ce-nom', manager.token);
  expect(body).toMatchObject({ entries: [], total: 0 });
});

it('finds what was done to a vehicle and what names it', async ({ t, manager, acts }) => {
  const vehicle = await aVehicle(t);
  const other = await aVehicle(t);
  const customer = await aCustomer(t);
  await book(t, customer, { vehicle, from: 15, to: 18 });
  await book(t, await aCustomer(t), { vehicle: other, from: 15, to: 18 });
  const path = `/api/vehicules/${vehicle.id}/status?status=ARCHIVED`;
  await t.patch(path, manager.token);
  const found = await acts({ vehicle: vehicle.id });
  expect(found).toContain('reservation.book');
  expect(found.filter((act) => act === 'reservation.book')).toHaveLength(1);
  expect(await acts({ vehicle: 2_000_000_000 })).toEqual([]);
});

it('finds what was done to a reservation, to its fines, and what names it', async ({ t, manager, acts }) => {
  const calls = fineCalls(t, manager);
  const car = await calls.aCar();
  const { id, startDate } = await calls.rented(car, { out: '09:00', back: '18:00' });
  const { body: fine } = await calls.note(car.plate, startDate, '12:00');
  await calls.act('PUT', `${fine.id}/state`, { version: 1, state: 'closed', reason: 'Payée' });
  const other = await calls.rented(await calls.aCar(), {});
  const found = await acts({ reservation: id });
  expect(found.slice(0, 2)).toEqual(['fine.set-state', 'fine.create']);
  expect(found).toContain('reservation.sell');
  expect(await acts({ reservation: other.id })).not.toContain('fine.create');
});

it('finds an act of a day, both borders included, and every filter counts', async ({ t, acts }) => {
  const customer = await aCustomer(t);
  const day = agencyDay(t.clock.now());
  const registered = { person: customer.id, act: 'account.register' };
  expect(await acts({ ...registered, from: day, to: day })).toEqual(['account.register']);
  expect(await acts({ ...registered, from: addDays(day, 1) })).toEqual([]);
  expect(await acts({ ...registered, to: addDays(day, -1) })).toEqual([]);
  expect(await acts({ ...registered, act: 'account.login' })).toEqual([]);
});

it('begins and ends a day at midnight of the agency', async ({ t, manager, acts }) => {
  // 23:30 in Brussels, in summer.
  t.clock.advance({ minutes: 11 * 60 + 30 });
  const customer = await aCustomer(t);
  const day = agencyDay(t.clock.now());
  const registered = { person: customer.id, act: 'account.register' };
  expect(manager.id).toBeGreaterThan(0);
  expect(await acts({ ...registered, from: day, to: day })).toEqual(['account.register']);
  expect(await acts({ ...registered, from: addDays(day, 1) })).toEqual([]);
});

it('exports the entries that match as CSV, with names, and no formula', async ({ t, manager }) => {
  const customer = await aCustomer(t);
  const names = { first_name: '=HYPERLINK("x")', last_name: 'Maes' };
  await t.change('account', { id: customer.id }, names);
  await book(t, customer, { vehicle: await aVehicle(t, { model: 'Rifter' }), from: 25, to: 28 });
  const answer = await t.app.inject({
    url: `/api/audit/export?person=${customer.id}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="journal.csv"',
  });
  const [head, ...lines] = answer.body.split('\r\n').filter((line) => line !== '');
  expect(head).toBe('\ufeffJour;Heure;Personne;Rôle;Adresse réseau;Acte;Sur;Numéro;Détail');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Dates gardées');
  expect(lines[0]).toContain('Peugeot Rifter');
  for (const line of lines) expect(line).not.toMatch(/(^|;)"?=/);
});

it('is for owners alone', async ({ t }) => {
  const { token } = await anEmployee(t);
  for (const path of ['/api/audit', '/api/audit/export'])
    expect((await t.get(path, token)).body).toMatchObject({ status: 403, code: 'owners_only' });
});
