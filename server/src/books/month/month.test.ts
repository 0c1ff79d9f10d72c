// @module-tag long
import { describe, expect } from 'vitest';
import { BOOK_ACCOUNTS } from '@volant/shared/books/book-accounts.ts';
import type { BookAccountsBody } from '@volant/shared/books/books.schema.ts';
import { anAccountant, anEmployee, renewManager } from '../../testing/builders.ts';
import { invoiceProbes } from '../../testing/money/invoice-probes.ts';
import { gridsOf, monthProbes, rowsOf } from '../../testing/money/month-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('month', ({ t, manager }) => monthProbes(() => ({ t, manager })))
  .extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

const CSV = [
  'synthese.csv',
  'journal.csv',
  'ventes.csv',
  'paiements.csv',
  'caisse.csv',
  'cautions.csv',
  'frais-et-versements.csv',
  'acomptes.csv',
];

describe('the month for the accountant', () => {
  it('has its files, for owners and accountants', async ({ t, manager, month, calls }) => {
    // The rentals begin in July.
    t.clock.set('2026-06-28T08:00:00Z');
    await renewManager(t, manager);
    await calls.rent();
    await calls.rentForCompany();
    await t.volant.sweep();
    const now = t.clock.now().toISOString().slice(0, 7);
    const answer = await month.ask(now);
    expect(answer.headers['content-disposition']).toContain(`comptabilite-${now}-provisoire.zip`);
    expect(answer.headers['content-type']).toBe('application/zip');
    const accountant = await anAccountant(t);
    const files = await month.read(now, accountant.token);
    const year = now.slice(0, 4);
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...CSV,
        `documents/F-${year}-000001.pdf`,
        `documents/F-${year}-000001.xml`,
        `documents/R-${year}-000001.pdf`,
      ].toSorted(),
    );
    expect(gridsOf(files.get('synthese.csv'))).toEqual({
      '03': '74,38',
      '54': '15,62',
      '71': '15,62',
      HTVA: '74,38',
      TVA: '15,62',
      TVAC: '90,00',
    });
    expect(rowsOf(files.get('acomptes.csv')).map(({ TVAC, Compte }) => [TVAC, Compte])).toEqual([
      ['45,00', '460'],
      ['45,00', '460'],
    ]);
    expect((await month.ask(now, (await anEmployee(t)).token)).statusCode).toBe(403);
  });

  it('refuses a month that has not begun, and what is no month', async ({ t, month }) => {
    const next = await month.ask('2026-07');
    expect([next.statusCode, next.json<{ code: string; message: string }>()]).toMatchObject([
      404,
      { code: 'month_not_begun', message: 'Ce mois n’a pas encore commencé : il n’y a rien à exporter' },
    ]);
    for (const wrong of ['2026-13', '2026', 'juin'])
      expect((await month.ask(wrong)).statusCode, wrong).toBe(400);
    const empty = await month.read('2026-05');
    expect([...empty.keys()]).toEqual(CSV);
    expect(gridsOf(empty.get('synthese.csv'))).toEqual({});
    expect(await t.rows('audit_entry', { act: 'installation.export-month' })).toHaveLength(1);
  });

  it('draws a lost PDF again, and names one that cannot be', async ({ t, month, calls }) => {
    await calls.rent();
    const { id } = await calls.rentForCompany();
    await t.volant.sweep();
    const [receipt] = await t.rows('document', { kind: 'receipt' });
    const [invoice] = await t.rows('document', { kind: 'deposit_invoice', reservation_id: id });
    await t.photos.delete(`private/documents/${invoice?.id ?? ''}.pdf`);
    expect([...(await month.read('2026-06')).keys()]).toContain('documents/F-2026-000001.pdf');
    // Its data are gone, as those of an erased person.
    await t.photos.delete(`private/documents/${receipt?.id ?? ''}.pdf`);
    await t.change('document', { id: receipt?.id ?? '' }, { data: null, erased_at: t.clock.now() });
    const files = await month.read('2026-06');
    expect([...files.keys()]).not.toContain('documents/R-2026-000001.pdf');
    expect(files.get('manquants.txt')).toContain('\r\nR-2026-000001\r\n');
    expect(gridsOf(files.get('synthese.csv'))['03']).toBe('74,38');
  });

  it('names what cannot be drawn again while the file store is away, and has all figures', async ({
    t,
    month,
    calls,
  }) => {
    await calls.rentForCompany();
    await t.volant.sweep();
    const { id } = await t.row('document', { kind: 'deposit_invoice' }, 'id');
    await t.photos.delete(`private/documents/${id}.pdf`);
    t.photos.failAfter(0);
    const files = await month.read('2026-06');
    expect(files.get('manquants.txt')).toContain('F-2026-000001');
    expect([...files.keys()]).toContain('documents/F-2026-000001.xml');
    expect(gridsOf(files.get('synthese.csv'))['03']).toBe('37,19');
  });
});

describe('the numbers of the accounts', () => {
  const path = '/api/settings/accounts';

  it('are those of the Belgian plan until an owner says others, for all files', async ({
    t,
    manager,
    month,
    calls,
  }) => {
    await calls.rentForCompany();
    await t.volant.sweep();
    const { body } = await t.get<BookAccountsBody>(path, manager.token);
    expect(body).toEqual(BOOK_ACCOUNTS);
    const changed = { ...body, deposits: '460100', vat: '451000' };
    expect(await t.put(path, manager.token, changed)).toMatchObject({ status: 200, body: changed });
    expect(rowsOf((await month.read('2026-06')).get('ventes.csv'))).toMatchObject([
      { Compte: '460100', 'Compte TVA': '451000', 'Compte client': '400' },
    ]);
    expect(await t.put(path, manager.token, { ...body, vat: 'TVA' })).toMatchObject({
      status: 400,
      body: { fields: { vat: 'Indiquez un numéro de compte de 2 à 12 chiffres' } },
    });
    expect((await t.put(path, (await anAccountant(t)).token, body)).status).toBe(403);
  });
});
