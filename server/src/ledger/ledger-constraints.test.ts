import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book, inDays } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import type { LedgerEntryTable } from './ledger.tables.ts';

type Entry = Omit<Insertable<LedgerEntryTable>, 'reservation_id' | 'business_day' | 'at'>;

const FUEL: Entry = { kind: 'fuel', amount_cents: 30_00, vat: 'S21' };
const CASH: Entry = { kind: 'payment', amount_cents: 30_00, method: 'cash' };

const it = testWithApp()
  .extend(
    'reservationId',
    async ({ t }) =>
      (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body.id,
  )
  .extend(
    'other',
    async ({ t }) =>
      (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 15, to: 18 })).body.id,
  )
  .extend(
    'insert',
    ({ t, reservationId }) =>
      async (entry: Entry & { reservation_id?: number }): Promise<number> => {
        const row = {
          reservation_id: reservationId,
          business_day: inDays(t, 0),
          at: t.clock.now(),
          ...entry,
        };
        const inserted = await t.insert('ledger_entry', row);
        return inserted.id;
      },
  );

describe('the ledger refuses, whatever the code does', () => {
  it.for<[string, Entry]>([
    ['ledger_entry_kind_check', { ...FUEL, kind: 'gift' as 'fuel' }],
    ['ledger_entry_vat', { ...FUEL, vat: null }],
    ['ledger_entry_vat', { ...CASH, vat: 'S21' }],
    ['ledger_entry_method', { ...FUEL, method: 'cash' }],
    ['ledger_entry_method', { ...CASH, method: null }],
    ['ledger_entry_sign', { ...FUEL, amount_cents: -1 }],
    ['ledger_entry_sign', { ...FUEL, amount_cents: 0 }],
    ['ledger_entry_sign', { ...FUEL, kind: 'kept_deposit', vat: null }],
    ['ledger_entry_online', { ...CASH, method: 'online' }],
    ['ledger_entry_chargeback', { ...CASH, kind: 'chargeback' }],
    ['ledger_entry_guarantee', { ...FUEL, guarantee_id: 1 }],
    ['ledger_entry_rounding', { ...FUEL, rounds_id: 1 }],
    ['ledger_entry_note_check', { ...FUEL, note: 'x'.repeat(501) }],
    ['ledger_entry_reversal', { ...FUEL, amount_cents: -30_00, reverses_id: 2_000_000_000 }],
  ])('%s', async ([constraint, entry], { insert }) => {
    await expect(insert(entry)).rejects.toMatchObject({ constraint });
  });

  it('a rounding of more than two cents', async ({ insert }) => {
    const rounds_id = await insert(CASH);
    await expect(insert({ kind: 'cash_rounding', amount_cents: 3, rounds_id })).rejects.toMatchObject({
      constraint: 'ledger_entry_sign',
    });
    await insert({ kind: 'cash_rounding', amount_cents: 2, rounds_id });
    await expect(insert({ kind: 'cash_rounding', amount_cents: 2, rounds_id })).rejects.toMatchObject({
      constraint: 'ledger_entry_rounded_once',
    });
  });

  it('a reversal that is not exactly the opposite, or the second one', async ({ other, insert }) => {
    const reverses_id = await insert(FUEL);
    const undoing = { ...FUEL, amount_cents: -30_00, reverses_id };
    for (const wrong of [
      { ...undoing, amount_cents: -29_99 },
      { ...undoing, vat: 'O' as const },
      { ...undoing, kind: 'late' as const },
      { ...undoing, reservation_id: other },
    ]) {
      await expect(insert(wrong)).rejects.toMatchObject({ constraint: 'ledger_entry_reversal' });
    }
    const reversal = await insert(undoing);
    await expect(insert(undoing)).rejects.toMatchObject({ constraint: 'ledger_entry_reversed_once' });
    await expect(insert({ ...FUEL, reverses_id: reversal })).rejects.toMatchObject({
      constraint: expect.stringMatching(/ledger_entry_(reversal|sign)/) as string,
    });
  });

  it('the same request twice', async ({ insert }) => {
    const request_key = randomUUID();
    await insert({ ...FUEL, request_key });
    await expect(insert({ ...FUEL, request_key })).rejects.toMatchObject({
      constraint: 'ledger_entry_request_once',
    });
  });

  it('changes and deletions; but a note may go, and all of it with its reservation', async ({
    t,
    other,
    insert,
  }) => {
    const id = await insert({ ...FUEL, reservation_id: other, note: 'Plein' });
    const update = t.db.updateTable('ledger_entry').where('id', '=', id);
    await expect(update.set({ amount_cents: 1 }).execute()).rejects.toMatchObject({
      constraint: 'ledger_entry_kept',
    });
    await expect(update.set({ note: 'Autre' }).execute()).rejects.toMatchObject({
      constraint: 'ledger_entry_kept',
    });
    await expect(t.db.deleteFrom('ledger_entry').where('id', '=', id).execute()).rejects.toMatchObject({
      constraint: 'ledger_entry_kept',
    });
    await update.set({ note: '' }).execute();
    await insert({ ...FUEL, reservation_id: other, amount_cents: -30_00, reverses_id: id });
    await t.db.deleteFrom('reservation').where('id', '=', other).execute();
    const left = await t.rows('ledger_entry', { reservation_id: other }, 'id');
    expect(left).toEqual([]);
  });
});
