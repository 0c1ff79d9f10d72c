// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { aCustomer, renewManager } from '../testing/builders.ts';
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

  it('goes back to its rental, rebuilt under another number without its company, and is not issued again', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    const customer = await aCustomer(t);
    const restore = await calls.backup();
    const { reservation } = await calls.buy(customer, { vehicle, from: 2, to: 5 });
    await calls.setCompany(reservation.id);
    await calls.sweep();
    const before = await calls.documents(reservation.id);
    expect(before).toHaveLength(1);
    t.clock.advance({ minutes: 10 });
    await calls.restoreByCommand(async () => {
      await restore();
      await sql`SELECT setval('reservation_id_seq', 10000)`.execute(t.db);
    });
    await calls.sweep();
    await calls.sweepAfter({ seconds: 30 });
    await calls.sweepAfter({ minutes: 61 });
    await renewManager(t, manager);
    const { id } = await t.row('reservation', {}, 'id');
    expect(id).not.toBe(reservation.id);
    expect(await calls.documents(id)).toEqual(before);
    expect(await t.rows('document', { kind: 'receipt' })).toEqual([]);
    expect(await t.rows('reservation_company', {}, 'name', 'order_reference')).toEqual([
      { name: exampleCompany.name, order_reference: exampleCompany.orderReference },
    ]);
  });

  it('is back when the name of its company was corrected after the backup', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    const restore = await calls.backup();
    await calls.setCompany(id, { ...exampleCompany, name: 'Dupont Construction SRL' });
    await calls.sweep();
    const before = await calls.documents(id);
    t.clock.advance({ minutes: 10 });
    await restore();
    await renewManager(t, manager);
    await calls.sweep();
    expect(await calls.documents(id)).toEqual(before);
  });
});
