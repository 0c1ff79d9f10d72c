import { expect } from 'vitest';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { aManager } from '../../testing/builders.ts';
import { importCalls } from '../../testing/import-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
  .extend('empty', async ({}, { onCleanup }) => {
    const empty = await startTestApp({ sharesDatabase: false });
    onCleanup(() => empty.close());
    return empty;
  });

const MARKET = 'Rue du Marché 12, 5000 Namur BE';

/** Of the customers with these last names: where they get letters, and what is noted behind where they came from. */
const storedOf = async (t: TestApp, names: readonly string[]): Promise<unknown[]> => {
  const stored = await t.db
    .selectFrom('account')
    .leftJoin('note', 'note.account_id', 'account.id')
    .selectAll('account')
    .select('note.text')
    .where('last_name', 'in', names)
    .orderBy('account.id')
    .execute();
  return stored.map((row) => [
    row.last_name,
    row.address_street === null
      ? null
      : [`${row.address_street},`, row.address_postal_code, row.address_city, row.address_country].join(' '),
    ...(row.text ?? '').split('\n').slice(1),
  ]);
};

it('takes the address of a customer from its columns, and shows it as it will be stored', async ({
  t,
  calls,
}) => {
  const lines = [
    'Prénom;Nom;GSM;Rue;N°;Boîte;CP;Commune;Pays',
    'Léa;Adrun;0470 12 50 01;Rue du Marché;12;;B-5000;Namur;',
    'Léa;Addeux;0470 12 50 02;Rue du Marché;12;3;5000;Namur;Belgique',
    'Léa;Adtrois;0470 12 50 03;5 rue Foch;;;59000;Lille;France',
    'Léa;Adquatre;0470 12 50 04;;;;;;Belgique',
    'Léa;Adcinq;0470 12 50 05;Rue Haute;1;;;Namur;',
    'Léa;Adsix;0470 12 50 06;Rue Haute;1;;99000;Namur;Atlantide',
  ];
  const { id } = await calls.checked('customers', lines.join('\n'));
  const rows = await calls.rows(id);
  expect(rows.map(({ state, remark }) => [state, remark])).toEqual([
    ...Array<string[]>(4).fill(['valid', '']),
    ...Array<string[]>(2).fill(['valid', rowWords.addressNoted]),
  ]);
  expect(rows.slice(0, 3).map(({ shown }) => shown.find(({ label }) => label === 'Adresse'))).toEqual([
    { columns: [3, 4, 5, 6, 7, 8], label: 'Adresse', text: 'Rue du Marché 12, 5000 Namur' },
    { columns: [3, 4, 5, 6, 7, 8], label: 'Adresse', text: 'Rue du Marché 12 bte 3, 5000 Namur' },
    { columns: [3, 4, 5, 6, 7, 8], label: 'Adresse', text: '5 rue Foch, 59000 Lille, France' },
  ]);
  expect(rows[4]?.shown.at(-1)).toMatchObject({
    label: 'Note',
    text: 'Repris de « Loc2000 »\nRue : Rue Haute\nN° : 1\nCommune : Namur',
  });
  await calls.commit(id);
  expect(await storedOf(t, ['Adrun', 'Addeux', 'Adtrois', 'Adquatre', 'Adcinq', 'Adsix'])).toEqual([
    ['Adrun', MARKET],
    ['Addeux', 'Rue du Marché 12 bte 3, 5000 Namur BE'],
    ['Adtrois', '5 rue Foch, 59000 Lille FR'],
    ['Adquatre', null, 'Pays : Belgique'],
    ['Adcinq', null, 'Rue : Rue Haute', 'N° : 1', 'Commune : Namur'],
    ['Adsix', null, 'Rue : Rue Haute', 'N° : 1', 'CP : 99000', 'Commune : Namur', 'Pays : Atlantide'],
  ]);
});

it('splits a column with the whole address where that is certain', async ({ t, calls }) => {
  const lines = [
    'Client;GSM;Adresse',
    'Léa Adsept;0470 12 50 07;Rue du Marché 12 B-5000 Namur Belgique',
    'Léa Adhuit;0470 12 50 08;"Rue du Marché 12',
    '5000 Namur"',
    'Léa Adneuf;0470 12 50 09;Chaussée de Waterloo 1200 Uccle',
  ];
  const { id } = await calls.imported('customers', lines.join('\n'));
  expect((await calls.rows(id)).map(({ remark }) => remark)).toEqual(['', '', rowWords.addressNoted]);
  expect(await storedOf(t, ['Adsept', 'Adhuit', 'Adneuf'])).toEqual([
    ['Adsept', MARKET],
    ['Adhuit', MARKET],
    ['Adneuf', null, 'Adresse : Chaussée de Waterloo 1200 Uccle'],
  ]);
});

it('takes the home of a person and the office of a company from an address book', async ({ t, calls }) => {
  const outlook = [
    'Prénom;Nom;Tél. mobile;Rue (bureau);Ville (bureau);Code postal (bureau);Pays/Région (bureau);Rue (domicile);Ville (domicile);Code postal (domicile);Pays/Région (domicile)',
    'Léa;Oladrun;0470 12 50 11;Rue Neuve 1;Liège;4000;Belgique;Rue du Marché 12;Namur;5000;Belgique',
    'Léa;Oladdeux;0470 12 50 12;Rue Neuve 1;Liège;4000;Belgique;;;;',
    ';Oladtrois SRL;0470 12 50 13;Rue Neuve 1;Liège;4000;Belgique;;;;',
  ];
  const office = [
    'Rue (bureau) : Rue Neuve 1',
    'Ville (bureau) : Liège',
    'Code postal (bureau) : 4000',
    'Pays/Région (bureau) : Belgique',
  ];
  const first = await calls.imported('customers', outlook.join('\n'));
  expect((await calls.rows(first.id)).map(({ remark }) => remark)).toEqual(['', rowWords.addressNoted, '']);
  const google = [
    'First Name,Last Name,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country',
    'Ada,Goadrun,0470 12 50 14,"Rue du Marché 12\n5000 Namur\nBE",Rue du Marché 12,Namur,5000,BE',
    'Ada,Goaddeux,0470 12 50 15,"Rue du Marché 12\n5000 Namur\nBE",,,,',
    'Ada,Goadtrois,0470 12 50 16,"Rue du Marché 12, chez Paul",Rue du Marché 12,Namur,5000,BE',
  ];
  await calls.imported('customers', google.join('\n'));
  const names = ['Oladrun', 'Oladdeux', 'Oladtrois SRL', 'Goadrun', 'Goaddeux', 'Goadtrois'];
  expect(await storedOf(t, names)).toEqual([
    ['Oladrun', MARKET, ...office],
    ['Oladdeux', null, ...office],
    ['Oladtrois SRL', 'Rue Neuve 1, 4000 Liège BE'],
    ['Goadrun', MARKET],
    ['Goaddeux', MARKET],
    ['Goadtrois', MARKET, 'Address 1 - Formatted : Rue du Marché 12, chez Paul'],
  ]);
});

it('changes the address of a known customer when that is chosen, and puts it back', async ({
  t,
  manager,
  calls,
}) => {
  const heads = 'Prénom;Nom;E-mail;Rue;CP;Ville';
  const lineOf = (name: string, address: string): string =>
    `Léa;${name};${name.toLowerCase()}@exemple.be;${address}`;
  await calls.imported(
    'customers',
    [
      heads,
      lineOf('Koadrun', 'Rue Neuve 1;4000;Liège'),
      lineOf('Koaddeux', ';;'),
      lineOf('Koadtrois', 'Rue Neuve 1;4000;Liège'),
    ].join('\n'),
  );
  const market = 'Rue du Marché 12;5000;Namur';
  const { id } = await calls.checked(
    'customers',
    [heads, lineOf('Koadrun', market), lineOf('Koaddeux', market), lineOf('Koadtrois', 'Rue Haute;;')].join(
      '\n',
    ),
  );
  const rows = await calls.rows(id);
  expect(
    rows.map(({ shown, remark }) => [
      ...shown.flatMap(({ label, text, former }) => (former ? [`${label} : ${former} → ${text}`] : [])),
      remark,
    ]),
  ).toEqual([
    ['Adresse : Rue Neuve 1, 4000 Liège → Rue du Marché 12, 5000 Namur', ''],
    ['Adresse : non renseigné → Rue du Marché 12, 5000 Namur', ''],
    [rowWords.addressLeft],
  ]);
  await t.put<ImportView>(`/api/imports/${id}/updates`, manager.token, { update: true });
  expect((await calls.commit(id)).body.counts).toMatchObject({ updated: 2, known: 1 });
  const names = ['Koadrun', 'Koaddeux', 'Koadtrois'];
  expect(await storedOf(t, names)).toEqual([
    ['Koadrun', MARKET],
    ['Koaddeux', MARKET],
    ['Koadtrois', 'Rue Neuve 1, 4000 Liège BE'],
  ]);
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('act', '=', 'account.change-address')
    .where(
      'subject_id',
      'in',
      rows.slice(0, 2).map(({ subject }) => String(subject?.id)),
    )
    .execute();
  expect(entries).toEqual(Array(2).fill({ before: null, after: null }));
  // One of them has moved since.
  const other = { street: 'Rue Verte 3', postalCode: '1030', city: 'Schaerbeek', country: 'BE' };
  await t.put(`/api/customers/${String(rows[1]?.subject?.id)}/address`, manager.token, other);
  expect((await calls.remove(id)).status).toBe(204);
  expect(await storedOf(t, names)).toEqual([
    ['Koadrun', 'Rue Neuve 1, 4000 Liège BE'],
    ['Koaddeux', 'Rue Verte 3, 1030 Schaerbeek BE'],
    ['Koadtrois', 'Rue Neuve 1, 4000 Liège BE'],
  ]);
  expect((await calls.rows(id))[1]?.remark).toBe('Modifié depuis, laissé tel quel : Adresse');
});

it('gives customers who come with their reservations an address, and loses no other', async ({
  t,
  calls,
}) => {
  await calls.imported(
    'vehicles',
    'Plaque;Marque;Modèle;Prix journalier;Km/jour\n1-ADR-001;Kia;Rio;40;200\n',
  );
  await calls.imported('customers', 'Prénom;Nom;E-mail;Adresse\nLéa;Readrun;readrun@exemple.be;\n');
  const lines = [
    'N°;Plaque;Du;Au;Client;E-mail;Adresse;CP;Ville;Total',
    // Known: their address is changed on their page.
    'A1;1-ADR-001;01/02/2027;03/02/2027;Léa Readrun;readrun@exemple.be;Rue du Marché 12;5000;Namur;100',
    'A2;1-ADR-001;05/02/2027;07/02/2027;Léa Readdeux;readdeux@exemple.be;;;;100',
    'A3;1-ADR-001;09/02/2027;11/02/2027;Léa Readdeux;readdeux@exemple.be;Rue du Marché 12;5000;Namur;100',
    'A4;1-ADR-001;13/02/2027;15/02/2027;Léa Readdeux;readdeux@exemple.be;Rue Neuve 1;4000;Liège;100',
    'A5;1-ADR-001;17/02/2027;19/02/2027;Paul Autre;readdeux@exemple.be;Rue du Marché 12;5000;Namur;100',
    'A6;1-ADR-001;21/02/2027;23/02/2027;Léa Readtrois;readtrois@exemple.be;Rue Haute;;;100',
  ];
  const { id } = await calls.checked('reservations', lines.join('\n'));
  const shown = (await calls.rows(id)).map((row) => [
    row.state,
    ...row.shown.flatMap(({ label, text }) =>
      ['Adresse', 'Note'].includes(label) ? [`${label} : ${text}`] : [],
    ),
  ]);
  const market = 'Adresse : Rue du Marché 12\nCP : 5000\nVille : Namur';
  expect(shown).toEqual([
    ['valid', `Note : ${market}`],
    ['valid'],
    ['valid', 'Adresse : Rue du Marché 12, 5000 Namur'],
    ['valid', 'Note : Adresse : Rue Neuve 1\nCP : 4000\nVille : Liège'],
    ['valid', `Note : Réservé par Paul Autre\n${market}`],
    ['valid', 'Note : Adresse : Rue Haute'],
  ]);
  const remarks = (await calls.rows(id)).map(({ remark }) => remark.includes(rowWords.addressNoted));
  expect(remarks).toEqual([false, false, false, false, false, true]);
  expect((await calls.commit(id)).body.counts).toMatchObject({ imported: 6 });
  expect(await storedOf(t, ['Readrun', 'Readdeux', 'Readtrois'])).toEqual([
    ['Readrun', null],
    ['Readdeux', MARKET],
    ['Readtrois', null],
  ]);
});

it('takes back the file of customers that the product exports', async ({ t, manager, empty }) => {
  const owner = await aManager(empty);
  const there = importCalls(empty, () => owner.token);
  const lines = [
    'Prénom;Nom;E-mail;GSM;Rue;CP;Ville;Pays',
    'Léa;Exadrun;exadrun@exemple.be;0470 12 50 31;Rue du Marché 12;5000;Namur;',
    'Léa;Exaddeux;;0470 12 50 32;10 Downing Street;SW1A 2AA;Londres;Royaume-Uni',
    'Léa;Exadtrois;;0470 12 50 33;;;;',
  ];
  await importCalls(t, () => manager.token).imported('customers', lines.join('\n'));
  const { body } = await t.get<string>('/api/customers/export', manager.token);
  const view = await there.imported('customers', body, { name: 'clients.csv' });
  expect(view.counts.invalid).toBe(0);
  const peopleOf = (csv: string): string[][] =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
      .map((cells) => [...cells.slice(1, 5), ...cells.slice(-4)])
      .filter(([, name]) => name?.startsWith('Exad'));
  const again = await empty.get<string>('/api/customers/export', owner.token);
  expect(peopleOf(body)[0]?.slice(4)).toEqual(['Rue du Marché 12', '5000', 'Namur', 'Belgique']);
  expect(peopleOf(again.body)).toEqual(peopleOf(body));
  // And once more: nothing is new.
  const { counts, updatable } = await there.checked('customers', body);
  expect([counts.valid, updatable]).toEqual([0, 0]);
});
