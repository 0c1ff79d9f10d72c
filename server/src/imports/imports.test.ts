import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aCustomer, anEmployee } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

const HEADS = 'Plaque;Marque;Modèle;Prix journalier;Kilométrage max/jour;Boîte;Contrôle technique';

it('takes vehicles over archived, by their plates, with what the form has', async ({ t, manager, calls }) => {
  const file = `${HEADS}\r\n1-VEH-001;Peugeot;308;"49,90";250;Manuelle;31/12/2026\r\n`;
  const view = await calls.imported('vehicles', file);
  expect(view).toMatchObject({ counts: { valid: 0, imported: 1, known: 0, invalid: 0 }, withoutPhoto: 1 });
  const [row] = await calls.rows(view.id);
  expect(row).toMatchObject({ row: 2, state: 'imported', subject: { kind: 'vehicle' } });
  const vehicle = await t.get<ManagedVehicle>(`/api/fleet/${row?.subject?.id ?? 0}`, manager.token);
  expect(vehicle.body).toMatchObject({
    plate: '1VEH001',
    status: 'ARCHIVED',
    dailyPrice: 49.9,
    transmission: 'manuelle',
    inspectionDue: '2026-12-31',
  });
});

it('changes nothing the second time, and says so', async ({ calls }) => {
  const file = `${HEADS}\n1-VEH-011;Renault;Clio;39;200;;\n`;
  const first = await calls.imported('vehicles', file);
  const second = await calls.checked('vehicles', file);
  expect(second).toMatchObject({ counts: { valid: 0, known: 1 }, sameFileAs: { id: first.id } });
  expect((await calls.commit(second.id)).body.counts).toMatchObject({ imported: 0, known: 1 });
  // A lost answer: the commit is sent again.
  expect((await calls.commit(first.id)).body.counts).toMatchObject({ imported: 1 });
});

it('names each wrong cell, and imports what is right', async ({ calls }) => {
  const file = [
    HEADS,
    '1-VEH-021;Peugeot;208;49,90;250;Manuelle;31/12/2026',
    '1-VEH-021;Peugeot;208;49,90;250;;',
    ';Peugeot;208;49,90;250;;',
    '1-VEH-022;;208;douze;250;Molle;31/02/2026',
    '1-VEH-023;=1+1;208;49,90;250;;',
  ].join('\n');
  const view = await calls.checked('vehicles', file);
  expect(view.counts).toEqual({ valid: 1, invalid: 4, known: 0, update: 0, imported: 0, updated: 0 });
  const problems = (await calls.rows(view.id)).map(({ row, problems: of }) => [
    row,
    of.map(({ column, sentence }) => `${column ?? ''} ${sentence}`),
  ]);
  expect(problems).toEqual([
    [2, []],
    [3, ['0 Cette plaque : déjà à la ligne 2']],
    [4, ['0 Plaque : cette case est vide']],
    [
      5,
      expect.arrayContaining([
        '1 Marque : cette case est vide',
        '3 Le prix journalier doit être un nombre, par exemple 49,90',
        '6 Cette date n’existe pas ou n’est pas lisible (par exemple 31/12/2026)',
      ]) as string[],
    ],
    [6, expect.arrayContaining(['1 Cette case contient une formule']) as string[]],
  ]);
  expect(await calls.commit<ProblemBody>(view.id, 'all')).toMatchObject({
    status: 409,
    body: { code: 'import_has_errors', message: '4 lignes sont à corriger : rien n’a été importé' },
  });
  expect((await calls.commit(view.id)).body.counts).toMatchObject({ imported: 1, invalid: 4 });
});

it('takes over what is no car, which has neither energy nor gearbox', async ({ t, manager, calls }) => {
  const file = [
    'Plaque;Marque;Modèle;Prix;km/j;Catégorie;Énergie',
    '1-GEN-001;Hymer;B 588;120;300;Camping-car;D',
    '1-GEN-002;Hobby;400;60;300;caravane;',
    '1-GEN-003;Saris;King;25;300;Remorque;',
    '1-GEN-004;Vespa;GTS;35;200;scooter;Ess.',
    '1-GEN-005;Dacia;Spring;35;200;Autre;GPL',
  ].join('\n');
  expect((await calls.imported('vehicles', file)).counts).toMatchObject({ imported: 5 });
  const { body } = await t.get<ManagedVehicle[]>('/api/fleet', manager.token);
  const kinds = body.filter(({ plate }) => plate?.startsWith('1GEN'));
  expect(kinds.map(({ plate, category, energy }) => [plate, category, energy]).sort()).toEqual([
    ['1GEN001', 'camping_car', 'diesel'],
    ['1GEN002', 'caravane', null],
    ['1GEN003', 'remorque', null],
    ['1GEN004', 'deux_roues', 'essence'],
    ['1GEN005', 'autre', 'lpg'],
  ]);
  // A rule of prices may be about them.
  const rule = { kind: 'min_days', scope: 'category', category: 'caravane', minDays: 3 };
  const added = await t.post('/api/price-rules', manager.token, rule);
  expect(added.status).toBe(201);
});

it('reads brand and model from one column, and a price without a limit of kilometres', async ({ calls }) => {
  const file = [
    'Immat;Véhicule;Prix;km/j',
    '1-MAM-001;Land Rover Defender 110;90;illimité',
    '1-MAM-002;Renault Clio;40;Illimités',
    '1-MAM-003;Clio;40;200',
  ].join('\n');
  const { id } = await calls.imported('vehicles', file);
  const rows = await calls.rows(id);
  expect(rows.map(({ shown }) => shown.slice(0, 2).map(({ text }) => text))).toEqual([
    ['Land Rover', 'Defender 110'],
    ['Renault', 'Clio'],
    [],
  ]);
  expect(rows[2]?.problems).toEqual([{ column: 1, sentence: 'Indiquez la marque et le modèle' }]);
  expect(rows[0]?.shown[0]?.columns).toEqual([1]);
  expect(rows[0]?.remark).toMatch(/^Kilométrage illimité : noté 1.000 km par jour/);
  // A column of models that has the brands too.
  const both = await calls.upload('vehicles', 'Plaque;Modèle;Prix;km/j\n1-MAM-004;Opel Corsa;40;200\n');
  expect(both.body).toMatchObject({ missing: [], columns: [{}, { field: 'brandModel' }, {}, {}] });
  const own = 'Plaque;Marque;Marque et modèle;Prix;km/j\n1-MAM-005;Inconnue X;Inconnue X 200;40;200\n';
  const { id: second } = await calls.checked('vehicles', own);
  expect((await calls.rows(second))[0]?.shown.slice(0, 2).map(({ text }) => text)).toEqual([
    'Inconnue X',
    '200',
  ]);
});

it('reads the short words and the units of a table that somebody keeps', async ({ t, manager, calls }) => {
  const heads = 'Immat.;Marque;Modèle;€/j;km/j;Carb.;Boîte vitesse';
  const rows = ['1-MOT-001;Kia;Rio;45 €/j;200 km/j;Ess.;M', '1-MOT-002;Kia;Ceed;45,50 € TVAC/jour;200;D;A'];
  const view = await calls.imported('vehicles', [heads, ...rows].join('\n'));
  expect(view.counts.imported).toBe(2);
  const fleet = await t.get<ManagedVehicle[]>('/api/fleet', manager.token);
  const facts = fleet.body
    .filter(({ plate }) => plate?.startsWith('1MOT'))
    .map(({ plate, dailyPrice, maxDailyMileage, energy, transmission }) => [
      ...[plate, dailyPrice, maxDailyMileage, energy, transmission],
    ]);
  expect(facts.sort()).toEqual([
    ['1MOT001', 45, 200, 'essence', 'manuelle'],
    ['1MOT002', 45.5, 200, 'diesel', 'automatique'],
  ]);
});

it('offers the rows to correct as a file that can be imported again', async ({ t, manager, calls }) => {
  const view = await calls.checked('accessories', 'Nom;Prix par jour;Quantité\nPorte-vélos;cinq;2\n');
  const { body, headers } = await t.get<string>(`/api/imports/${view.id}/corrections`, manager.token);
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toContain('Porte-vélos;cinq;2;');
  const corrected = await calls.imported('accessories', body.replace(';cinq;', ';5;'));
  expect(corrected.counts.imported).toBe(1);
});

it('takes customers over by address, else by telephone and name, without a mail', async ({ t, calls }) => {
  const known = await aCustomer(t);
  // The mails of the registration.
  await t.volant.mails.deliver();
  t.mails.sent.length = 0;
  const file = [
    'Prénom;Nom;E-mail;Téléphone;Consentement',
    'Ève;Lambert;eve.lambert@exemple.be;0470.12.34.01;oui',
    'Ève;Lambert;EVE.Lambert@exemple.be;;',
    'Jan;Smets;;0470 12 34 02;',
    `Léa;Peeters;${known.email};;`,
    'Zoé;Sans;;;',
  ].join('\n');
  const view = await calls.imported('customers', file);
  expect(view.counts).toEqual({ valid: 0, invalid: 2, known: 1, update: 0, imported: 2, updated: 0 });
  expect(view.invitable).toBe(1);
  const rows = await calls.rows(view.id);
  expect(rows[3]).toMatchObject({ state: 'known', subject: { kind: 'account', id: known.id } });
  expect(rows[1]?.problems).toEqual([{ column: 2, sentence: 'Cette adresse e-mail : déjà à la ligne 2' }]);
  await t.volant.mails.deliver();
  expect(t.mails.sent).toEqual([]);
  const again = await calls.checked('customers', file, { name: 'clients.csv' });
  expect(again.counts).toMatchObject({ valid: 0, known: 3 });
});

it('counts customers of one file once, and says which address is missing from the agency', async ({
  calls,
}) => {
  await calls.imported('customers', 'Prénom;Nom;E-mail;Téléphone\nRob;Wils;;0470 12 35 01\n');
  const file = [
    'Prénom;Nom;E-mail;Téléphone',
    'Rob;Wils;rob.wils@exemple.be;0470 12 35 01',
    'Lien;Bael;;0470 12 35 02',
    'Lien;Bael;lien.bael@exemple.be;0470 12 35 02',
  ].join('\n');
  const view = await calls.imported('customers', file);
  const rows = await calls.rows(view.id);
  expect(rows.map(({ state, remark }) => [state, remark])).toEqual([
    ['known', 'Connu sans adresse e-mail : ajoutez-la à sa fiche'],
    ['invalid', ''],
    ['imported', ''],
  ]);
  expect(rows[1]?.problems).toEqual([{ column: null, sentence: 'Ce client : déjà à la ligne 4' }]);
  expect((await calls.checked('customers', file)).counts).toMatchObject({ valid: 0, known: 2, invalid: 1 });
});

it('counts again what became wrong before all rows were to be imported', async ({ t, manager, calls }) => {
  const file = 'Nom;Prix;Stock\nCône;3;4\nPlot;3;4\n';
  const { id } = await calls.checked('accessories', file);
  await t.change('import_row', { import_id: id, row: 3 }, { cells: sql`'["Plot", "trois", "4"]'::jsonb` });
  expect(await calls.commit<ProblemBody>(id, 'all')).toMatchObject({ status: 409 });
  const { body } = await t.get<ImportView>(`/api/imports/${id}`, manager.token);
  expect(body).toMatchObject({ state: 'preview', counts: { valid: 1, invalid: 1 } });
});

it('takes lists in notes and descriptions for texts', async ({ t, calls }) => {
  const file = 'Nom;Prix;Stock;Description visible par les clients\nGalerie;9;2;"- barres\n- housse"\n';
  const { id } = await calls.imported('accessories', file);
  const accessory = (await calls.rows(id))[0]?.subject?.id ?? 0;
  const row = await t.db
    .selectFrom('accessory')
    .select('description')
    .where('id', '=', accessory)
    .executeTakeFirst();
  expect(row).toEqual({ description: '- barres - housse' });
});

it('invites customers once', async ({ t, manager, calls }) => {
  const { id } = await calls.imported(
    'customers',
    'Prénom;Nom;E-mail\nAda;Vos;ada.vos@exemple.be\nPim;Vos;pim.vos@exemple.be\n',
  );
  t.mails.sent.length = 0;
  const path = `/api/imports/${id}/invitations`;
  expect((await t.post(path, manager.token)).body).toEqual({ invited: 2 });
  expect((await t.post(path, manager.token)).body).toEqual({ invited: 0 });
  await t.volant.mails.deliver();
  expect(t.mails.sent).toHaveLength(2);
  // They rented nothing yet.
  for (const { text } of t.mails.sent) expect(text).not.toMatch(/v(?:otre|os) locations?/);
});

it('reads Windows-1252, other separators and English heads', async ({ calls }) => {
  const text = 'First name,Last name,Email\nZo\xe9,D\xe9glise,zoe.deglise@exemple.be\n';
  const view = await calls.imported('customers', Buffer.from(text, 'latin1'));
  expect((await calls.rows(view.id))[0]?.cells).toEqual(['Zoé', 'Déglise', 'zoe.deglise@exemple.be']);
  expect(view.counts.imported).toBe(1);
});

it('remembers the choice of columns for the next file', async ({ t, manager, calls }) => {
  const heads = 'Truc;Machin;Chose';
  const first = await calls.upload('accessories', `${heads}\nGPS de poche;3;4\n`);
  const fields = ['name', 'dailyPrice', 'quantity'];
  const path = `/api/imports/${first.body.id}/columns`;
  expect((await t.put<ImportView>(path, manager.token, { fields })).body.counts.valid).toBe(1);
  const second = await calls.upload('accessories', `${heads}\nSiège rehausseur;3;4\n`);
  expect(second.body.columns.map(({ field }) => field)).toEqual(fields);
  expect(await t.put(path, manager.token, { fields: ['name', 'name', null] })).toMatchObject({
    status: 400,
    body: { code: 'columns_invalid', message: '« Nom » est choisi pour deux colonnes' },
  });
});

it('writes nothing before the columns are confirmed', async ({ calls }) => {
  const { body } = await calls.upload('accessories', 'Nom;Prix;Stock\nChaînes;3;4\n');
  expect(await calls.commit(body.id)).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
});

it('is for owners', async ({ t, calls }) => {
  const employee = await anEmployee(t);
  const { id } = (await calls.upload('accessories', 'Nom;Prix;Stock\nCoffre;3;4\n')).body;
  expect((await t.get(`/api/imports/${id}`, employee.token)).status).toBe(403);
  expect((await t.post(`/api/imports/${id}/commit`, employee.token, { mode: 'all' })).status).toBe(403);
});

it('stands in the journal', async ({ t, manager, calls }) => {
  const { id } = await calls.imported('accessories', 'Nom;Prix;Stock\nRampe;3;4\n');
  const { body } = await t.get<{ entries: { act: string }[] }>(
    `/api/audit?kind=import&id=${id}`,
    manager.token,
  );
  expect(body.entries.map(({ act }) => act)).toEqual(['import.commit', 'import.check', 'import.upload']);
});
