import { expect } from 'vitest';
import { aCustomer, aNewcomer } from '../testing/builders.ts';
import { testWithImports } from '../testing/test-with-imports.ts';

const it = testWithImports('CUS');

const HEADS = 'Numéro;Plaque;Retrait;Retour;Client;E-mail;Téléphone;Prix total;Payé;Km parcourus;Note';

it('keeps every word of a surname', async ({ t, calls }) => {
  const names = async (heads: string, cells: string, phone: string): Promise<unknown> => {
    const { id } = await calls.imported('customers', `${heads};GSM\n${cells};${phone}\n`);
    const account = (await calls.rows(id))[0]?.subject?.id ?? 0;
    const row = await t.db
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('id', '=', account)
      .executeTakeFirst();
    return row && [row.first_name, row.last_name];
  };
  expect(await names('First name;Name', 'Jean;Van Damme', '0473 00 00 01')).toEqual(['Jean', 'Van Damme']);
  expect(await names('Prénom;Client', 'An;Van den Broeck', '0473 00 00 02')).toEqual([
    'An',
    'Van den Broeck',
  ]);
  expect(await names('Prénom;Client', 'An;An De Smet', '0473 00 00 03')).toEqual(['An', 'De Smet']);
  expect(await names('Prénom;Client', 'An;De Smet An', '0473 00 00 04')).toEqual(['An', 'De Smet']);
  expect(await names('Client;Nom', 'Jan Van Hove;Van Hove', '0473 00 00 05')).toEqual(['Jan', 'Van Hove']);
  expect(await names('Client', '"Van Hove, Jan Piet"', '0473 00 00 06')).toEqual(['Jan Piet', 'Van Hove']);
});

it('finds a known customer by the address alone, and asks for the name of an unknown one', async ({
  t,
  calls,
  plate,
}) => {
  const known = await aCustomer(t);
  const file = [
    'Plaque;Retrait;Retour;E-mail;Nom complet;Total',
    `${plate};01/06/2027;03/06/2027;${known.email};;100`,
    `${plate};05/06/2027;07/06/2027;inconnue@exemple.be;;100`,
    `${plate};09/06/2027;11/06/2027;nommee@exemple.be;;100`,
    `${plate};13/06/2027;15/06/2027;nommee@exemple.be;Ines Nommée;100`,
  ].join('\n');
  const view = await calls.imported('reservations', file);
  expect(view).toMatchObject({ missing: [], counts: { imported: 3, invalid: 1 } });
  const rows = await calls.rows(view.id);
  expect(rows[1]?.problems).toEqual([{ column: null, sentence: 'Indiquez le prénom et le nom' }]);
  const accounts = await t.db
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select(['reservation.id', 'account.email', 'account.last_name'])
    .where(
      'reservation.id',
      'in',
      rows.flatMap(({ state, subject }) => (state === 'imported' && subject ? [subject.id] : [])),
    )
    .orderBy('reservation.start_date')
    .execute();
  expect(accounts.map(({ email, last_name: name }) => [email, name])).toEqual([
    [known.email, 'Peeters'],
    ['nommee@exemple.be', 'Nommée'],
    ['nommee@exemple.be', 'Nommée'],
  ]);
  expect((await calls.checked('reservations', file)).counts).toMatchObject({
    valid: 0,
    known: 3,
    invalid: 1,
  });
});

it('takes somebody without an address for whoever has the same telephone and name', async ({
  calls,
  plate,
}) => {
  const file = [
    `${HEADS};Statut`,
    `;${plate};01/07/2027;03/07/2027;Léo Paul;;0474 00 00 01;100;;;;`,
    `;${plate};05/07/2027;07/07/2027;Léo Paul;leo.paul@exemple.be;0474 00 00 01;100;;;;`,
    `;${plate};09/07/2027;11/07/2027;Léo Paul;;0474 00 00 01;100;;;;Annulée`,
  ].join('\n');
  const { id, counts } = await calls.imported('reservations', file);
  expect(counts).toMatchObject({ imported: 3 });
  expect(new Set((await calls.rows(id)).map(({ subject }) => subject?.id)).size).toBe(3);
  expect((await calls.checked('reservations', file)).counts).toMatchObject({
    valid: 0,
    invalid: 0,
    known: 3,
  });
});

it('knows what the product has itself, whose number the file of the product names', async ({
  t,
  manager,
  calls,
  plate,
}) => {
  await calls.imported(
    'reservations',
    `${HEADS};Statut\nH-1;${plate};01/08/2027;03/08/2027;Ida Bo;ida.bo@exemple.be;;100;;;;\nH-2;${plate};05/08/2027;07/08/2027;Ida Bo;ida.bo@exemple.be;;100;;;;Annulée\n`,
  );
  const query = new URLSearchParams({ q: 'ida.bo@exemple.be' });
  const { body: own } = await t.get<string>(`/api/reservations/export?${query}`, manager.token);
  const again = await calls.checked('reservations', own, { source: 'Volant' });
  expect(again.counts).toEqual({ valid: 0, invalid: 0, known: 2, update: 0, imported: 0, updated: 0 });
});

it('gives rentals to the owner of an address, not to somebody who registered with it', async ({
  t,
  manager,
  calls,
  plate,
}) => {
  const stranger = await aNewcomer(t);
  const file = `${HEADS}\nJ-1;${plate};01/09/2027;03/09/2027;Léa Peeters;${stranger.email};;100;;;\n`;
  const checked = await calls.checked('reservations', file);
  expect((await calls.rows(checked.id))[0]?.remark).toBe(
    'L’adresse n’est pas confirmée : l’accès actuel au compte prendra fin',
  );
  // The mails of the registration.
  await t.volant.mails.deliver();
  t.mails.sent.length = 0;
  const { body } = await calls.commit(checked.id);
  expect((await t.get('/api/reservations/me', stranger.token)).status).toBe(401);
  const login = { email: stranger.email, password: 'Tournesol-9!' };
  expect((await t.post('/api/auths/login', undefined, login)).status).toBe(401);
  // No mail, before the agency invites them.
  await t.volant.mails.deliver();
  expect(t.mails.sent.filter(({ to }) => to.address === stranger.email)).toEqual([]);
  expect(body.invitable).toBe(1);
  expect((await t.post(`/api/imports/${body.id}/invitations`, manager.token)).body).toEqual({ invited: 1 });
});

it('keeps the name of somebody else who booked with an address', async ({ t, manager, calls, plate }) => {
  const known = await aCustomer(t);
  const file = [
    'Plaque;Retrait;Retour;Prénom;Nom;E-mail;GSM;Total;Note',
    `${plate};01/08/2027;03/08/2027;Zoé;Claes;bureau@exemple.be;0474 00 00 01;100;`,
    `${plate};05/08/2027;07/08/2027;Tim;Nijs;bureau@exemple.be;0474 00 00 02;100;Siège bébé`,
    `${plate};09/08/2027;11/08/2027;CLAES;Zoe;bureau@exemple.be;0474 00 00 01;100;`,
    `${plate};13/08/2027;15/08/2027;Pia;Goos;${known.email};0474 00 00 03;100;`,
  ].join('\n');
  const view = await calls.imported('reservations', file);
  expect(view.counts.imported).toBe(4);
  const rows = await calls.rows(view.id);
  expect(rows.map(({ remark }) => remark.includes('ce nom-ci va dans la note'))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const noted = async (index: number): Promise<string> =>
    JSON.stringify(
      (await t.get(`/api/reservations/${rows[index]?.subject?.id ?? 0}/notes`, manager.token)).body,
    );
  expect(await noted(1)).toMatch(/Réservé par Tim Nijs, \+32 474000002\\nSiège bébé/);
  expect(await noted(2)).not.toContain('Réservé par');
  expect(await noted(3)).toContain('Réservé par Pia Goos');
});

it('hints at a customer of the same telephone number whose name is written otherwise', async ({
  calls,
  plate,
}) => {
  await calls.imported('customers', 'Prénom;Nom;GSM\nSofie;Vandenbroeck;0475 00 00 01\n');
  const sentence =
    'Un client de presque ce nom a le même téléphone : vérifiez s’il s’agit de la même personne';
  const customers = await calls.checked(
    'customers',
    'Prénom;Nom;GSM\nSofie;Van den Broeck;0475 00 00 01\nPiet;Van den Broeck;0475 00 00 01\n',
  );
  expect((await calls.rows(customers.id)).map(({ remark }) => remark)).toEqual([sentence, '']);
  const rentals = await calls.checked(
    'reservations',
    `Plaque;Retrait;Retour;Prénom;Nom;GSM;Total\n${plate};01/09/2027;03/09/2027;Sofie;Van den Broeck;0475 00 00 01;100\n`,
  );
  const [row] = await calls.rows(rentals.id);
  expect(row?.state).toBe('valid');
  expect(row?.remark).toContain(sentence);
});
