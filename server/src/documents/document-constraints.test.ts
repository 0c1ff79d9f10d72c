import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aVehicle, book } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend(
    'reservationId',
    async ({ t }) =>
      (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 7 })).body.id,
  )
  .extend('calls', ({ t, reservationId }) => {
    const add = (over: Record<string, unknown> = {}) =>
      t.insert('document', {
        id: randomUUID(),
        kind: 'contract',
        reservation_id: reservationId,
        data: { kind: 'contract' },
        pdf_sha256: 'a'.repeat(64),
        created_at: t.clock.now(),
        ...over,
      } as never);
    const charge = async (kind: 'damage' | 'payment', over: object = {}) => {
      const at = t.clock.now();
      const { id } = await t.insert('ledger_entry', {
        reservation_id: reservationId,
        kind,
        amount_cents: 50_00,
        vat: kind === 'damage' ? 'O' : null,
        method: kind === 'payment' ? 'terminal' : null,
        business_day: agencyDay(at),
        at,
        ...over,
      });
      return id;
    };
    const part = async (values: object = {}) => {
      const entry_id = await charge('payment');
      const charge_id = await charge('damage');
      const row = {
        entry_id,
        charge_id,
        kind: 'damage' as const,
        vat: 'O' as const,
        amount_cents: 50_00,
        ...values,
      };
      await t.db.insertInto('paid_part').values(row).execute();
      return row;
    };

    return { add, part };
  });

describe('a document', () => {
  it.for([
    ['a contract with a number', { number: 'R-2026-000001' }, 'document_numbered'],
    ['a receipt without a number', { kind: 'receipt', amount_cents: 1 }, 'document_numbered'],
    ['a receipt without an amount', { kind: 'receipt', number: 'R-2026-000009' }, 'document_numbered'],
    ['a number of another form', { kind: 'receipt', number: 'R-26-1', amount_cents: 1 }, 'document_numbered'],
    [
      'an invoice of the series of receipts',
      { kind: 'invoice', number: 'R-2026-000009', amount_cents: 1 },
      'document_numbered',
    ],
    [
      'an invoice of that of credit notes',
      { kind: 'invoice', number: 'NC-2026-000009', amount_cents: 1 },
      'document_numbered',
    ],
    ['a deposit invoice without a number', { kind: 'deposit_invoice', amount_cents: 1 }, 'document_numbered'],
    [
      'a credit note of invoices',
      { kind: 'credit_note', number: 'F-2026-000009', amount_cents: 1 },
      'document_numbered',
    ],
    ['a debit note without an amount', { kind: 'debit_note', number: 'ND-2026-000009' }, 'document_numbered'],
    ['a kind that is none', { kind: 'reminder' }, 'document_kind_check'],
    ['no data', { data: null }, 'document_data'],
  ] as const)('is refused: %s', async ([_name, over, constraint], { calls }) => {
    await expect(calls.add(over)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('has a number that no other has', async ({ calls }) => {
    const receipt = { kind: 'receipt', number: 'R-2026-000001', amount_cents: 100 };
    await calls.add(receipt);
    await expect(calls.add(receipt)).rejects.toMatchObject({ constraint: 'document_number_key' });
  });

  it('of the books keeps its data when it is an invoice', async ({ t, calls }) => {
    const { id } = await calls.add({ kind: 'invoice', number: 'F-2026-000077', amount_cents: 100 });
    await expect(
      t.change('document', { id }, { data: null, erased_at: t.clock.now() }),
    ).rejects.toMatchObject({ code: '23514', constraint: 'document_invoice_kept' });
  });

  it('is neither changed nor deleted; its data may be emptied, once and for all', async ({ t, calls }) => {
    const { id } = await calls.add();
    const change = (values: Record<string, unknown>) => t.change('document', { id }, values);
    const kept = { code: '23000', constraint: 'document_kept' };
    await expect(change({ pdf_sha256: 'b'.repeat(64) })).rejects.toMatchObject(kept);
    await expect(change({ data: { kind: 'contract', other: 1 } })).rejects.toMatchObject(kept);
    await expect(t.db.deleteFrom('document').where('id', '=', id).execute()).rejects.toMatchObject(kept);
    await change({ data: null, erased_at: t.clock.now() });
    await expect(change({ data: { kind: 'contract' }, erased_at: null })).rejects.toMatchObject(kept);
  });
});

describe('what a payment settles', () => {
  it.for([
    ['nothing', { amount_cents: 0 }, 'paid_part_amount'],
    ['a charge of no kind', { kind: null }, 'paid_part_charge'],
    ['the rental as a charge', { kind: 'rental', vat: 'S21' }, 'paid_part_charge'],
    ['a damage with VAT', { vat: 'S21' }, 'paid_part_vat_of_kind'],
    ['cleaning without VAT', { kind: 'cleaning' }, 'paid_part_vat_of_kind'],
  ] as const)('is refused: %s', async ([_name, over, constraint], { calls }) => {
    await expect(calls.part(over)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('is written once, and neither changed nor deleted', async ({ t, calls }) => {
    const row = await calls.part();
    await expect(t.db.insertInto('paid_part').values(row).execute()).rejects.toMatchObject({
      constraint: 'paid_part_once',
    });
    const kept = { code: '23000', constraint: 'paid_part_kept' };
    const { entry_id } = row;
    const ofEntry = t.db.updateTable('paid_part').where('entry_id', '=', entry_id);
    await expect(ofEntry.set({ amount_cents: 1 }).execute()).rejects.toMatchObject(kept);
    await expect(t.db.deleteFrom('paid_part').execute()).rejects.toMatchObject(kept);
  });

  it('ends with its reservation', async ({ t, reservationId, calls }) => {
    const { entry_id } = await calls.part();
    await t.db.deleteFrom('reservation').where('id', '=', reservationId).execute();
    const parts = t.db.selectFrom('paid_part').selectAll().where('entry_id', '=', entry_id);
    expect(await parts.execute()).toEqual([]);
  });
});

it('a series of numbers is one of four', async ({ t }) => {
  const insert = (series: 'NC') =>
    t.db.insertInto('number_series').values({ series, year: 2031, last: 1 }).execute();
  await insert('NC');
  await expect(insert('X' as 'NC')).rejects.toMatchObject({ constraint: 'number_series_series_check' });
});

it('a series of numbers only rises', async ({ t }) => {
  await t.db.insertInto('number_series').values({ series: 'R', year: 2030, last: 5 }).execute();
  const series = () => t.db.updateTable('number_series').where('year', '=', 2030);
  const rises = { code: '23000', constraint: 'number_series_rises' };
  await series().set({ last: 6 }).execute();
  await expect(series().set({ last: 6 }).execute()).rejects.toMatchObject(rises);
  await expect(series().set({ year: 2031 }).execute()).rejects.toMatchObject(rises);
  await expect(t.db.deleteFrom('number_series').execute()).rejects.toMatchObject(rises);
});
