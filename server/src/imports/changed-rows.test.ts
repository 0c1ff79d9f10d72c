import { expect } from 'vitest';
import type { ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { eraseRowsOfPerson, listRowsOfPerson } from './personal-rows.store.ts';

const it = testWithApp()
  .extend('calls', ({ t, manager }) => importCalls(t, () => manager.token))
  .extend(
    'correct',
    ({ t, manager }) =>
      <T = ImportView>(id: number, row: number, ...cells: [number, string][]) =>
        t.put<T>(`/api/imports/${id}/rows`, manager.token, {
          row,
          cells: cells.map(([column, typed]) => ({ column, typed })),
        }),
  );

const statesOf = (rows: readonly ImportRow[]): string[] => rows.map(({ state }) => state);

it('reads a corrected cell like one of the file, and counts again', async ({
  t,
  manager,
  calls,
  correct,
}) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nSki;cinq;2\nSnow;5;deux\n');
  const { status, body } = await correct(id, 2, [1, ' 5,50 € ']);
  expect([status, body.counts]).toMatchObject([200, { valid: 1, invalid: 1, known: 0, imported: 0 }]);
  const [row] = await calls.rows(id);
  expect(row).toMatchObject({
    state: 'valid',
    cells: ['Ski', '5,50 €', '2'],
    original: { 1: 'cinq' },
    problems: [],
  });
  expect(row?.shown.map(({ text }) => text)).toContain('5,50\u00a0€/jour');
  // Also once the columns were changed, and changed back.
  const columns = `/api/imports/${id}/columns`;
  const choose = (fields: (string | null)[]) => t.put<ImportView>(columns, manager.token, { fields });
  expect((await choose(['name', null, 'quantity'])).body.counts.valid).toBe(0);
  expect((await choose(['name', 'dailyPrice', 'quantity'])).body.counts.valid).toBe(1);
  expect((await calls.commit(id)).body.counts).toMatchObject({ imported: 1, invalid: 1 });
  const accessory = await t.db
    .selectFrom('accessory')
    .select('daily_price_cents')
    .where('name', '=', 'Ski')
    .executeTakeFirst();
  expect(accessory).toEqual({ daily_price_cents: 5_50 });
  expect(await correct<ProblemBody>(id, 3, [2, '2'])).toMatchObject({
    status: 409,
    body: { code: 'import_closed' },
  });
});

it('checks the other rows again, and takes a correction back', async ({ calls, correct }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nLuge;5;2\nLuge;6;2\n');
  expect(statesOf(await calls.rows(id))).toEqual(['valid', 'invalid']);
  await correct(id, 2, [0, 'Luge double']);
  expect(statesOf(await calls.rows(id))).toEqual(['valid', 'valid']);
  await correct(id, 2, [0, 'Luge']);
  const rows = await calls.rows(id);
  expect(statesOf(rows)).toEqual(['valid', 'invalid']);
  expect(rows[0]?.original).toEqual({});
});

it('refuses formulas as the file does, and cells that are not there', async ({ calls, correct }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nBob;5;2\n');
  await correct(id, 2, [0, '=1+1']);
  expect((await calls.rows(id))[0]?.problems).toEqual([
    { column: 0, sentence: 'Cette case contient une formule' },
  ]);
  for (const [row, column] of [
    [3, 0],
    [2, 3],
  ] as const)
    expect(await correct<ProblemBody>(id, row, [column, 'x'])).toMatchObject({
      status: 400,
      body: { code: 'cell_invalid' },
    });
  expect(await correct<ProblemBody>(id, 2, [0, 'x'.repeat(2_001)])).toMatchObject({ status: 400 });
});

it('puts corrected rows into the file of what is left to correct, and into the journal', async ({
  t,
  manager,
  calls,
  correct,
}) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nRaquette;cinq;deux\n');
  await correct(id, 2, [1, '5']);
  expect((await t.get<string>(`/api/imports/${id}/corrections`, manager.token)).body).toContain(
    'Raquette;5;deux;',
  );
  const { body } = await t.get<{ entries: { act: string }[] }>(
    `/api/audit?kind=import&id=${id}`,
    manager.token,
  );
  expect(body.entries.map(({ act }) => act)).toContain('import.correct');
  expect(JSON.stringify(body.entries)).not.toContain('Raquette');
});

it('forgets with a person what their cells said before', async ({ t, calls, correct }) => {
  const { id } = await calls.checked(
    'customers',
    'Prénom;Nom;E-mail;Téléphone\nIna;Moens;ina.moens@exemple.be;\n',
  );
  const other = await calls.imported('customers', 'Prénom;Nom;E-mail\nIna;Moens;ina.moens@exemple.be\n');
  const accountId = (await calls.rows(other.id))[0]?.subject?.id ?? 0;
  await t.change('account', { id: accountId }, { email_confirmed_at: t.clock.now() });
  await correct(id, 2, [2, 'ina.autre@exemple.be']);
  expect(await listRowsOfPerson(t.db, accountId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ importId: id, original: { 2: 'ina.moens@exemple.be' } }),
    ]) as unknown[],
  );
  await transact(t.db, system('command'), (tx) => eraseRowsOfPerson(tx, accountId));
  expect(await calls.rows(id)).toMatchObject([{ cells: [], original: {}, shown: [] }]);
  expect(await correct<ProblemBody>(id, 2, [2, 'x@exemple.be'])).toMatchObject({
    status: 409,
    body: { code: 'row_erased' },
  });
});

it('keeps a choice of columns that nobody has confirmed yet', async ({ t, manager, calls }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock;Autre\nCorde;5;2;7\n');
  const keep = <T = ImportView>(fields: (string | null)[]) =>
    t.put<T>(`/api/imports/${id}/columns`, manager.token, { fields, check: false });
  const chosen = ['name', 'dailyPrice', 'quantity', 'quantity'];
  expect(await keep(chosen)).toMatchObject({ status: 200, body: { state: 'columns' } });
  const { body } = await t.get<ImportView>(`/api/imports/${id}`, manager.token);
  expect(body.columns.map(({ field }) => field)).toEqual(chosen);
  expect(await calls.commit(id)).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
  expect(await keep<ProblemBody>(['name', 'inconnu'])).toMatchObject({
    status: 400,
    body: { code: 'columns_invalid' },
  });
  // The same choice leaves a preview as it is.
  const fields = ['name', 'dailyPrice', 'quantity', null];
  await t.put(`/api/imports/${id}/columns`, manager.token, { fields });
  expect(await keep(fields)).toMatchObject({ status: 200, body: { state: 'preview' } });
});
