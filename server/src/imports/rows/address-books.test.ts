import { expect } from 'vitest';
import { importCalls } from '../../testing/import-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

it('takes the number that an address book calls a mobile one, and a fax last', async ({ t, calls }) => {
  const file = [
    'Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value',
    // A mobile phone of the office: the type says which one is theirs.
    'Ada,Google,* Home,ada.google@exemple.be ::: ada@travail.be,Work,0476 10 00 01,Mobile,0476 10 00 02',
    'Bea,Google,,,Travail,02 511 10 03,Portable,+1 212 555 0104',
    'Cis,Google,,,Work Fax,02 511 10 05,Work,02 511 10 06',
    'Dis,Google,,,Work Fax,02 511 10 07,,',
  ].join('\n');
  const { id, columns } = await calls.imported('customers', file);
  expect(columns.map(({ field }) => field)).toEqual([
    ...['firstName', 'lastName', null, 'email'],
    ...['phoneType', 'phoneNumber', 'phoneType', 'otherPhone'],
  ]);
  const ids = (await calls.rows(id)).flatMap(({ subject }) => subject?.id ?? []);
  const stored = await t.db
    .selectFrom('note')
    .innerJoin('account', 'account.id', 'note.account_id')
    .select(['account.first_name', 'account.email', 'account.phone_number', 'note.text'])
    .where('account.id', 'in', ids)
    .orderBy('account.id')
    .execute();
  expect(
    stored.map(({ first_name: name, email, phone_number: phone, text }) => [
      name,
      email,
      phone,
      text.split('\n').slice(1),
    ]),
  ).toEqual([
    [
      'Ada',
      'ada.google@exemple.be',
      '+32 476100002',
      ['Autre e-mail : ada@travail.be', 'Téléphone (Work) : 0476 10 00 01'],
    ],
    ['Bea', null, '+1 2125550104', ['Téléphone (Travail) : 02 511 10 03']],
    ['Cis', null, '+32 25111006', ['Téléphone (Work Fax) : 02 511 10 05']],
    ['Dis', null, '+32 25111007', []],
  ]);
});

it('reads the kind of a telephone beside it, without a number in the heads', async ({ t, calls }) => {
  const { id } = await calls.imported(
    'customers',
    'Prénom;Nom;Téléphone;Type de téléphone;Autre téléphone\nEva;Type;+1 212 555 0108;GSM;0476 10 00 09\n',
  );
  const [row] = await calls.rows(id);
  const account = await t.db
    .selectFrom('account')
    .select('phone_number')
    .where('id', '=', row?.subject?.id ?? 0)
    .executeTakeFirst();
  expect(account?.phone_number).toBe('+1 2125550108');
});
