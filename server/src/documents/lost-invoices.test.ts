// @module-tag long
import { describe, expect } from 'vitest';
import { renewManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** Invoices that a restored database has lost. */

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...invoiceProbes(() => ({ t, manager })),
  ...restoredBooks(() => t),
}));
it.beforeEach(async ({ t }) => {
  await t.volant.sweep();
});

describe('an invoice that is newer than the restored database', () => {
  it('is back with its number, and its money is not invoiced twice', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    const restore = await calls.backup();
    await calls.sweep();
    const before = await calls.documents(id);
    expect(before).toHaveLength(1);
    t.clock.advance({ minutes: 10 });
    await restore();
    expect(await calls.documents(id)).toEqual([]);
    await renewManager(t, manager);
    await calls.sweep();
    await calls.sweep();
    expect(await calls.documents(id)).toEqual(before);
  });

  it('is back before a manager gets a new one', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    const restore = await calls.backup();
    await calls.sweep();
    const before = await calls.documents(id);
    t.clock.advance({ minutes: 10 });
    await restore();
    await renewManager(t, manager);
    expect((await calls.ask(id)).body.map(({ number }) => number)).toEqual(['F-2026-000001']);
    expect(await calls.documents(id)).toEqual(before);
  });

  it('of a rental that is lost keeps its number', async ({ t, manager, calls }) => {
    const restore = await calls.backup();
    await calls.rentForCompany();
    await calls.sweep();
    t.clock.advance({ minutes: 10 });
    await restore();
    await renewManager(t, manager);
    const { id } = await calls.rentForCompany({
      name: 'Autre SRL',
      address: { street: 'Rue Neuve 1', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
      companyNumber: '0234.567.873',
      vatNumber: null,
      orderReference: null,
      accountingEmail: null,
    });
    await calls.sweep();
    expect((await calls.documents(id)).map(({ number }) => number)).toEqual(['F-2026-000002']);
  });
});
