import { expect } from 'vitest';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aVehicle } from '../../testing/builders.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
  .extend(
    'explain',
    ({ t, manager }) =>
      (id: number, ...words: [string, string, string | null][]) =>
        t.put<ImportView & ProblemBody>(`/api/imports/${id}/words`, manager.token, {
          words: words.map(([field, text, value]) => ({ field, text, value })),
        }),
  );

const VEHICLES = 'Plaque;Marque;Modèle;Catégorie;Année;Places;Boîte;Énergie;Km par jour;Prix;Km\n';
const HEADS = 'Plaque;Début;Fin;Statut;Prénom;Nom;E-mail;Total;Payé\n';

it('explains the nickname of a vehicle and a state once for the file, and remembers them', async ({
  t,
  calls,
  explain,
}) => {
  const { id } = await aVehicle(t, { brand: 'Renault', model: 'Twingo' });
  await t.change('vehicle', { id }, { plate: '1TWI001' });
  const rows = [1, 4, 7]
    .map((n) => `La Rouge;0${n}/03/2027;0${n + 1}/03/2027;OK client;Léa;Peeters;lea@mots.example;100;0`)
    .join('\n');
  const view = await calls.checked('reservations', HEADS + rows);
  expect(view.counts).toMatchObject({ valid: 0, invalid: 3 });
  expect(view.words).toEqual([{ field: 'status', label: 'Statut', text: 'OK client', rows: 3, value: null }]);
  for (const wrong of [
    ['plate', 'La Rouge', '9XXX999'],
    ['status', 'OK client', 'Perdue'],
    ['total', '100', '200'],
    ['lastName', 'Peeters', null],
  ] as [string, string, string | null][])
    expect(await explain(view.id, wrong)).toMatchObject({ status: 400, body: { code: 'word_invalid' } });
  const stated = (await explain(view.id, ['status', 'OK client', 'À venir'])).body;
  expect(stated.words[0]).toMatchObject({ field: 'plate', text: 'La Rouge', rows: 3, value: null });
  expect(stated.wordChoices['plate']).toEqual([{ value: '1TWI001', label: 'Renault Twingo 1-TWI-001' }]);
  const { body } = await explain(view.id, ['plate', 'la rouge', '1TWI001']);
  expect(body.counts).toMatchObject({ valid: 3, invalid: 0 });
  expect(body.words.map(({ text, rows: of, value }) => [text, of, value])).toEqual([
    ['La Rouge', 3, '1TWI001'],
    ['OK client', 3, 'À venir'],
  ]);
  // A vehicle that has another plate since is to be chosen again.
  await t.change('vehicle', { id }, { plate: '1TWI002' });
  const stale = (await explain(view.id, ['status', 'OK client', 'À venir'])).body;
  expect(stale.counts).toMatchObject({ invalid: 3 });
  expect(stale.words[0]).toMatchObject({ text: 'La Rouge', value: null });
  await t.change('vehicle', { id }, { plate: '1TWI001' });
  expect((await explain(view.id, ['status', 'ok client', null])).body.counts).toMatchObject({ invalid: 3 });
  await explain(view.id, ['status', 'OK client', 'À venir']);
  expect((await calls.commit(view.id)).body.counts).toMatchObject({ imported: 3 });
  const next = await calls.checked(
    'reservations',
    `${HEADS}la rouge;10/03/2027;12/03/2027;ok client;Léa;Peeters;lea@mots.example;100;0`,
  );
  expect(next.counts).toMatchObject({ valid: 1, invalid: 0 });
  expect(await explain(view.id, ['status', 'x', null])).toMatchObject({ status: 409 });
});

it('explains a choice of a vehicle', async ({ calls, explain }) => {
  const line = '1-MOT-001;Fiat;Panda;citadine pop;2022;4;Manuelle;Jus;200;30;1000';
  const view = await calls.checked('vehicles', VEHICLES + line);
  expect(view.words.map(({ field, text }) => [field, text])).toEqual([
    ['category', 'citadine pop'],
    ['energy', 'Jus'],
  ]);
  const { body } = await explain(
    view.id,
    ['category', 'citadine pop', 'citadine'],
    ['energy', 'Jus', 'electrique'],
  );
  expect(body.counts).toMatchObject({ valid: 1, invalid: 0 });
});
