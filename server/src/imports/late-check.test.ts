import { expect } from 'vitest';
import { importCalls } from '../testing/import-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { compareRows, contextOf, readFile, storePreview } from './check-file.ts';
import { findImport } from './imports.store.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

it('a check that another process ends late never writes over what the rows became', async ({ t, calls }) => {
  const { id } = await calls.checked('accessories', 'Nom;Prix;Stock\nBidon vert;3;4\nBidon bleu;trois;4\n');
  const record = await findImport(t.db, id);
  if (!record) throw new Error('there is no import');
  const context = contextOf(record, t.clock.now());
  // The other process has read and compared the rows when this one writes them.
  const file = await readFile(t.db, record, context);
  await compareRows(t.db, file, context);
  expect((await calls.commit(id)).body.counts).toMatchObject({ imported: 1, invalid: 1 });
  await expect(storePreview(t.db, id, file)).rejects.toMatchObject({ body: { code: 'import_closed' } });
  expect((await calls.rows(id)).map(({ state, subject }) => [state, subject?.kind])).toEqual([
    ['imported', 'accessory'],
    ['invalid', undefined],
  ]);
  expect((await calls.remove(id)).status).toBe(204);
  const left = await t.rows('accessory', { name: 'Bidon vert' }, 'id');
  expect(left).toEqual([]);
  await expect(storePreview(t.db, id, file)).rejects.toMatchObject({ body: { code: 'import_undone' } });
});
