import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { transact } from '../../audit/index.ts';
import { system } from '../../platform/actor.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';
import { eraseRowsOfPerson } from '../personal-rows.store.ts';

const it = testWithApp()
  .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
  .extend(
    'choose',
    ({ t, manager }) =>
      <T = ImportView>(id: number, update: boolean, rows?: number[]) =>
        t.put<T>(`/api/imports/${id}/updates`, manager.token, { update, ...(rows && { rows }) }),
  )
  .extend('vehicleOf', ({ t, manager }) => async (plate: string) => {
    const { body } = await t.get<ManagedVehicle[]>('/api/fleet', manager.token);
    const vehicle = body.find((each) => each.plate === plate);
    if (!vehicle) throw new Error(`no vehicle ${plate}`);
    return vehicle;
  });

const HEADS = 'Plaque;Marque;Modèle;Prix journalier;Km/jour;Kilométrage;CT;Notes';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it('leaves known vehicles as they are, and shows what the file would change', async ({
  calls,
  vehicleOf,
}) => {
  await calls.imported('vehicles', `${HEADS}\n1-CON-001;Kia;Rio;40;200;5000;;\n`);
  const view = await calls.checked('vehicles', `${HEADS}\n1-CON-001;Kia;Rio;45;200;4000;10/03/2028;Rayure\n`);
  expect(view).toMatchObject({ counts: { known: 1, update: 0, valid: 0 }, updatable: 1 });
  const [row] = await calls.rows(view.id);
  const changed = row?.shown.flatMap(({ label, text, former }) =>
    former === undefined ? [] : plain(`${label} : ${former} → ${text}`),
  );
  // An older reading of the counter changes nothing.
  expect(changed).toEqual([
    'Prix journalier : 40,00 €/jour → 45,00 €/jour',
    'Contrôle technique : non renseigné → ven. 10 mars 2028',
    'Note privée : non renseigné → Rayure',
  ]);
  expect((await calls.commit(view.id)).body.counts).toMatchObject({ known: 1, updated: 0 });
  expect(await vehicleOf('1CON001')).toMatchObject({ dailyPrice: 40, inspectionDue: null });
});

it('updates what was chosen, and puts it back', async ({ t, manager, calls, choose, vehicleOf }) => {
  const line = (plate: string, price: number): string => `${plate};Kia;Rio;${price};200;5000;;`;
  await calls.imported('vehicles', [HEADS, line('1-CON-011', 40), line('1-CON-012', 41)].join('\n'));
  const file = [HEADS, `${line('1-CON-011', 50)}Neuve`, line('1-CON-012', 51), line('1-CON-013', 52)].join(
    '\n',
  );
  const { id } = await calls.checked('vehicles', file);
  expect((await choose(id, true)).body.counts).toMatchObject({ known: 0, update: 2, valid: 1 });
  expect((await choose(id, false, [3])).body).toMatchObject({
    counts: { known: 1, update: 1 },
    updatable: 2,
  });
  // The choice outlives another check.
  const fields = (await t.get<ImportView>(`/api/imports/${id}`, manager.token)).body.columns.map(
    ({ field }) => field,
  );
  await t.put(`/api/imports/${id}/columns`, manager.token, { fields });
  expect((await calls.commit(id)).body.counts).toMatchObject({
    known: 1,
    update: 0,
    updated: 1,
    imported: 1,
  });
  const updated = await vehicleOf('1CON011');
  expect(updated).toMatchObject({ dailyPrice: 50, privateNote: 'Neuve' });
  expect(await vehicleOf('1CON012')).toMatchObject({ dailyPrice: 41 });
  const journal = await t.get<{ entries: { act: string }[] }>(
    `/api/audit?kind=vehicle&id=${updated.id}`,
    manager.token,
  );
  expect(journal.body.entries[0]?.act).toBe('vehicle.modify');
  expect((await calls.remove(id)).status).toBe(204);
  expect(await vehicleOf('1CON011')).toMatchObject({ dailyPrice: 40, privateNote: null });
});

it('leaves what somebody changed since, and says so', async ({ t, manager, calls, choose, vehicleOf }) => {
  await calls.imported('vehicles', `${HEADS}\n1-CON-021;Kia;Rio;40;200;;;\n`);
  const { id } = await calls.checked('vehicles', `${HEADS}\n1-CON-021;Kia;Rio GT;50;200;;;\n`);
  await choose(id, true);
  await calls.commit(id);
  const updated = await vehicleOf('1CON021');
  await t.put('/api/vehicules', manager.token, { ...updated, dailyPrice: 55 });
  expect((await calls.remove(id)).status).toBe(204);
  expect(await vehicleOf('1CON021')).toMatchObject({ dailyPrice: 55, model: 'Rio' });
  expect((await calls.rows(id))[0]?.remark).toBe('Modifié depuis, laissé tel quel : Prix journalier');
});

it('replaces nothing else than was shown', async ({ t, manager, calls, choose, vehicleOf }) => {
  await calls.imported('vehicles', `${HEADS}\n1-CON-031;Kia;Rio;40;200;;;\n`);
  const { id } = await calls.checked('vehicles', `${HEADS}\n1-CON-031;Kia;Rio;50;200;;;\n`);
  await choose(id, true);
  const vehicle = await vehicleOf('1CON031');
  await t.put('/api/vehicules', manager.token, { ...vehicle, dailyPrice: 44 });
  expect(await calls.commit<ProblemBody>(id)).toMatchObject({
    status: 409,
    body: { code: 'import_changed' },
  });
  expect(await vehicleOf('1CON031')).toMatchObject({ dailyPrice: 44 });
  // The preview shows what is replaced now.
  expect((await calls.rows(id))[0]?.shown.find(({ former }) => former !== undefined)?.former).toContain('44');
  expect((await calls.commit(id)).body.counts).toMatchObject({ updated: 1 });
});

it('updates names and telephone numbers of customers, and never an address', async ({
  t,
  manager,
  calls,
  choose,
}) => {
  const heads = 'Prénom;Nom;E-mail;Téléphone';
  const first = await calls.imported('customers', `${heads}\nAn;Dubois;an.dubois@exemple.be;0470 12 38 01\n`);
  const accountId = (await calls.rows(first.id))[0]?.subject?.id ?? 0;
  const { id } = await calls.checked(
    'customers',
    `${heads}\nAnne;Dubois;an.dubois@exemple.be;0470 12 38 02\n`,
  );
  expect((await calls.rows(id))[0]?.shown.map(({ label }) => label)).toEqual([
    'Prénom',
    'Nom',
    'E-mail',
    'Téléphone',
  ]);
  await choose(id, true, [2]);
  await calls.commit(id);
  const nameOf = () =>
    t.db
      .selectFrom('account')
      .select(['first_name', 'phone_number'])
      .where('id', '=', accountId)
      .executeTakeFirst();
  expect(await nameOf()).toEqual({ first_name: 'Anne', phone_number: '+32 470123802' });
  const { body } = await t.get<{ entries: { act: string; after: unknown }[] }>(
    `/api/audit?kind=account&id=${accountId}`,
    manager.token,
  );
  expect(JSON.stringify(body.entries[0])).toContain('prénom, téléphone');
  expect(JSON.stringify(body.entries[0])).not.toContain('Anne');
  expect((await calls.remove(id)).status).toBe(204);
  expect(await nameOf()).toEqual({ first_name: 'An', phone_number: '+32 470123801' });
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, accountId));
  const former = await t.rows('import_row', { import_id: id }, 'former');
  expect(former).toEqual([{ former: null }]);
});

it('offers nothing for other kinds, nor before the columns are confirmed', async ({ calls, choose }) => {
  await calls.imported('accessories', 'Nom;Prix;Stock\nGants;3;4\n');
  const view = await calls.checked('accessories', 'Nom;Prix;Stock\nGants;4;4\n');
  expect(view.updatable).toBe(0);
  expect((await choose(view.id, true)).body.counts).toMatchObject({ known: 1, update: 0 });
  const { body } = await calls.upload('accessories', 'Nom;Prix;Stock\nGants;5;4\n');
  expect(await choose<ProblemBody>(body.id, true)).toMatchObject({
    status: 409,
    body: { code: 'import_not_checked' },
  });
});
