import { zipSync, strToU8 } from 'fflate';
import { describe, expect } from 'vitest';
import { importFileRefusalWords } from '@volant/shared/words/fr/imports/file-refusals.ts';
import { importRowFaultWords as rowWords } from '@volant/shared/words/fr/imports/row-faults.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { importCalls } from '../testing/import-calls.ts';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { encoded, file as photoFile } from '../testing/files/photo-forms.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { fileReader } from './reading/file-reader.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

/** A workbook with one sheet. */
const workbook = (sheet: string, others: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
      ...others,
    }),
  );

const SHEET = '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>';

describe('a file is refused with a sentence', () => {
  it.for<[string, () => string | Buffer, keyof typeof importFileRefusalWords]>([
    ['that is empty', () => '', 'empty'],
    ['of one column without rows', () => 'Bonjour\n', 'not_a_table'],
    ['without rows', () => 'Nom;Prix;Stock\n', 'no_rows'],
    ['that is a PDF', () => '%PDF-1.7\n', 'pdf'],
    ['that is a web page', () => '<html><table><tr><td>Nom</td></tr></table></html>', 'web_page'],
    ['that is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]), 'picture'],
    ['of a former Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old_excel'],
    ['that is another ZIP', () => Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'other_kind'],
    ['that is a broken ZIP', () => Buffer.from('PK\u0003\u0004 and nothing'), 'damaged'],
    ['with macros', () => workbook(SHEET, { 'xl/vbaProject.bin': new Uint8Array(9) }), 'macros'],
    ['with entities', () => workbook(`<!DOCTYPE a [<!ENTITY b "c">]>${SHEET}`), 'damaged'],
    ['that is a bomb', () => workbook(SHEET, { 'xl/media/a': new Uint8Array(90 * 1024 * 1024) }), 'bomb'],
    ['of too many rows', () => `Nom;Prix;Stock\n${'a;1;1\n'.repeat(5_001)}`, 'too_many_rows'],
    ['of a million rows', () => `Nom\n${'\n'.repeat(1_000_000)}a\n`, 'too_many_rows'],
    ['of too many columns', () => `${'a;'.repeat(200)}\n${'1;'.repeat(200)}\n`, 'too_many_columns'],
  ])('%s', { timeout: 30_000 }, async ([, content, refusal], { calls }) => {
    const answer = await calls.upload<ProblemBody>('accessories', content());
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'import_unreadable',
        message: importFileRefusalWords[refusal],
        fields: { file: importFileRefusalWords[refusal] },
      },
    });
  });

  it('that is too large, or missing', async ({ calls }) => {
    const large = await calls.upload<ProblemBody>('accessories', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    const none = await calls.send<ProblemBody>('/api/imports', [['kind', 'accessories']]);
    expect(none).toMatchObject({ status: 400, body: { code: 'file_required' } });
    const kind = await calls.send<ProblemBody>('/api/imports', [['kind', '__proto__']]);
    expect(kind.status).toBe(400);
  });
});

it('a file that takes too long is given up', async () => {
  const reader = fileReader({ maxMs: 1 });
  await expect(reader.readTable(Buffer.from('Nom;Prix\na;1\n'))).rejects.toMatchObject({
    body: { status: 408, code: 'import_too_slow' },
  });
});

it('a text that is too long for a cell is a problem of its row', async ({ calls }) => {
  const description = 'a'.repeat(2_001);
  const file = `Plaque;Marque;Modèle;Prix journalier;Km/jour;Description\n1-ATT-012;Kia;Rio;35;200;${description}\n1-ATT-013;Kia;Rio;35;200;${description.slice(1)}\n`;
  const { id } = await calls.checked('vehicles', file);
  expect((await calls.rows(id)).map(({ problems }) => problems)).toEqual([
    [{ column: 5, sentence: rowWords.tooLong({ max: 2_000 }) }],
    [],
  ]);
});

it('twenty files at once keep nobody from changing a logo', async ({ t, manager, calls }) => {
  const uploads = Array.from({ length: 20 }, () =>
    calls.upload('accessories', `Nom;Prix;Stock\n${'Corde;3;4\n'.repeat(1_000)}`),
  );
  const { type, bytes } = await encoded([photoFile(await aPhotoFile(), 'logo.jpg')]);
  const logo = await t.call({
    method: 'PUT',
    path: '/api/agency/logo',
    token: manager.token,
    body: bytes,
    headers: { 'content-type': type },
  });
  expect(logo.status).toBe(200);
  await t.call({ method: 'DELETE', path: '/api/agency/logo', token: manager.token });
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
});

it('formulas are never taken over, whatever cell they are in', async ({ calls }) => {
  const file =
    'Nom;Prix;Stock;Description visible par les clients\n=cmd|calc;3;4;\nGant;=1+2;4;\nBonnet;3;4;@SUM(A1)\n';
  const { counts } = await calls.checked('accessories', file);
  expect(counts).toEqual({ valid: 0, invalid: 3, known: 0, update: 0, imported: 0, updated: 0 });
});

it('columns named as properties of objects are columns like others', async ({ t, manager, calls }) => {
  const { body } = await calls.upload('accessories', '__proto__;constructor;toString\nBidon;3;4\n');
  expect(body.columns.map(({ head, field }) => [head, field])).toEqual([
    ['__proto__', null],
    ['constructor', null],
    ['toString', null],
  ]);
  const wrong = { fields: ['__proto__', null, null] };
  expect((await t.put(`/api/imports/${body.id}/columns`, manager.token, wrong)).status).toBe(400);
  const fields = ['name', 'dailyPrice', 'quantity'];
  const answer = await t.put<ImportView>(`/api/imports/${body.id}/columns`, manager.token, { fields });
  expect(answer.body.counts.valid).toBe(1);
  expect(({} as Record<string, unknown>)['name']).toBeUndefined();
});

it.for(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'choices named %s are none of the form',
  async (word, { calls }) => {
    const choices = ['Catégorie', 'Boîte', 'Énergie'];
    const file = `Plaque;Marque;Modèle;Prix journalier;Km/jour;${choices.join(';')}\n1-ATT-011;Kia;Rio;35;200;${choices.map(() => word).join(';')}\n`;
    const { id, counts } = await calls.checked('vehicles', file);
    expect(counts).toMatchObject({ valid: 0, invalid: 1 });
    const columns = (await calls.rows(id))[0]?.problems.map(({ column }) => column);
    expect(columns).toEqual([5, 6, 7]);
  },
);

it('a file name is shown without its path and without control characters', async ({ calls }) => {
  const { body } = await calls.upload('accessories', 'Nom;Prix;Stock\nSac;3;4\n', {
    name: '../../etc/pass\u202ewd.csv',
  });
  expect(body.fileName).toBe('passwd.csv');
});

it('two commits of one import at once write it once', async ({ t, calls }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nSangle unique;3;4\n');
  const answers = await Promise.all([calls.commit(id), calls.commit(id), calls.commit(id, 'all')]);
  expect(answers.map(({ body }) => body.counts.imported)).toEqual([1, 1, 1]);
  const written = await t.rows('accessory', { name: 'Sangle unique' }, 'id');
  expect(written).toHaveLength(1);
});

it('two files with the same plate at once write it once', async ({ t, calls }) => {
  const file = (model: string): string =>
    `Plaque;Marque;Modèle;Prix journalier;Km/jour\n1-ATT-001;Kia;${model};35;200\n`;
  const first = await calls.checked('vehicles', file('Rio'));
  const second = await calls.checked('vehicles', file('Ceed'));
  const answers = await Promise.all([calls.commit(first.id), calls.commit(second.id)]);
  expect(answers.map(({ body }) => body.counts.imported).sort()).toEqual([0, 1]);
  expect(await t.rows('vehicle', { plate: '1ATT001' }, 'id')).toHaveLength(1);
});
