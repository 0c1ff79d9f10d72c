// @module-tag long
import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { receiptData, type ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import type { KeptDepositSettings } from '@volant/shared/ledger/ledger.schema.ts';
import { anEmployee, inDays, renewManager } from '../testing/builders.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import { pdfPages } from '../testing/files/pdf-pages.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { NEWCOMER, saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { renderDocument } from './render-worker.ts';

const SETTING = '/api/settings/kept-deposit';
const words = async (data: ReceiptData): Promise<string> =>
  pdfPages(await renderDocument(data))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const probes = changeProbes(() => ({ t, manager, vehicle }));
  /** What the receipts of a rental say, the first one first. */
  const papers = async (id: number): Promise<ReceiptData[]> => {
    const { body } = await t.get<DocumentList>(`/api/reservations/${id}/documents`, manager.token);
    const rows = await t.db
      .selectFrom('document')
      .select(['data', 'amount_cents'])
      .where('reservation_id', '=', id)
      .where('kind', '=', 'receipt')
      .orderBy('number')
      .execute();
    expect(body.documents.filter(({ kind }) => kind === 'receipt')).toHaveLength(rows.length);
    expect(body.withoutReceipt).toEqual([]);
    return rows.map(({ data }) => receiptData.parse(data));
  };
  const stated = async (id: number) =>
    (await papers(id)).map(({ number, isRefund, amountCents, parts = [], vat, untaxedCents }) => [
      number.slice(-1),
      isRefund ? -amountCents : amountCents,
      parts.map(({ kind, vat: of, amountCents: cents }) => `${kind ?? ''} ${of} ${cents}`).join(', '),
      vat.vatCents,
      untaxedCents,
    ]);
  const vatOf = async (id: number): Promise<number> =>
    (await papers(id)).reduce((sum, { isRefund, vat }) => sum + (isRefund ? -1 : 1) * vat.vatCents, 0);
  const set = (keptDepositTaxed: unknown, token = manager.token) =>
    t.put<KeptDepositSettings>(SETTING, token, { keptDepositTaxed });
  /** 150 €, 45 € of it paid online; its pick-up is so near that the deposit is kept. */
  const near = async () => {
    const rented = await probes.rent(2, 5);
    t.clock.advance({ days: 1, minutes: 12 * 60 });
    await renewManager(t, manager);
    return rented;
  };
  /** 100 € paid at the counter, of which 30 € are the deposit. */
  const sold = async (amount = 100) => {
    const body = saleBody(t, vehicle, {
      startDate: inDays(t, 2),
      endDate: inDays(t, 4),
      customer: NEWCOMER,
      payment: { kind: 'counter', method: 'terminal', amount },
    });
    const { reservation } = (await sellAt(t, manager, body)).body;
    t.clock.advance({ days: 1, minutes: 12 * 60 });
    await renewManager(t, manager);
    return reservation;
  };
  const ledger = ledgerProbes(() => ({ t, manager }));
  return { ...probes, ...restoredBooks(() => t), papers, stated, vatOf, set, near, sold, ledger };
});

describe('a deposit that a cancellation keeps', () => {
  it('is an indemnity by a receipt of 0 € that names the first one, with the same VAT, once', async ({
    t,
    calls,
  }) => {
    const { id, customer } = await calls.near();
    await t.volant.sweep();
    await calls.cancel(id);
    await Promise.all([t.volant.sweep(), t.volant.sweep()]);
    await t.restart();
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual([
      ['1', 45_00, 'rental S21 4500', 7_81, 0],
      ['2', 0, 'rental S21 -4500, kept_deposit S21 4500', 0, 0],
    ]);
    expect(await calls.vatOf(id)).toBe(7_81);
    const [, kept] = await calls.papers(id);
    expect(kept).toMatchObject({ keptDeposit: { receipts: ['R-2026-000001'] } });
    const said = await words(kept!);
    expect(said).toContain('Reçu R-2026-000001');
    expect(said).toContain('Indemnité d’annulation 45,00 €');
    expect(said).toContain('Aucune somme n’est reçue ni rendue');
    const { body } = await t.get<DocumentList>(`/api/reservations/${id}/documents`, customer.token);
    expect(body.documents.map(({ amount }) => amount)).toEqual([0, 45]);
    expect(await t.db.selectFrom('due_receipt').selectAll().execute()).toEqual([]);
    expect(await t.db.selectFrom('number_series').select('last').execute()).toEqual([{ last: 2 }]);
    // The mail of the cancellation says it.
    await t.volant.mails.deliver();
    expect(t.mails.sent.filter(({ name }) => name.startsWith('receipt'))).toEqual([]);
  });

  it('has no VAT where the owner says so; what is issued stays as it is', async ({ t, calls }) => {
    const { id } = await calls.near();
    await t.volant.sweep();
    await calls.cancel(id);
    // The setting of the moment when the receipt is issued.
    expect((await calls.set(false)).status).toBe(200);
    await t.volant.sweep();
    const untaxed = [
      ['1', 45_00, 'rental S21 4500', 7_81, 0],
      ['2', 0, 'rental S21 -4500, kept_deposit O 4500', -7_81, 45_00],
    ];
    expect(await calls.stated(id)).toEqual(untaxed);
    expect(await calls.vatOf(id)).toBe(0);
    const said = await words((await calls.papers(id))[1]!);
    expect(said).toMatch(/TVA 21 % −7,81 €/);
    expect(said).toContain('Indemnité, hors champ de la TVA 45,00 €');
    await calls.set(true);
    await t.restart();
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual(untaxed);
  });

  it('is one also when the customer did not come', async ({ t, manager, calls }) => {
    const { id } = await calls.near();
    await t.volant.sweep();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    expect((await t.post(`/api/reservations/${id}/no-show`, manager.token)).status).toBe(200);
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual([
      ['1', 45_00, 'rental S21 4500', 7_81, 0],
      ['2', 0, 'rental S21 -4500, kept_deposit S21 4500', 0, 0],
    ]);
  });

  it('is one from the start where no receipt was drawn before', async ({ t, calls }) => {
    const { id } = await calls.near();
    await calls.cancel(id);
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual([['1', 45_00, 'kept_deposit S21 4500', 7_81, 0]]);
    await calls.set(false);
    const rental = await calls.sold();
    await calls.cancel(rental.id);
    await calls.ledger.giveBack(rental.id, 70);
    await t.volant.sweep();
    expect(await calls.stated(rental.id)).toEqual([
      ['2', 100_00, 'rental S21 7000, kept_deposit O 3000', 12_15, 30_00],
      ['3', -70_00, 'rental S21 7000', 12_15, 0],
    ]);
  });

  it('at the counter is the deposit; the rest goes back as what it was', async ({ t, calls }) => {
    await calls.set(false);
    const { id } = await calls.sold();
    await t.volant.sweep();
    await calls.cancel(id);
    await t.volant.sweep();
    await calls.ledger.giveBack(id, 70);
    // Of what is kept a part is given back after all.
    await calls.ledger.giveBack(id, 10);
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual([
      ['1', 100_00, 'rental S21 10000', 17_36, 0],
      ['2', 0, 'rental S21 -3000, kept_deposit O 3000', -5_21, 30_00],
      ['3', -70_00, 'rental S21 7000', 12_15, 0],
      ['4', -10_00, 'kept_deposit O 1000', 0, 10_00],
    ]);
    expect(await calls.vatOf(id)).toBe(0);
    expect((await calls.ledger.read(id)).entries.map(({ kind }) => kind)).toEqual([
      'payment',
      'refund',
      'refund',
    ]);
  });

  it('that was paid in part does not grow by what is paid later for a charge', async ({ t, calls }) => {
    const { id } = await calls.sold(20);
    await t.volant.sweep();
    await calls.cancel(id);
    await t.volant.sweep();
    t.clock.advance({ minutes: 1 });
    await calls.ledger.charge(id, 10);
    expect(await calls.ledger.read(id)).toMatchObject({ due: 10, credit: 0 });
    await calls.ledger.take(id, 10);
    expect(await calls.ledger.read(id)).toMatchObject({ due: 0, credit: 0 });
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual([
      ['1', 20_00, 'rental S21 2000', 3_47, 0],
      ['2', 0, 'rental S21 -2000, kept_deposit S21 2000', 0, 0],
      ['3', 10_00, 'fuel S21 1000', 1_74, 0],
    ]);
  });

  it('is not one when the agency cancels, or in time', async ({ t, manager, calls }) => {
    const { id } = await calls.near();
    const early = await calls.rent(12, 14);
    await t.volant.sweep();
    await t.patch(`/api/reservations/${id}?motif=agence`, manager.token);
    await calls.cancel(early.id);
    await t.volant.sweep();
    for (const rental of [id, early.id])
      expect((await calls.stated(rental)).map(([, cents]) => cents)).toEqual([
        expect.any(Number),
        expect.any(Number),
      ]);
    expect(JSON.stringify([await calls.stated(id), await calls.stated(early.id)])).not.toContain(
      'kept_deposit',
    );
  });

  it.for(['before the cancellation', 'after it'] as const)(
    'has its receipt once also when a backup from %s is restored',
    async (when, { t, manager, calls }) => {
      await calls.set(false);
      const { id } = await calls.near();
      await t.volant.sweep();
      if (when === 'after it') await calls.cancel(id);
      const restore = await calls.backup();
      if (when !== 'after it') await calls.cancel(id);
      await t.volant.sweep();
      const before = await calls.stated(id);
      expect(before).toHaveLength(2);
      t.clock.advance({ minutes: 10 });
      await calls.restoreByCommand(restore);
      await t.volant.sweep();
      await calls.sweepAfter({ seconds: 30 });
      await calls.sweepAfter({ minutes: 61 });
      await renewManager(t, manager);
      expect(await calls.stated(id)).toEqual(before);
      expect(await calls.vatOf(id)).toBe(0);
      expect(await t.db.selectFrom('due_receipt').selectAll().execute()).toEqual([]);
    },
  );

  it('that was kept again after a restore has no second receipt', async ({ t, manager, calls }) => {
    await calls.set(false);
    const { id } = await calls.sold(30);
    await t.volant.sweep();
    const restore = await calls.backup();
    await calls.cancel(id);
    await t.volant.sweep();
    const before = await calls.stated(id);
    t.clock.advance({ minutes: 10 });
    await calls.restoreByCommand(restore);
    await t.volant.sweep();
    await calls.sweepAfter({ minutes: 61 });
    await renewManager(t, manager);
    // Nobody but the agency knew of the cancellation.
    await calls.cancel(id);
    await t.volant.sweep();
    expect(await calls.stated(id)).toEqual(before);
    expect(await t.db.selectFrom('account_alert').selectAll().execute()).toEqual([]);
  });
});

describe('whether an indemnity has VAT', () => {
  it('is decided by owners, told in the journal, and yes until then', async ({ t, manager, calls }) => {
    const employee = await anEmployee(t);
    expect((await t.get(SETTING, employee.token)).status).toBe(403);
    expect((await calls.set(false, employee.token)).status).toBe(403);
    expect((await t.get(SETTING, manager.token)).body).toEqual({ keptDepositTaxed: true });
    for (const wrong of [undefined, null, 'non', 0]) expect((await calls.set(wrong)).status).toBe(400);
    expect(await calls.set(false)).toMatchObject({ status: 200, body: { keptDepositTaxed: false } });
    expect((await t.get(SETTING, manager.token)).body).toEqual({ keptDepositTaxed: false });
    const { body } = await t.get<AuditPage>('/api/audit?kind=settings', manager.token);
    expect(body.entries[0]).toMatchObject({
      act: 'settings.change',
      before: { keptDepositTaxed: true },
      after: { keptDepositTaxed: false },
    });
  });
});
