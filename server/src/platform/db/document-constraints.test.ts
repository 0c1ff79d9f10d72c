import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aVehicle, book } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let reservationId: number;
beforeAll(async () => {
  t = await startTestApp();
  reservationId = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 7 })).body.id;
});
afterAll(() => t.close());

const add = (over: Record<string, unknown> = {}) =>
  t.db
    .insertInto('document')
    .values({
      id: randomUUID(),
      kind: 'contract',
      reservation_id: reservationId,
      data: { kind: 'contract' },
      pdf_sha256: 'a'.repeat(64),
      created_at: t.clock.now(),
      ...over,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a document', () => {
  it.each([
    ['a contract with a number', { number: 'R-2026-000001' }, 'document_receipt'],
    ['a receipt without a number', { kind: 'receipt', amount_cents: 1 }, 'document_receipt'],
    ['a receipt without an amount', { kind: 'receipt', number: 'R-2026-000009' }, 'document_receipt'],
    ['a number of another form', { kind: 'receipt', number: 'R-26-1', amount_cents: 1 }, 'document_receipt'],
    ['no data', { data: null }, 'document_data'],
  ])('is refused: %s', async (_name, over, constraint) => {
    await expect(add(over)).rejects.toMatchObject({ code: '23514', constraint });
  });

  it('has a number that no other has', async () => {
    const receipt = { kind: 'receipt', number: 'R-2026-000001', amount_cents: 100 };
    await add(receipt);
    await expect(add(receipt)).rejects.toMatchObject({ constraint: 'document_number_key' });
  });

  it('is neither changed nor deleted; its data may be emptied, once and for all', async () => {
    const { id } = await add();
    const change = (values: Record<string, unknown>) =>
      t.db
        .updateTable('document')
        .set(values as never)
        .where('id', '=', id)
        .execute();
    const kept = { code: '23000', constraint: 'document_kept' };
    await expect(change({ pdf_sha256: 'b'.repeat(64) })).rejects.toMatchObject(kept);
    await expect(change({ data: { kind: 'contract', other: 1 } })).rejects.toMatchObject(kept);
    await expect(t.db.deleteFrom('document').where('id', '=', id).execute()).rejects.toMatchObject(kept);
    await change({ data: null, erased_at: t.clock.now() });
    await expect(change({ data: { kind: 'contract' }, erased_at: null })).rejects.toMatchObject(kept);
  });
});

it('a series of numbers only rises', async () => {
  await t.db.insertInto('number_series').values({ series: 'R', year: 2030, last: 5 }).execute();
  const series = () => t.db.updateTable('number_series').where('year', '=', 2030);
  const rises = { code: '23000', constraint: 'number_series_rises' };
  await series().set({ last: 6 }).execute();
  await expect(series().set({ last: 6 }).execute()).rejects.toMatchObject(rises);
  await expect(series().set({ year: 2031 }).execute()).rejects.toMatchObject(rises);
  await expect(t.db.deleteFrom('number_series').execute()).rejects.toMatchObject(rises);
});
