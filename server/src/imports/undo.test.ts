import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, book, inDays } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { deleteOldRows } from './old-rows.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

const VEHICLES = 'Plaque;Marque;Modèle;Prix journalier;Km/jour';
const RESERVATIONS = 'Numéro;Plaque;Retrait;Retour;Client;E-mail;Prix total;Payé;Note';

it('takes out what a file brought, with the customers that came with it', async ({ t, calls }) => {
  const vehicles = await calls.imported('vehicles', `${VEHICLES}\n1-UND-001;Fiat;Panda;35;200\n`);
  const file = [
    RESERVATIONS,
    `U-1;1-UND-001;${inDays(t, 10)};${inDays(t, 12)};Flo Denis;flo.denis@exemple.be;100;50;À l’arrière`,
    `U-2;1-UND-001;${inDays(t, 20)};${inDays(t, 22)};Flo Denis;flo.denis@exemple.be;100;;`,
  ].join('\n');
  const reservations = await calls.imported('reservations', file);
  expect(reservations.counts.imported).toBe(2);
  expect(await calls.remove(vehicles.id)).toMatchObject({
    status: 409,
    body: { code: 'import_in_use', errors: [expect.stringMatching(/^Ligne 2 : .+ dépend du véhicule$/)] },
  });
  expect((await calls.remove(reservations.id)).status).toBe(204);
  expect((await calls.remove(reservations.id)).status).toBe(204);
  expect((await calls.remove(vehicles.id)).status).toBe(204);
  const { db } = t;
  const left = [
    await db.selectFrom('vehicle').select('id').where('plate', '=', '1UND001').execute(),
    await db.selectFrom('account').select('id').where('email', '=', 'flo.denis@exemple.be').execute(),
  ];
  expect(left).toEqual([[], []]);
  const again = await calls.commit<ProblemBody>(reservations.id);
  expect(again).toMatchObject({ status: 409, body: { code: 'import_undone' } });
});

it('says what was built on it otherwise', async ({ t, manager, calls }) => {
  await calls.imported('vehicles', `${VEHICLES}\n1-UND-011;Fiat;Panda;35;200\n`);
  const line = (number: string, day: number): string =>
    `${number};1-UND-011;${inDays(t, day)};${inDays(t, day + 2)};Max Gill;max.gill@exemple.be;100;;`;
  const { id } = await calls.imported(
    'reservations',
    [RESERVATIONS, line('U-11', 30), line('U-12', 40)].join('\n'),
  );
  const [, second] = await calls.rows(id);
  const path = `/api/reservations/${second?.subject?.id ?? 0}/ledger`;
  t.clock.advance({ seconds: 1 });
  expect(
    (await t.post(path, manager.token, { kind: 'payment', method: 'terminal', amount: 20 })).status,
  ).toBe(200);
  expect(await calls.remove(id)).toMatchObject({
    status: 409,
    body: { code: 'import_in_use', errors: ['Ligne 3 : Une écriture au compte dépend de la réservation'] },
  });
});

it('forgets a file that was not imported', async ({ t, manager, calls }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nPelle;3;4\n');
  expect((await calls.remove(id)).status).toBe(204);
  expect((await t.get(`/api/imports/${id}`, manager.token)).status).toBe(404);
});

it('rows leave after thirty days, and with them the way back', async ({ t, manager, calls }) => {
  const kept = await calls.imported('accessories', 'Nom;Prix;Stock\nRâteau;3;4\n');
  const unused = await calls.checked('accessories', 'Nom;Prix;Stock\nBâche;3;4\n');
  const later = new Date(t.clock.now().getTime() + 31 * 86_400_000);
  await deleteOldRows({ db: t.db, clock: { ...t.clock, now: () => later } });
  expect((await t.get<ImportView>(`/api/imports/${kept.id}`, manager.token)).body).toMatchObject({
    rowsUntil: null,
    counts: { imported: 1 },
  });
  expect(await calls.rows(kept.id)).toEqual([]);
  expect((await t.get(`/api/imports/${unused.id}`, manager.token)).status).toBe(404);
  expect(await calls.remove(kept.id)).toMatchObject({ status: 409, body: { code: 'import_rows_gone' } });
});

it('gives its days back to the unavailabilities that were made over them', async ({ t, manager, calls }) => {
  await calls.imported('vehicles', `${VEHICLES}\n1-UND-021;Fiat;Panda;35;200\n`);
  const { id: vehicleId } = await t.db
    .updateTable('vehicle')
    .set({ status: 'active' })
    .where('plate', '=', '1UND021')
    .returning('id')
    .executeTakeFirstOrThrow();
  t.dropCatalogue();
  const line = (number: string, from: number, to: number, more = ''): string =>
    `${number};1-UND-021;${inDays(t, from)};${inDays(t, to)};Eva Bos;eva.bos@exemple.be;100;;${more}`;
  const { id } = await calls.imported(
    'reservations',
    [RESERVATIONS, line('U-21', 12, 14), line('U-22', 17, 18)].join('\n'),
  );
  const block = await t.post<{ id: number }>('/api/blocks', manager.token, {
    vehicleId,
    firstDay: inDays(t, 11),
    lastDay: inDays(t, 20),
    reason: 'entretien',
    note: '',
    resolve: [],
    force: true,
  });
  expect(block.status).toBe(201);
  expect((await calls.remove(id)).status).toBe(204);
  const held = await t.rows('occupation', { vehicle_id: vehicleId }, 'first_day', 'last_day');
  expect(held).toEqual([{ first_day: inDays(t, 11), last_day: inDays(t, 20) }]);
  const order = { vehicle: { id: vehicleId, dailyPriceCents: 35_00 }, from: 13, to: 15 };
  expect((await book(t, await aCustomer(t), order)).status).toBe(409);
});

it('keeps vehicles and customers that somebody changed since', async ({ t, manager, calls }) => {
  const vehicles = await calls.imported('vehicles', `${VEHICLES}\n1-UND-031;Fiat;Panda;35;200\n`);
  const [vehicle] = await calls.rows(vehicles.id);
  const path = `/api/fleet/${vehicle?.subject?.id ?? 0}`;
  const { body: details } = await t.get<ManagedVehicle>(path, manager.token);
  expect((await t.put('/api/vehicules', manager.token, { ...details, dailyPrice: 36 })).status).toBe(200);
  expect(await calls.remove(vehicles.id)).toMatchObject({
    status: 409,
    body: { errors: ['Ligne 2 : Une modification dépend du véhicule'] },
  });
});

it('refuses what the caller does not mean: another tab may have imported the file', async ({
  t,
  manager,
  calls,
}) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nBrosse;3;4\n');
  const remove = (state: string) =>
    t.call<ProblemBody>({
      method: 'DELETE',
      path: `/api/imports/${id}?state=${state}`,
      token: manager.token,
    });
  expect(await remove('committed')).toMatchObject({ status: 409, body: { code: 'import_not_committed' } });
  await calls.commit(id);
  expect(await remove('preview')).toMatchObject({ status: 409, body: { code: 'import_closed' } });
  expect((await remove('committed')).status).toBe(204);
});

it('shows what it took out without a way to it', async ({ t, manager, calls }) => {
  const { id } = await calls.imported('accessories', 'Nom;Prix;Stock\nTreuil;3;4\n');
  expect((await calls.rows(id)).map(({ state, subject }) => [state, subject?.kind])).toEqual([
    ['imported', 'accessory'],
  ]);
  await calls.remove(id);
  expect((await calls.rows(id)).map(({ state, subject }) => [state, subject])).toEqual([['imported', null]]);
  expect((await t.get<ImportView>(`/api/imports/${id}`, manager.token)).body.state).toBe('undone');
});
