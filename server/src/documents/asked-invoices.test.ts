import { describe, expect } from 'vitest';
import { anEmployee, inDays, renewManager } from '../testing/builders.ts';
import { bookProbes, linesIn } from '../testing/money/book-probes.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager }) => ({
    ...invoiceProbes(() => ({ t, manager })),
    books: bookProbes(() => ({ t, manager })),
  }))
  /** A private rental of a customer whose address is known. */
  .extend('rented', async ({ t, calls }) => {
    const rented = await calls.rent();
    await t.change(
      'account',
      { id: rented.customer.id },
      {
        address_street: 'Rue Haute 3',
        address_postal_code: '1000',
        address_city: 'Bruxelles',
        address_country: 'BE',
      },
    );
    return rented;
  });

describe('an invoice that a private customer asks for', () => {
  it('is of the whole rental once it is finalised, and the same when it is asked for again', async ({
    calls,
    rented,
  }) => {
    await calls.finalize(rented.id);
    const { status, body } = await calls.ask(rented.id);
    expect([status, body.map(({ number, amount }) => [number, amount])]).toEqual([
      201,
      [['F-2026-000001', 150.03]],
    ]);
    const [invoice] = await calls.documents(rented.id);
    expect(invoice).toMatchObject({
      buyer: { is: 'person', address: { street: 'Rue Haute 3' } },
      totals: { paidCents: 45_00, payableCents: 105_03 },
      buyerReference: String(rented.id),
    });
    expect(await calls.ask(rented.id)).toMatchObject({ status: 200, body });
  });

  it('is a deposit invoice before its end; the final one then follows by itself', async ({
    calls,
    rented,
  }) => {
    expect((await calls.ask(rented.id)).body).toMatchObject([{ kind: 'deposit_invoice', amount: 45 }]);
    await calls.finalize(rented.id);
    await calls.sweep();
    expect(await calls.told(rented.id)).toEqual([
      ['F-2026-000001', 45_00, 0],
      ['F-2026-000002', 105_03, 105_03],
    ]);
  });

  it('takes its receipts out of the journal on its day, and leaves the days before it', async ({
    t,
    manager,
    calls,
    rented,
  }) => {
    const first = calls.books.today();
    await calls.sweep();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    const second = calls.books.today();
    await calls.take(rented.id, 60, 'terminal');
    await calls.sweep();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    const third = calls.books.today();
    await calls.ask(rented.id);
    await calls.take(rented.id, 45.03, 'transfer');
    await calls.sweep();
    const journal = await calls.books.journal(first, third);
    expect(linesIn(journal)).toEqual([
      [first, 'online', 'vat', 45],
      [second, 'terminal', 'vat', 60],
      [third, 'online', 'vat', -45],
      [third, 'online', 'invoiced', 45],
      [third, 'terminal', 'vat', -60],
      [third, 'terminal', 'invoiced', 60],
      [third, 'transfer', 'invoiced', 45.03],
    ]);
    const vatOfReceipts = journal.totals.find(({ rate }) => rate === 'vat');
    expect([vatOfReceipts?.gross, vatOfReceipts?.vat]).toEqual([0, 0]);
    const stated = await calls.documents(rented.id);
    expect(stated.reduce((cents, { totals }) => cents + totals.grossCents, 0)).toBe(150_03);
    // Its later payments have no receipt either.
    expect(await t.rows('document', { kind: 'receipt' })).toHaveLength(2);
    expect(await t.rows('due_receipt', {})).toEqual([]);
  });

  it('is refused: without an address, too late, of nothing, and for a rate that an employee says', async ({
    t,
    manager,
    calls,
    rented,
  }) => {
    const other = await calls.rent();
    expect((await calls.ask(other.id)).body.code).toBe('address_missing');
    expect((await calls.ask(999_999)).status).toBe(404);
    const employee = await anEmployee(t);
    expect(await calls.ask(rented.id, { vatPercent: 20 }, employee.token)).toMatchObject({
      status: 403,
      body: { code: 'owner_needed' },
    });
    expect((await calls.ask(rented.id, { vatPercent: 20 })).body.code).toBe('vat_not_foreign');
    expect((await calls.ask(rented.id, { vatPercent: 0 })).status).toBe(400);
    t.clock.advance({ days: 8 + 366 });
    await renewManager(t, manager);
    await calls.finalize(rented.id);
    expect((await calls.ask(rented.id)).body.code).toBe('invoice_too_late');
  });

  it('waits for the rate of an owner when they live abroad and rented for more than 30 days', async ({
    t,
    calls,
    rented,
  }) => {
    await t.change(
      'account',
      { id: rented.customer.id },
      { address_postal_code: '75001', address_city: 'Paris', address_country: 'FR' },
    );
    await t.change('reservation', { id: rented.id }, { end_date: inDays(t, 5 + 31) });
    await calls.finalize(rented.id);
    await calls.sweep();
    expect(await calls.missing()).toMatchObject([{ reservationId: rented.id, reason: 'foreign_vat' }]);
    expect((await calls.ask(rented.id)).body.code).toBe('foreign_vat');
    expect((await calls.ask(rented.id, { vatPercent: 20 })).status).toBe(201);
    expect(await calls.missing()).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await calls.reduce(rented.id, 12);
    await calls.sweep();
    const credit = (await calls.documents(rented.id)).at(-1);
    expect(credit).toMatchObject({ kind: 'credit_note', lines: [{ percent: 20, grossCents: 12_00 }] });
  });
});
