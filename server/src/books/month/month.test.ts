import { describe, expect } from 'vitest';
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
});
