import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testWithApp } from '../../testing/test-with-app.ts';
import type { ImportTable } from '../imports.tables.ts';

const it = testWithApp().extend(
  'insert',
  ({ t, manager }) =>
    (values: Partial<Insertable<ImportTable>>) =>
      t.insert('import', {
        kind: 'customers',
        file_name: 'clients.csv',
        source: 'Loc2000',
        sha256: Buffer.alloc(32),
        columns: sql<Record<string, unknown>>`'[]'::jsonb`,
        state: 'columns',
        row_count: 1,
        by: manager.id,
        at: t.clock.now(),
        ...values,
      }),
);

it.for<[string, Partial<Insertable<ImportTable>>]>([
  ['import_kind', { kind: 'people' as 'customers' }],
  ['import_file_name', { file_name: 'a'.repeat(201) }],
  ['import_source', { source: '' }],
  ['import_sha256', { sha256: Buffer.alloc(31) }],
  ['import_row_count', { row_count: 0 }],
  ['import_row_count', { row_count: 5_001 }],
  ['import_committed', { state: 'committed' }],
  ['import_undone', { state: 'undone', committed_at: new Date() }],
])('the database refuses %s', async ([constraint, values], { insert }) => {
  await expect(insert(values)).rejects.toMatchObject({ constraint });
});

it('the database refuses rows without a number, a state of theirs, or what they became', async ({
  t,
  insert,
}) => {
  const { id } = await insert({});
  const row = { import_id: id, row: 2, cells: sql<Record<string, unknown>>`'[]'::jsonb` };
  const add = (values: object) => t.insert('import_row', { ...row, ...values });
  await expect(add({ row: 0 })).rejects.toMatchObject({ constraint: 'import_row_row' });
  await expect(add({ state: 'imported' })).rejects.toMatchObject({ constraint: 'import_row_imported' });
  await expect(add({ subject_kind: 'vehicle' })).rejects.toMatchObject({ constraint: 'import_row_subject' });
  await add({});
  await t.db.deleteFrom('import').where('id', '=', id).execute();
  expect(await t.rows('import_row', { import_id: id }, 'row')).toEqual([]);
});
