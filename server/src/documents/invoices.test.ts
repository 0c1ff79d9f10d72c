import { describe, expect } from 'vitest';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { anAccountant, aCustomer, inDays, renewManager } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

describe('a rental for a company', () => {
  it('has a deposit invoice for what comes before its end, and no receipt', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    expect(await calls.told(id)).toEqual([['F-2026-000001', 45_00, 0]]);
    const [deposit] = await calls.documents(id);
    expect(deposit).toMatchObject({
      kind: 'deposit_invoice',
      paidOn: inDays(t, 0),
      buyer: { is: 'company', name: exampleCompany.name, endpoint: { scheme: '0208', id: '0123456749' } },
      buyerReference: 'PO-7781',
      lines: [{ what: { of: 'on_account' }, category: 'S', percent: 21, grossCents: 45_00 }],
    });
    expect(await t.rows('document', { kind: 'receipt' })).toEqual([]);
    expect(await t.rows('due_receipt', {})).toEqual([]);
    expect(await t.rows('due_invoice', {})).toEqual([]);
    await calls.sweep();
    expect(await calls.documents(id)).toHaveLength(1);
    const entryId = (await calls.read(id)).entries[0]?.id;
    const receipt = { kind: 'receipt', entryId };
    expect(await t.post(`/api/reservations/${id}/documents`, manager.token, receipt)).toMatchObject({
      status: 409,
      body: { code: 'document_issued' },
    });
  });

  it('has the final invoice once it is finalised, with the deposit as a negative line', async ({ calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    await calls.charge(id, 20);
    await calls.charge(id, 60, 'damage');
    await calls.sweep();
    expect(await calls.told(id)).toHaveLength(1);
    await calls.finalize(id);
    await calls.sweep();
    expect(await calls.told(id)).toEqual([
      ['F-2026-000001', 45_00, 0],
      ['F-2026-000002', 125_03, 125_03],
      ['ND-2026-000001', 60_00, 60_00],
    ]);
    const [, final, debit] = await calls.documents(id);
    expect(final?.lines.at(-1)).toMatchObject({ what: { of: 'deposit', number: 'F-2026-000001' } });
    expect(final?.payment?.communication).toMatch(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/);
    expect(debit).toMatchObject({ seller: { vatNumber: null }, buyer: { vatNumber: null } });
  });

  it('has a final invoice of 0,00 when all was paid before', async ({ calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.take(id, 105.03);
    await calls.sweep();
    await calls.finalize(id);
    await calls.sweep();
    expect(await calls.told(id)).toEqual([
      ['F-2026-000001', 150_03, 0],
      ['F-2026-000002', 0, 0],
    ]);
  });

  it('has a further invoice for a later charge, and a credit note for a reduction', async ({ t, calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.finalize(id);
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    await calls.charge(id, 20, 'cleaning');
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    await calls.reduce(id, 12.1);
    await calls.sweep();
    expect(await calls.told(id)).toEqual([
      ['F-2026-000001', 150_03, 105_03],
      ['F-2026-000002', 20_00, 20_00],
      ['NC-2026-000001', 12_10, 12_10],
    ]);
    const credit = (await calls.documents(id)).at(-1);
    expect(credit).toMatchObject({
      preceding: [{ number: 'F-2026-000001' }],
      mentions: ['vat_to_give_back'],
      totals: { netCents: 10_00, vatCents: 2_10 },
    });
    const row = await t.row('document', { number: 'NC-2026-000001' }, 'amount_cents');
    expect(row.amount_cents).toBe(-12_10);
  });

  it('has its deposit credited when it is cancelled', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    expect((await t.patch(`/api/reservations/${id}`, manager.token)).status).toBe(200);
    await calls.sweep();
    await calls.sweep();
    expect(await calls.told(id)).toEqual([
      ['F-2026-000001', 45_00, 0],
      ['NC-2026-000001', 45_00, 45_00],
    ]);
  });

  it.for([
    [
      'with VAT: its deposit stays invoiced, as an indemnity',
      true,
      [
        ['F-2026-000001', 45_00, 0],
        ['F-2026-000002', 0, 0],
      ],
    ],
    [
      'without VAT: its deposit is credited, and a debit note says what is kept',
      false,
      [
        ['F-2026-000001', 45_00, 0],
        ['NC-2026-000001', 45_00, 45_00],
        ['ND-2026-000001', 45_00, 0],
      ],
    ],
  ] as const)(
    'that is cancelled too late keeps its deposit %s',
    async ([_, isTaxed, told], { t, manager, calls }) => {
      await t.db.updateTable('agency_settings').set({ kept_deposit_taxed: isTaxed }).execute();
      const { id } = await calls.rentForCompany();
      await calls.sweep();
      t.clock.advance({ days: 5 });
      await renewManager(t, manager);
      expect((await t.patch(`/api/reservations/${id}`, manager.token)).status).toBe(200);
      await calls.sweep();
      expect(await calls.told(id)).toEqual(told);
      expect(await calls.missing()).toEqual([]);
    },
  );

  it('has simple receipts while the agency has no VAT number', async ({ t, calls }) => {
    await t.insert('agency_regime', { holds_from: new Date('2026-01-01T00:00:00Z'), regime: 'none' });
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    expect(await calls.documents(id)).toEqual([]);
    expect(await t.rows('document', { kind: 'receipt' })).toHaveLength(1);
    expect((await calls.ask(id)).body.code).toBe('regime_none');
  });

  it('has no VAT under the franchise', async ({ t, calls }) => {
    await t.insert('agency_regime', { holds_from: new Date('2026-01-01T00:00:00Z'), regime: 'franchise' });
    const { id } = await calls.rentForCompany();
    await calls.sweep();
    const [deposit] = await calls.documents(id);
    expect(deposit).toMatchObject({ mentions: ['franchise'], totals: { netCents: 45_00, vatCents: 0 } });
  });

  it('waits until documents can be stored, and hinders neither its payment nor its return', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rentForCompany();
    t.photos.failAfter(0);
    expect((await calls.take(id, 50)).status).toBe(200);
    await t.volant.sweep().catch(() => undefined);
    expect(await calls.documents(id)).toEqual([]);
    t.photos.failAfter(undefined);
    await calls.finalize(id);
    await calls.sweep();
    expect(await calls.told(id)).toEqual([['F-2026-000001', 150_03, 55_03]]);
  });

  it('is private once its company is removed, and has its receipts', async ({ t, manager, calls }) => {
    const { id } = await calls.rentForCompany();
    await t.call({ method: 'DELETE', path: `/api/reservations/${id}/company`, token: manager.token });
    await calls.sweep();
    expect(await calls.documents(id)).toEqual([]);
    expect(await t.rows('document', { kind: 'receipt' })).toHaveLength(1);
    expect(await t.rows('due_invoice', {})).toEqual([]);
  });
});

describe('for more than 30 days', () => {
  const french = {
    ...exampleCompany,
    address: { street: 'Rue de Rivoli 1', postalCode: '75001', city: 'Paris', country: 'FR' },
    companyNumber: null,
    vatNumber: 'FR40303265045',
  };
  const longer = (t: Parameters<typeof inDays>[0]) => ({ end_date: inDays(t, 5 + 31) });

  it('a company of the Union owes the VAT: its deposit is credited and invoiced anew', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rentForCompany(french);
    await calls.sweep();
    t.clock.advance({ minutes: 1 });
    await calls.extend(id, inDays(t, 5 + 31));
    await calls.finalize(id);
    await calls.sweep();
    expect(await calls.read(id)).toMatchObject({ total: 123.99, due: 78.99 });
    expect(await calls.told(id)).toEqual([
      ['F-2026-000001', 45_00, 0],
      ['F-2026-000002', 123_99, 78_99],
      ['NC-2026-000001', 45_00, 45_00],
    ]);
    const final = (await calls.documents(id)).find(({ kind }) => kind === 'invoice');
    expect(final).toMatchObject({ mentions: ['reverse_charge'], totals: { vatCents: 0 } });
  });

  it('a company without a VAT number of the Union waits for the rate of an owner', async ({ t, calls }) => {
    const swiss = {
      ...exampleCompany,
      address: { street: 'Rue du Rhône 1', postalCode: '1204', city: 'Genève', country: 'CH' },
      companyNumber: 'CHE-123.456.788',
      vatNumber: null,
    };
    const { id } = await calls.rentForCompany(swiss);
    await t.change('reservation', { id }, longer(t));
    await calls.finalize(id);
    await calls.sweep();
    expect(await calls.documents(id)).toEqual([]);
    expect(await calls.missing()).toMatchObject([
      { reservationId: id, reason: 'foreign_vat', amount: 150.03 },
    ]);
    expect((await calls.ask(id)).body.code).toBe('foreign_vat');
    expect((await calls.ask(id, { vatPercent: 8.1 })).status).toBe(201);
    const [final] = await calls.documents(id);
    expect(final?.lines[0]).toMatchObject({ category: 'S', percent: 8.1 });
  });
});

describe('the list of the books', () => {
  it('has what is numbered, for managers and accountants', async ({ t, calls }) => {
    const { id } = await calls.rentForCompany();
    await calls.rent();
    await calls.sweep();
    const accountant = await anAccountant(t);
    const { body } = await calls.page('', accountant.token);
    expect(body.documents.map(({ number }) => number).toSorted()).toEqual(['F-2026-000001', 'R-2026-000001']);
    const of = async (query: string) => (await calls.page(query)).body.documents.map(({ number }) => number);
    expect(body.total).toBe(2);
    expect(body.documents.find(({ kind }) => kind === 'deposit_invoice')).toMatchObject({
      buyer: exampleCompany.name,
      hasUbl: true,
      peppolState: 'to_send',
      peppolReason: null,
    });
    expect(await of('?kind=deposit_invoice')).toEqual(['F-2026-000001']);
    expect(await of('?q=dupont%20chantiers')).toEqual(['F-2026-000001']);
    expect(await of(`?q=${id}`)).toContain('F-2026-000001');
    expect(await of('?q=r-2026')).toEqual(['R-2026-000001']);
    expect(await of(`?from=${inDays(t, 1)}`)).toEqual([]);
    expect(await of(`?from=${inDays(t, 0)}&to=${inDays(t, 0)}`)).toHaveLength(2);
    expect((await calls.page('?cursor=nonsense')).status).toBe(400);
    expect((await calls.page('', (await aCustomer(t)).token)).status).toBe(403);
  });

  it('has the UBL of an invoice, for its customer too', async ({ t, calls }) => {
    const { id, customer } = await calls.rentForCompany();
    await calls.sweep();
    const row = await t.row('document', { reservation_id: id }, 'id');
    const { statusCode, headers, payload } = await t.app.inject({
      url: `/api/documents/${row.id}/ubl`,
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml']);
    expect(headers['content-disposition']).toContain('facture-d-acompte-F-2026-000001.xml');
    expect(payload).toContain('<cbc:ID>F-2026-000001</cbc:ID>');
    const stranger = await aCustomer(t);
    expect((await t.get(`/api/documents/${row.id}/ubl`, stranger.token)).status).toBe(404);
  });

  it('tells until when what is missing must be invoiced', async ({ calls }) => {
    const { id } = await calls.rentForCompany();
    expect(await calls.missing()).toEqual([
      {
        reservationId: id,
        buyer: exampleCompany.name,
        amount: 45,
        dueOn: '2026-07-15',
        reason: 'waiting',
        text: 'Sera établie dans les prochaines minutes',
      },
    ]);
    await calls.sweep();
    expect(await calls.missing()).toEqual([]);
  });
});
