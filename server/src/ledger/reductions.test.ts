import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { DocumentList } from '@volant/shared/documents/documents.schema.ts';
import type { Ledger, LedgerSettings } from '@volant/shared/ledger/ledger.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { anEmployee, aManager, aVehicle, book, aCustomer } from '../testing/builders.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const probes = ledgerProbes(() => ({ t, manager }));
  const documents = async (id: number): Promise<DocumentList> =>
    (await t.get<DocumentList>(`/api/reservations/${id}/documents`, manager.token)).body;
  /** What the receipt of an entry says. */
  const receipt = async (id: number, entryId: number | undefined) => {
    await t.post(`/api/reservations/${id}/documents`, manager.token, { kind: 'receipt', entryId });
    return (
      await t.db
        .selectFrom('document')
        .select(['amount_cents', 'data'])
        .where('entry_id', '=', entryId ?? 0)
        .executeTakeFirst()
    )?.data as { parts: object[]; untaxedCents: number; vat: object } | undefined;
  };
  return { ...probes, documents, receipt };
});

describe('a reduction', () => {
  it('lowers what is owed, with its reason, in the account, the list and the journal', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rent();
    const { status, body } = await calls.reduce(id, 40);
    expect([status, body]).toMatchObject([200, { due: 65.03, reduced: 40, reducible: 110.03, charged: -40 }]);
    expect(body.entries.at(-1)).toMatchObject({
      kind: 'reduction',
      amount: 40,
      reason: 'goodwill',
      vat: null,
    });
    expect(await calls.reservation(id)).toMatchObject({ due: 65.03, reduced: 40 });
    const journal = await t.rows('audit_entry', { act: 'reservation.reduce' }, 'after');
    expect(journal.at(-1)?.after).toMatchObject({
      amount: 40,
      entryKind: 'reduction',
      reductionReason: 'goodwill',
    });
  });

  it('goes down to 0, never below, and up again when it was a mistake', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.charge(id, 20, 'damage');
    expect((await calls.reduce(id, 170.04)).body).toMatchObject({
      code: 'reduction_too_large',
      errors: ['Une réduction ne peut pas dépasser ce qui a été vendu (170,03\u00a0€)'],
    });
    const { body } = await calls.reduce(id, 170.03, 'breakdown');
    expect(body).toMatchObject({ due: 0, reducible: 0 });
    expect((await calls.reduce(id, 0.01)).status).toBe(422);
    const reduction = body.entries.find(({ kind }) => kind === 'reduction');
    expect((await calls.reverse(reduction?.id)).body).toMatchObject({ due: 170.03, reduced: 0 });
  });

  it('gives back online at once what was paid there beyond what is owed, the deposit too', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.rent();
    expect((await calls.reduce(id, 105.03)).body).toMatchObject({ due: 0, comingBack: 0, paid: 45 });
    await calls.reduce(id, 25);
    await t.sandbox.webhooksDelivered();
    expect(await calls.read(id)).toMatchObject({ due: 0, refunded: 25, paid: 20, credit: 0 });
    const other = await calls.rent();
    await calls.take(other.id, 105.03);
    await calls.reduce(other.id, 150.03, 'breakdown');
    await t.sandbox.webhooksDelivered();
    expect(await calls.read(other.id)).toMatchObject({ due: 0, refunded: 45, paid: 105.03, credit: 105.03 });
  });

  it('is given to a rental that ended, and not to a hold', async ({ t, calls }) => {
    const { id } = await calls.rent();
    await t.change('reservation', { id }, { state: 'finalized', mileage_driven_km: 10 });
    expect((await calls.reduce(id, 30, 'price_error')).body).toMatchObject({ due: 75.03 });
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const hold = (await book(t, customer, { vehicle, from: 5, to: 8 })).body;
    expect((await calls.reduce(hold.id, 1)).body).toMatchObject({ code: 'on_hold' });
  });

  it.for([
    [{ reason: undefined }, ['Choisissez le motif de la réduction']],
    [{ reason: 'other' }, ['Indiquez le motif']],
    [{ method: 'cash' }, ['Un frais n’a pas de moyen de paiement']],
    [{ what: 'credit' }, ['Seul un remboursement dit ce qui est rendu']],
  ] as const)('is refused with %o', async ([changed, errors], { calls }) => {
    const { id } = await calls.rent();
    const { status, body } = await calls.write(id, {
      kind: 'reduction',
      amount: 5,
      reason: 'goodwill',
      ...changed,
    });
    expect([status, body]).toMatchObject([400, { errors }]);
  });

  it('of an employee goes up to the limit of the rental, which an owner sets', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.rent();
    const employee = await anEmployee(t);
    const owner = await aManager(t);
    const reduceAs = (token: string, amount: number) =>
      t.post<Ledger & ProblemBody>(`/api/reservations/${id}/ledger`, token, {
        kind: 'reduction',
        reason: 'goodwill',
        amount,
        requestKey: randomUUID(),
      });
    expect((await reduceAs(employee.token, 30)).status).toBe(200);
    const refused = await reduceAs(employee.token, 20.01);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'owner_needed', error: 'Cette réduction demande l’accord d’un gérant.' },
    ]);
    expect((await reduceAs(employee.token, 20)).status).toBe(200);
    expect((await reduceAs(owner.token, 20)).status).toBe(200);
    const settings = '/api/settings/ledger';
    expect((await t.get(settings, employee.token)).status).toBe(403);
    expect((await t.get<LedgerSettings>(settings, manager.token)).body).toEqual({
      employeeReductionLimit: 50,
    });
    for (const limit of [-1, 10_000.01, 1.234, '50'])
      expect((await t.put(settings, manager.token, { employeeReductionLimit: limit })).status).toBe(400);
    await t.put(settings, manager.token, { employeeReductionLimit: 80 });
    expect((await reduceAs(employee.token, 10)).status).toBe(200);
    expect((await reduceAs(employee.token, 0.01)).status).toBe(403);
    expect(await calls.read(id)).toMatchObject({ reduced: 80 });
    await t.put(settings, manager.token, { employeeReductionLimit: 50 });
  });
});

describe('a refund says what it gives back', () => {
  it('or is refused', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.take(id, 105.03);
    const { status, body } = await calls.write(id, {
      kind: 'refund',
      amount: 40,
      method: 'terminal',
      note: 'Geste',
    });
    expect([status, body]).toMatchObject([400, { errors: ['Choisissez ce qui est rendu'] }]);
  });

  it('a reduction, written together with it, once: nothing is owed afterwards', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.take(id, 105.03);
    const refund = {
      kind: 'refund',
      what: 'reduction',
      reason: 'goodwill',
      amount: 40,
      method: 'terminal',
      requestKey: randomUUID(),
    };
    for (const again of [await calls.write(id, refund), await calls.write(id, refund)])
      expect([again.status, again.body]).toMatchObject([
        200,
        { due: 0, credit: 0, paid: 110.03, reduced: 40 },
      ]);
    const ledger = await calls.read(id);
    expect(entriesOf(ledger).slice(2)).toEqual([
      ['reduction', 40, null],
      ['refund', 40, 'terminal'],
    ]);
    expect(await calls.receipt(id, ledger.entries.at(-1)?.id)).toMatchObject({
      parts: [{ kind: 'rental', vat: 'S21', amountCents: 40_00 }],
      untaxedCents: 0,
      vat: { vatCents: 6_94 },
    });
  });

  it('at most the credit', async ({ calls }) => {
    const { id } = await calls.rent();
    const charged = await calls.charge(id, 20);
    await calls.take(id, 125.03);
    await calls.reverse(charged.body.entries.at(-1)?.id);
    const credit = { kind: 'refund', what: 'credit', method: 'terminal', note: 'Trop perçu' };
    expect((await calls.write(id, { ...credit, amount: 20.01 })).body).toMatchObject({
      errors: ['Ce montant dépasse le trop-perçu (20,00\u00a0€)'],
    });
    expect((await calls.write(id, { ...credit, amount: 20 })).body).toMatchObject({ credit: 0, due: 0 });
  });

  it('a receipt that was wrong: it is owed again', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.take(id, 105.03);
    expect((await calls.giveBack(id, 40)).body).toMatchObject({ due: 40, reduced: 0 });
  });
});

describe('charges outside VAT', () => {
  it('are fines that are passed on and indemnities, also on receipts', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.charge(id, 116, 'fine');
    const { body } = await calls.charge(id, 250, 'indemnity');
    expect(body.entries.map(({ vat }) => vat)).toEqual([null, 'O', 'O']);
    const paid = await calls.take(id, 471.03);
    expect(paid.body).toMatchObject({ due: 0 });
    expect(await calls.receipt(id, paid.body.entries.at(-1)?.id)).toMatchObject({
      untaxedCents: 366_00,
      parts: [{ kind: 'rental' }, { kind: 'fine', vat: 'O' }, { kind: 'indemnity', vat: 'O' }],
    });
  });
});
