import { describe, expect } from 'vitest';
import type { Figures } from '@volant/shared/figures/figures.schema.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, inDays, openIntent, orderBody, pay } from '../testing/builders.ts';
import { invoiceProbes } from '../testing/money/invoice-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => invoiceProbes(() => ({ t, manager })));

type Calls = ReturnType<typeof invoiceProbes>;

const french = {
  ...exampleCompany,
  address: { street: 'Rue de Rivoli 1', postalCode: '75001', city: 'Paris', country: 'FR' },
  companyNumber: null,
  vatNumber: 'FR40303265045',
};

/** What the documents of a rental come to. */
const documented = async (calls: Calls, id: number): Promise<number> =>
  (await calls.documents(id)).reduce(
    (cents, { kind, totals }) => cents + (kind === 'credit_note' ? -totals.grossCents : totals.grossCents),
    0,
  );

/** What its account says that it owes. */
const owed = async (calls: Calls, id: number): Promise<number> => {
  const { total, charged } = await calls.read(id);
  return toCents(total) + toCents(charged);
};

/** 40 days at 50 € for the French company, the deposit paid online. */
const rentLong = async (t: TestApp, company: object | null = french) => {
  const customer = await aCustomer(t);
  const vehicle = await aVehicle(t);
  const order = { ...orderBody(t, customer, { vehicle, from: 5, to: 45 }), company };
  const { body } = await t.post<Reservation>('/api/reservations', customer.token, order);
  const form = await openIntent(t, customer, {
    amount: toCents(body.deposit),
    reservationId: body.id,
  });
  await pay(t, form.body.clientSecret);
  return body;
};

describe('a rental of more than 30 days for a company of another country', () => {
  it('owes the net price from its order on, and its deposit is of that', async ({ t, manager, calls }) => {
    const sold = await rentLong(t);
    // 2000 € with VAT.
    expect(sold).toMatchObject({ totalPrice: 1652.89, vatOff: 347.11, deposit: 496, balance: 1156.89 });
    await calls.sweep();
    expect(await calls.told(sold.id)).toEqual([['F-2026-000001', 496_00, 0]]);
    expect((await calls.documents(sold.id))[0]?.lines[0]).toMatchObject({ category: 'AE', netCents: 496_00 });
    await calls.charge(sold.id, 60.5);
    await calls.charge(sold.id, 100, 'damage');
    // 50 € of what was charged with VAT, and the damage, which has none.
    expect(await calls.read(sold.id)).toMatchObject({ charged: 150, due: 1306.89 });
    await calls.reduce(sold.id, 20);
    await calls.finalize(sold.id);
    await calls.sweep();
    expect(await owed(calls, sold.id)).toBe(1652_89 + 150_00 - 20_00);
    expect(await documented(calls, sold.id)).toBe(await owed(calls, sold.id));
    // All of it but the damage is revenue, and none of it is VAT.
    const path = `/api/figures?from=${inDays(t, 0)}&to=${inDays(t, 60)}`;
    const { total } = (await t.get<Figures>(path, manager.token)).body;
    expect(total).toMatchObject({ price: 1652.89, extras: 50 - 20, earned: 1682.89 });
    await calls.take(sold.id, (await calls.read(sold.id)).due);
    await calls.sweep();
    expect(await calls.read(sold.id)).toMatchObject({ due: 0, credit: 0 });
    expect(await documented(calls, sold.id)).toBe(await owed(calls, sold.id));
  });

  it('owes it from its extension on, and the whole price again once it is shortened', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rentForCompany(french);
    await calls.take(id, 105.03, 'terminal');
    await calls.charge(id, 12.1);
    await calls.extend(id, inDays(t, 5 + 31));
    expect(await calls.read(id)).toMatchObject({ total: 123.99, charged: 10, credit: 16.04 });
    await calls.extend(id, inDays(t, 5 + 30));
    expect(await calls.read(id)).toMatchObject({ total: 150.03, charged: 12.1, due: 12.1 });
    await calls.extend(id, inDays(t, 5 + 33));
    await calls.finalize(id);
    await calls.sweep();
    expect(await documented(calls, id)).toBe(await owed(calls, id));
  });

  it('owes it once the company is set, and gives back online at once what was paid too much', async ({
    t,
    manager,
    calls,
  }) => {
    const sold = await rentLong(t, null);
    expect(sold).toMatchObject({ totalPrice: 2000, deposit: 600 });
    await calls.sweep();
    await calls.setCompany(sold.id, { ...french, vatNumber: 'BE0123456749' });
    expect((await calls.read(sold.id)).total).toBe(2000);
    for (const amount of [600, 500]) expect((await calls.reduce(sold.id, amount)).status).toBe(200);
    await calls.setCompany(sold.id, french);
    await calls.sweep();
    // 552.89 € are owed of the 600 that were paid.
    expect(await calls.read(sold.id)).toMatchObject({ total: 1652.89, paid: 552.89, due: 0 });
    const { body } = await t.get<Reservation>(`/api/reservations/${sold.id}`, manager.token);
    expect(body).toMatchObject({ vatOff: 347.11, totalPrice: 1652.89 });
    expect(await t.rows('outbox', { kind: 'reservation-changed' })).toHaveLength(1);
    const rows = await t.rows('reservation_change', { reservation_id: sold.id });
    expect(rows.map(({ difference_cents: cents }) => cents)).toEqual([-347_11]);
  });

  it('owes the whole price where the company is Belgian, has no VAT number, or rents for 30 days', async ({
    t,
    calls,
  }) => {
    for (const company of [
      exampleCompany,
      { ...french, vatNumber: null, companyNumber: '303265045' },
      { ...french, vatNumber: 'BE0123456749' },
    ])
      expect(await rentLong(t, company)).toMatchObject({ totalPrice: 2000, deposit: 600 });
    const { id } = await calls.rentForCompany(french);
    expect((await calls.read(id)).total).toBe(150.03);
  });

  it('keeps its price after a restore: the payment provider has it', async ({ t }) => {
    const { id } = await rentLong(t);
    await t.volant.sweep();
    const { payment_id: paymentId } = await t.row('reservation', { id }, 'payment_id');
    const { intent_id: intentId } = await t.row('payment', { id: paymentId ?? '' }, 'intent_id');
    const { metadata } = await t.stripe.paymentIntents.retrieve(intentId ?? '');
    expect(metadata).toMatchObject({ total: '165289', vatOff: '34711' });
  });
});

describe('a private rental of more than 30 days of a customer abroad', () => {
  it('has no receipt of 21 % before an owner has said the rate', async ({ t, manager, calls }) => {
    const sold = await rentLong(t, null);
    await t.change(
      'account',
      { id: sold.customerId },
      {
        address_street: 'Rue de Rivoli 1',
        address_postal_code: '75001',
        address_city: 'Paris',
        address_country: 'FR',
      },
    );
    await calls.sweep();
    expect(await t.rows('document', { reservation_id: sold.id })).toEqual([]);
    expect(await calls.missing()).toMatchObject([
      {
        reservationId: sold.id,
        reason: 'foreign_vat',
        text: 'Location de plus de 30 jours à un particulier établi hors de Belgique : la TVA de son pays peut être due. À établir avec votre comptable',
      },
    ]);
    const [entry] = (await calls.read(sold.id)).entries;
    const receipt = { kind: 'receipt', entryId: entry?.id };
    expect(await t.post(`/api/reservations/${sold.id}/documents`, manager.token, receipt)).toMatchObject({
      status: 409,
      body: { code: 'foreign_vat' },
    });
    expect((await calls.ask(sold.id, { vatPercent: 20 })).status).toBe(201);
    expect((await calls.documents(sold.id))[0]?.lines[0]).toMatchObject({ percent: 20, grossCents: 600_00 });
    expect(await calls.missing()).toEqual([]);
  });
});
