import { expect } from 'vitest';
import type { DocumentPage } from '@volant/shared/documents/documents.schema.ts';
import { invoiceProbes } from '../../testing/money/invoice-probes.ts';
import { listSubmissions, ON_ITS_WAY } from '../../testing/money/sent-invoices.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp({ peppolTimeoutMs: 5_000 }).extend('calls', ({ t, manager }) =>
  invoiceProbes(() => ({ t, manager })),
);

it('sends what is issued to a company, each document once: deposit invoice, final invoice, debit note', async ({
  t,
  manager,
  calls,
}) => {
  const { id } = await calls.rentForCompany();
  await calls.sweep();
  await calls.charge(id, 20);
  await calls.charge(id, 60, 'damage');
  await calls.finalize(id);
  for (let round = 0; round < 3; round += 1) {
    await calls.sweep();
    await t.volant.transmit();
    t.clock.advance(ON_ITS_WAY);
  }
  const rows = await t.rows('transmission', {});
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'delivered'));
  const { body } = await t.get<DocumentPage>('/api/documents', manager.token);
  expect(body.documents.map(({ number, peppolState }) => [number, peppolState]).toSorted()).toEqual([
    ['F-2026-000001', 'delivered'],
    ['F-2026-000002', 'delivered'],
    ['ND-2026-000001', 'delivered'],
  ]);
  const numbers = (await listSubmissions(t)).map(({ number }) => number).toSorted();
  expect(numbers).toEqual(['F-2026-000001', 'F-2026-000002', 'ND-2026-000001']);
});
