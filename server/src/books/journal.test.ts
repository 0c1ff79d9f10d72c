import { describe, expect } from 'vitest';
import { renewManager } from '../testing/builders.ts';
import { bookProbes, linesIn } from '../testing/money/book-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...bookProbes(() => ({ t, manager })),
  ledger: ledgerProbes(() => ({ t, manager })),
}));

describe('the journal of receipts', () => {
  it('has what receipts say, by day, means and rate', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.charge(id, 50, 'damage');
    const day = calls.today();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    // 105.03 € of the rental and 44.97 € of the damage.
    await calls.ledger.take(id, 150, 'terminal');
    await t.volant.sweep();
    const journal = await calls.journal(day, calls.today());
    // The receipt of the first payment is of the second day.
    expect(linesIn(journal)).toEqual([
      [day, 'online', 'pending', 45],
      [calls.today(), 'online', 'vat', 45],
      [calls.today(), 'online', 'pending', -45],
      [calls.today(), 'terminal', 'vat', 105.03],
      [calls.today(), 'terminal', 'outside', 44.97],
    ]);
    expect(journal.totals).toEqual([
      { rate: 'vat', vatPercent: 21, gross: 150.03, net: 123.99, vat: 26.04 },
      { rate: 'outside', vatPercent: 0, gross: 44.97, net: 44.97, vat: 0 },
      { rate: 'pending', vatPercent: 0, gross: 0, net: 0, vat: 0 },
    ]);
  });

  it('adds up to the payments and refunds of each means, with and without a receipt', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.take(id, 60, 'cash');
    const taken = (await calls.ledger.read(id)).entries.at(-1);
    expect(linesIn(await calls.journal())).toEqual([
      [calls.today(), 'online', 'pending', 45],
      [calls.today(), 'cash', 'pending', 60],
    ]);
    await t.volant.sweep();
    expect(linesIn(await calls.journal())).toEqual([
      [calls.today(), 'online', 'vat', 45],
      [calls.today(), 'cash', 'vat', 60],
    ]);
    await calls.ledger.take(id, 20, 'terminal');
    await calls.ledger.reverse(taken?.id);
    await calls.ledger.giveBack(id, 10, 'transfer');
    await t.volant.sweep();
    const { totals, days } = await calls.journal();
    expect(
      days[0]?.lines.map(({ method, gross }) => [method, gross]),
      'cash that was reversed is 0',
    ).toEqual([
      ['online', 45],
      ['terminal', 20],
      ['cash', 0],
      ['transfer', -10],
    ]);
    expect(totals.reduce((sum, { gross }) => sum + Math.round(gross * 100), 0)).toBe(55_00);
  });

  it('keeps the VAT of an erased person', async ({ t, calls }) => {
    await calls.ledger.rent();
    await t.volant.sweep();
    const before = await calls.journal();
    await t.change('document', { kind: 'receipt' }, { data: null, erased_at: t.clock.now() });
    expect(await calls.journal()).toEqual(before);
  });
});
