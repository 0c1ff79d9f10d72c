import { expect } from 'vitest';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { inDays } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { eraseRowsOfPerson } from './personal-rows.store.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** What the preview says of the first row: the columns, the name and the text of each value. */
const shownOf = async (
  { checked, rows }: ReturnType<typeof importCalls>,
  kind: ImportKind,
  lines: readonly string[],
): Promise<string[]> => {
  const { id } = await checked(kind, lines.join('\n'));
  const [row] = await rows(id);
  return (row?.shown ?? []).map(({ columns, label, text }) =>
    plain(`${columns.join('+')} ${label} : ${text}`),
  );
};

it('shows vehicles as they will be stored', async ({ calls }) => {
  const lines = [
    'Plaque;Marque;Modèle;€/j;km/j;CT;Remarques;Carb.',
    '1-VOR-001;Kia;Rio;45 €/j;200;10/03/28;Rayure;D',
  ];
  expect(await shownOf(calls, 'vehicles', lines)).toEqual([
    '1 Marque : Kia',
    '2 Modèle : Rio',
    '3 Prix journalier : 45,00 €/jour',
    '4 Kilométrage max/jour : 200 km/jour',
    '7 Énergie : Diesel',
    '0 Plaque : 1-VOR-001',
    '5 Contrôle technique : ven. 10 mars 2028',
    '6 Note privée : Rayure',
  ]);
});

it('shows the parts of a name, and where a consent goes', async ({ calls }) => {
  const lines = ['Client;GSM;Consentement', '"Peeters, Léa";0470/12.36.01;oui'];
  expect(await shownOf(calls, 'customers', lines)).toEqual([
    '0 Prénom : Léa',
    '0 Nom : Peeters',
    '1 Téléphone : +32 470 12 36 01',
    '2 Note : Repris de « Loc2000 ». Consentement : oui',
  ]);
});

it('shows days, money and the note of a reservation, with what comparing it has found out', async ({
  t,
  calls,
}) => {
  await calls.imported(
    'vehicles',
    'Plaque;Marque;Modèle;Prix journalier;Km/jour\n1-VOR-011;Fiat;Panda;35;200\n',
  );
  await calls.imported('customers', 'Prénom;Nom;E-mail\nAnne;Bal;bal@exemple.be\n');
  const day = inDays(t, 3);
  const lines = [
    'Plaque;Retrait;Retour;Client;E-mail;Prix;Acompte;Options',
    `1-VOR-011;${day};${inDays(t, 5)};Rik Bal;bal@exemple.be;100;20;GPS`,
  ];
  const shown = await shownOf(calls, 'reservations', lines);
  expect(shown).toEqual(
    expect.arrayContaining([
      '5 Prix total : 100,00 €',
      '6 Payé : 20,00 €',
      ' Statut : À venir',
      '7 Note : Réservé par Rik Bal Accessoires : GPS',
    ]),
  );
  expect(shown.find((text) => text.startsWith('1 Retrait : '))).toMatch(/\d{4}$/);
});

it('shows accessories and fines', async ({ t, calls }) => {
  expect(await shownOf(calls, 'accessories', ['Nom;Prix;Stock', 'Coffre de toit;7,5;3'])).toEqual([
    '0 Nom : Coffre de toit',
    '1 Prix par jour : 7,50 €/jour',
    '2 Quantité : 3',
  ]);
  await calls.imported(
    'vehicles',
    'Plaque;Marque;Modèle;Prix journalier;Km/jour\n1-VOR-021;Fiat;Panda;35;200\n',
  );
  const fines = ['Plaque;Date;Heure;Dossier;Montant', `1-VOR-021;${inDays(t, -3)};14h30;BR.91;58`];
  const shown = await shownOf(calls, 'fines', fines);
  expect(shown[0]).toMatch(/^1\+2 Date de l’infraction : .+ à 14:30$/);
  expect(shown).toEqual(expect.arrayContaining(['0 Plaque : 1-VOR-021', '4 Montant : 58,00 €']));
});

it('shows nothing of a row that cannot be read, and keeps what it stored', async ({ calls }) => {
  const { id } = await calls.imported('accessories', 'Nom;Prix;Stock\nBarre;cinq;2\nSangle;5;2\n');
  expect((await calls.rows(id)).map(({ state, shown }) => [state, shown.length])).toEqual([
    ['invalid', 0],
    ['imported', 3],
  ]);
});

it('is emptied with the person', async ({ t, calls }) => {
  const { id } = await calls.imported('customers', 'Prénom;Nom;E-mail\nUgo;Bral;ugo.bral@exemple.be\n');
  const accountId = (await calls.rows(id))[0]?.subject?.id ?? 0;
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, accountId));
  expect((await calls.rows(id)).map(({ shown }) => shown)).toEqual([[]]);
});
