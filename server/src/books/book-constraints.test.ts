import type { Insertable } from 'kysely';
import { describe, expect } from 'vitest';
import { aManager, inDays } from '../testing/builders.ts';
import { bookProbes } from '../testing/money/book-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import type { MovementTable } from './books.tables.ts';

const it = testWithFreshApp().extend(
  'insert',
  ({ t }) =>
    (row: Partial<Insertable<MovementTable>>) =>
      t.insert('movement', {
        day: inDays(t, 0),
        own_day: inDays(t, 0),
        kind: 'expense',
        method: 'cash',
        amount_cents: -10_00,
        source: 'till',
        source_id: 'one',
        at: t.clock.now(),
        ...row,
      }),
);

describe('the books refuse, whatever the code does', () => {
  it.for<[string, Partial<Insertable<MovementTable>>]>([
    ['movement_kind', { kind: 'gift' as 'expense' }],
    ['movement_method', { method: 'cheque' as 'cash' }],
    ['movement_source', { source: 'hand' as 'till' }],
    ['movement_till', { method: 'terminal' }],
    ['movement_till', { source: 'entry' }],
    ['movement_till', { kind: 'payment', amount_cents: 1 }],
    ['movement_provider', { kind: 'fee', source: 'entry', method: 'online' }],
    ['movement_amount', { amount_cents: 1 }],
    ['movement_amount', { kind: 'opening' }],
    ['movement_amount', { kind: 'difference', amount_cents: 0 }],
    ['movement_note', { note: 'x'.repeat(501) }],
  ])('%s', async ([constraint, row], { insert }) => {
    await expect(insert(row)).rejects.toMatchObject({ constraint });
  });

  it('an account without a use, and what is no number', async ({ t }) => {
    await expect(t.insert('book_account', { use: 'gifts' as 'sales', number: '70' })).rejects.toMatchObject({
      constraint: 'book_account_use',
    });
    await expect(t.insert('book_account', { use: 'sales', number: '7' })).rejects.toMatchObject({
      constraint: 'book_account_number',
    });
  });

  it('the same fact twice, and a second opening', async ({ insert }) => {
    await insert({});
    await expect(insert({})).rejects.toMatchObject({ constraint: 'movement_once' });
    await insert({ kind: 'opening', amount_cents: 0, source_id: 'two' });
    await expect(insert({ kind: 'opening', amount_cents: 0, source_id: 'three' })).rejects.toMatchObject({
      constraint: 'movement_opening_once',
    });
  });

  it('changes and deletions; but a note and its author may go', async ({ t, insert }) => {
    const { id } = await insert({ note: 'Timbres', by: (await aManager(t)).id });
    const row = t.db.updateTable('movement').where('id', '=', id);
    for (const change of [{ amount_cents: -1 }, { note: 'Autre' }, { day: inDays(t, 1) }])
      await expect(row.set(change).execute()).rejects.toMatchObject({ constraint: 'movement_kept' });
    await expect(t.db.deleteFrom('movement').where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'movement_kept',
    });
    await row.set({ note: '', by: null }).execute();
  });

  it('cash on a closed day, and to open it again', async ({ t, manager, insert }) => {
    const { open, close } = bookProbes(() => ({ t, manager }));
    await open(0);
    await close(0);
    await expect(insert({})).rejects.toMatchObject({ constraint: 'movement_day_open' });
    await insert({ kind: 'payment', method: 'terminal', amount_cents: 1, source: 'entry' });
    const day = t.db.updateTable('cash_day').where('day', '=', inDays(t, 0));
    await expect(day.set({ closed_at: null, counted_cents: null }).execute()).rejects.toMatchObject({
      constraint: 'cash_day_kept',
    });
    await expect(day.set({ counted_cents: 1 }).execute()).rejects.toMatchObject({
      constraint: 'cash_day_kept',
    });
    await expect(t.db.deleteFrom('cash_day').execute()).rejects.toMatchObject({
      constraint: 'cash_day_kept',
    });
  });
});
