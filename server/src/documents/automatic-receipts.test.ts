import { describe, expect } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager, vehicle }) => ({
    ...changeProbes(() => ({ t, manager, vehicle })),
    ...guaranteeProbes(() => ({ t, manager })),
    ledger: ledgerProbes(() => ({ t, manager })),
  }))
  /** 150 €, 45 € of it paid online. */
  .extend('rented', ({ calls }) => calls.rent(2, 5))
  .extend('papers', ({ t, manager, rented }) => {
    const path = `/api/reservations/${rented.id}/documents`;
    const listed = async (id = rented.id, token = manager.token): Promise<DocumentList> =>
      (await t.get<DocumentList>(`/api/reservations/${id}/documents`, token)).body;
    /** Number and amount of each receipt, the first one first. */
    const receipts = async (id = rented.id) =>
      (await listed(id)).documents
        .filter(({ kind }) => kind === 'receipt')
        .map(({ number, amount }) => [number, amount])
        .reverse();
    const issue = (entryId: number | undefined) =>
      t.post<DocumentView>(path, manager.token, { kind: 'receipt', entryId });

    return { listed, receipts, issue };
  });

describe('receipts', () => {
  it('are issued by themselves, in the order of the payments and refunds, once each', async ({
    t,
    rented,
    calls,
    papers,
  }) => {
    await calls.ledger.take(rented.id, 60, 'cash');
    const other = await calls.rent(12, 14);
    await calls.ledger.charge(rented.id, 20);
    await calls.ledger.take(rented.id, 65);
    await calls.ledger.giveBack(rented.id, 10);
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([
      ['R-2026-000001', 45],
      ['R-2026-000002', 60],
      ['R-2026-000004', 65],
      ['R-2026-000005', -10],
    ]);
    expect(await papers.receipts(other.id)).toEqual([['R-2026-000003', expect.any(Number)]]);
    expect((await papers.listed()).withoutReceipt).toEqual([]);
    await t.volant.sweep();
    await t.restart();
    await t.volant.sweep();
    expect(await papers.receipts()).toHaveLength(4);
    expect(await t.db.selectFrom('number_series').select('last').execute()).toEqual([{ last: 5 }]);
    expect(await t.db.selectFrom('due_receipt').selectAll().execute()).toEqual([]);
    // The customer finds them.
    expect((await papers.listed(rented.id, rented.customer.token)).documents).toHaveLength(4);
  });

  it('by hand come after those of the payments before', async ({ t, rented, calls, papers }) => {
    await t.volant.sweep();
    await calls.ledger.take(rented.id, 60);
    await calls.ledger.take(rented.id, 45);
    const { entries } = await calls.ledger.read(rented.id);
    expect((await papers.issue(entries.at(-1)?.id)).body.number).toBe('R-2026-000003');
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([
      ['R-2026-000001', 45],
      ['R-2026-000002', 60],
      ['R-2026-000003', 45],
    ]);
  });

  it('have one number each when they are asked for while they are issued', async ({
    t,
    rented,
    calls,
    papers,
  }) => {
    await t.volant.sweep();
    for (const amount of [10, 20, 30]) await calls.ledger.take(rented.id, amount);
    const { entries } = await calls.ledger.read(rented.id);
    await Promise.all([t.volant.sweep(), ...entries.map(({ id }) => papers.issue(id)), t.volant.sweep()]);
    expect(await papers.receipts()).toEqual([
      ['R-2026-000001', 45],
      ['R-2026-000002', 10],
      ['R-2026-000003', 20],
      ['R-2026-000004', 30],
    ]);
  });

  it('are not given to what was recorded by mistake and undone', async ({ t, rented, calls, papers }) => {
    await calls.ledger.take(rented.id, 60);
    await calls.ledger.reverse((await calls.ledger.read(rented.id)).entries.at(-1)?.id);
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([['R-2026-000001', 45]]);
    expect(await t.db.selectFrom('due_receipt').selectAll().execute()).toEqual([]);
  });

  it('are given to what is kept of a guarantee', async ({ t, rented, calls, papers }) => {
    t.clock.advance({ days: 2 });
    await calls.ledger.charge(rented.id, 120, 'damage');
    await calls.ask(rented.id, 'cash');
    expect((await calls.capture(rented.id, 120, { signedStatement: true })).status).toBe(200);
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([
      ['R-2026-000001', 45],
      ['R-2026-000002', 120],
    ]);
  });

  it('wait in their order while their files cannot be kept', async ({ t, rented, calls, papers }) => {
    await calls.ledger.take(rented.id, 60);
    t.photos.failAfter(0);
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([]);
    t.photos.failAfter(undefined);
    await t.volant.sweep();
    expect(await papers.receipts()).toEqual([
      ['R-2026-000001', 45],
      ['R-2026-000002', 60],
    ]);
  });
});
