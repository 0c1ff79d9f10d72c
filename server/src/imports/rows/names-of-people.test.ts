import { expect } from 'vitest';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import type { ImportRow } from '@volant/shared/imports/imports.schema.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithImports } from '../../testing/test-with-imports.ts';

const it = testWithImports('NAM');

/** First and last names of the customers that rows became. */
const namesOf = async (t: TestApp, rows: readonly ImportRow[]): Promise<[string, string][]> => {
  const ids = rows.flatMap(({ subject }) => subject?.id ?? []);
  const accounts = await t.db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return accounts.map(({ first_name: first, last_name: last }) => [first, last]);
};

it('reads names as people write them', async ({ t, calls }) => {
  const names = [
    'DUPONT JEAN-PIERRE',
    'PEETERS Léa',
    'Mme Sofie Peeters',
    'VAN DEN BROECK Sofie',
    'SPRL Toitures Lambert',
    'M. Maes Karim',
  ];
  const file = [
    'Client;GSM;Note',
    ...names.map((name, n) => `${name};0475 00 00 ${String(n).padStart(2, '0')};noms`),
  ].join('\n');
  const uploaded = await calls.upload('customers', file);
  expect(uploaded.body.columns[0]).toMatchObject({ head: 'Client', field: 'familyFirst' });
  expect(uploaded.body.missing).toEqual([]);
  const { id } = await calls.imported('customers', file);
  expect((await calls.rows(id)).map(({ state }) => state)).toEqual(names.map(() => 'imported'));
  expect(await namesOf(t, await calls.rows(id))).toEqual([
    ['JEAN-PIERRE', 'DUPONT'],
    ['Léa', 'PEETERS'],
    ['Sofie', 'Peeters'],
    ['Sofie', 'VAN DEN BROECK'],
    ['', 'SPRL Toitures Lambert'],
    ['Karim', 'Maes'],
  ]);
  expect((await calls.rows(id))[3]?.shown.slice(0, 2)).toEqual([
    { columns: [0], label: 'Prénom', text: 'Sofie' },
    { columns: [0], label: 'Nom', text: 'VAN DEN BROECK' },
  ]);
  // What was chosen stays chosen.
  const { id: second, columns } = (
    await calls.upload('customers', 'Locataire;GSM\nPeeters Léa;0475 00 01 00\n')
  ).body;
  expect(columns[0]?.field).toBe('familyFirst');
  await calls.confirm({
    ...uploaded.body,
    id: second,
    columns: columns.map((c) => (c.index === 0 ? { ...c, field: 'fullName' } : c)),
  });
  expect(
    (await calls.upload('customers', 'Locataire;GSM\nMaes Léa;0475 00 01 01\n')).body.columns[0]?.field,
  ).toBe('fullName');
});

it('strips titles, and joins a company, of names in columns of their own', async ({ t, calls }) => {
  const file = [
    'Prénom;Nom;E-mail',
    'Mme Léa;Peeters;lea.titre@exemple.be',
    'Jean;M. Dupont;jean.titre@exemple.be',
    ';Toitures Lambert SRL;toits@exemple.be',
    'ASBL;Les Amis;amis@exemple.be',
    'Luc;Garage Maes SA;luc.garage@exemple.be',
    ';Peeters;sans-prenom@exemple.be',
    'Mme;Peeters;titre-seul@exemple.be',
  ].join('\n');
  const { id } = await calls.imported('customers', file);
  const rows = await calls.rows(id);
  expect(rows.flatMap(({ row, problems }) => problems.map(({ sentence }) => [row, sentence]))).toEqual([
    [7, 'Indiquez le prénom et le nom'],
    [8, 'Indiquez le prénom et le nom'],
  ]);
  expect(await namesOf(t, rows)).toEqual([
    ['Léa', 'Peeters'],
    ['Jean', 'Dupont'],
    ['', 'Toitures Lambert SRL'],
    ['', 'ASBL Les Amis'],
    ['Luc', 'Garage Maes SA'],
  ]);
  expect((await calls.checked('customers', file)).counts).toMatchObject({ known: 5, invalid: 2 });
});

it('lets the agency change a company, which has no first name', async ({ t, calls, manager }) => {
  const { id } = await calls.imported('customers', 'Client;GSM\nSPRL Toits Neufs;0475 00 03 00\n');
  const account = (await calls.rows(id))[0]?.subject?.id ?? 0;
  const changed = { firstName: '', lastName: 'SPRL Toits Neufs', phoneNumber: '0475 00 03 01', email: '' };
  const answer = await t.patch<CustomerFile>(`/api/customers/${account}`, manager.token, changed);
  expect(answer).toMatchObject({ status: 200, body: { firstName: '', phoneNumber: '+32 475000301' } });
  const nobody = await t.patch(`/api/customers/${account}`, manager.token, {
    ...changed,
    lastName: 'Toits Neufs',
  });
  expect(nobody).toMatchObject({ status: 400, body: { errors: ['Le prénom est requis.'] } });
});

it('takes the mobile number of an address book, and notes what has no field', async ({ t, calls }) => {
  const file = [
    'First Name,Last Name,Organization Name,Birthday,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Ida,Bo,Bo & Fils,1990-05-04,Work,02 511 22 33,Mobile,+32 476 00 00 01',
    'Ivo,Bo,,,Home,02 511 22 34 ::: 0476 00 00 02,,',
    'Ina,Bo,,,Work,02 511 22 35,,',
    ',,Toits Bo SRL,,Work,02 511 22 36,Work,bureau',
  ].join('\n');
  const { id, columns } = await calls.imported('customers', file);
  expect(columns.map(({ field }) => field)).toEqual([
    ...['firstName', 'lastName', 'company', 'note', 'phoneType', 'phoneNumber', 'phoneType', 'otherPhone'],
  ]);
  const noted = await t.db
    .selectFrom('note')
    .innerJoin('account', 'account.id', 'note.account_id')
    .select(['account.last_name', 'account.phone_number', 'note.text'])
    .where(
      'account.id',
      'in',
      (await calls.rows(id)).flatMap(({ subject }) => subject?.id ?? []),
    )
    .orderBy('account.id')
    .execute();
  expect(
    noted.map(({ last_name: name, phone_number: phone, text }) => [name, phone, text.split('\n').slice(1)]),
  ).toEqual([
    [
      'Bo',
      '+32 476000001',
      ['Birthday : 1990-05-04', 'Société : Bo & Fils', 'Téléphone (Work) : 02 511 22 33'],
    ],
    ['Bo', '+32 476000002', ['Téléphone (Home) : 02 511 22 34']],
    ['Bo', '+32 25112235', []],
    ['Toits Bo SRL', '+32 25112236', ['Téléphone (Work) : bureau']],
  ]);
});
