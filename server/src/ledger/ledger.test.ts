import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, renewManager } from '../testing/builders.ts';
import { entriesOf, ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => ledgerProbes(() => ({ t, manager })));

describe('the account of a reservation', () => {
  it('has the deposit, and is due what the balance says', async ({ calls }) => {
    const { id } = await calls.rent();
    const ledger = await calls.read(id);
    expect(ledger).toMatchObject({ total: 150.03, received: 45, paid: 45, due: 105.03, dueInCash: 105.05 });
    expect(entriesOf(ledger)).toEqual([['payment', 45, 'online']]);
    expect(ledger.entries[0]).toMatchObject({ by: null, isReversible: false });
  });

  it('counts what was paid at the agency, for every reader', async ({ t, calls }) => {
    const rented = await calls.rent();
    const { status, body } = await calls.take(rented.id, 100);
    expect([status, body]).toMatchObject([200, { paid: 145, due: 5.03, received: 145 }]);
    expect(await calls.reservation(rented.id)).toMatchObject({ paid: 145, due: 5.03, deposit: 45 });
    const mine = await t.get<Reservation[]>('/api/reservations/me', rented.customer.token);
    expect(mine.body[0]).toMatchObject({ paid: 145, due: 5.03 });
  });

  it('has charges, with their VAT', async ({ calls }) => {
    const { id } = await calls.rent();
    await calls.charge(id, 30);
    const { body } = await calls.charge(id, 200, 'damage');
    expect(body).toMatchObject({ charged: 230, due: 335.03 });
    expect(body.entries.map(({ vat }) => vat)).toEqual([null, 'S21', 'O']);
    expect(body.entries[1]).toMatchObject({ note: 'Réservoir à moitié', isReversible: true });
  });

  it('may be larger than an integer of the database, and the lists still answer', async ({ t, calls }) => {
    const { id } = await calls.rent();
    await sql`INSERT INTO ledger_entry (reservation_id, kind, amount_cents, vat, business_day, at)
      SELECT ${id}, 'damage', 10000000, 'O', '2026-06-01', now() FROM generate_series(1, 300)`.execute(t.db);
    expect(await calls.read(id)).toMatchObject({ charged: 30_000_000, due: 30_000_105.03 });
    expect(await calls.reservation(id)).toMatchObject({ due: 30_000_105.03 });
  });

  it('rounds cash that settles it, and undoes the rounding with the payment', async ({ calls }) => {
    const { id } = await calls.rent();
    const { body } = await calls.take(id, 105.03, 'cash');
    expect(entriesOf(body).slice(1)).toEqual([
      ['payment', 105.05, 'cash'],
      ['cash_rounding', 0.02, null],
    ]);
    expect(body).toMatchObject({ due: 0, paid: 150.05, charged: 0.02 });
    const undone = await calls.reverse(body.entries[1]?.id);
    expect([undone.status, undone.body]).toMatchObject([200, { due: 105.03, charged: 0, paid: 45 }]);
    expect((await calls.take(id, 105.05, 'cash')).body).toMatchObject({ due: 0 });
  });

  it('rounds cash that gives back what was paid too much, and says so on the receipt', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.rent();
    const { body } = await calls.charge(id, 10.02);
    await calls.take(id, 115.05);
    await calls.reverse(body.entries[1]?.id);
    expect(await calls.read(id)).toMatchObject({ credit: 10.02, refundable: 115.05 });
    const back = await calls.giveBack(id, 10.02, 'cash');
    expect([back.status, back.body]).toMatchObject([200, { credit: 0, due: 0, refunded: 10, charged: 0.02 }]);
    expect(entriesOf(back.body).slice(-2)).toEqual([
      ['refund', 10, 'cash'],
      ['cash_rounding', 0.02, null],
    ]);
    const receipt = { kind: 'receipt', entryId: back.body.entries.at(-2)?.id };
    const path = `/api/reservations/${id}/documents`;
    const issued = await t.post(path, manager.token, receipt);
    expect(issued).toMatchObject({ status: 201, body: { amount: -10 } });
    const row = await t.db
      .selectFrom('document')
      .select('data')
      .where('reservation_id', '=', id)
      .executeTakeFirst();
    expect(row?.data).toMatchObject({
      isRefund: true,
      owedCents: 10_02,
      roundingCents: -2,
      amountCents: 10_00,
    });
    const undone = await calls.reverse(back.body.entries.at(-2)?.id);
    expect(undone.body).toMatchObject({ credit: 10.02, refunded: 0, charged: 0 });
  });

  it('says what is held as a caution, beside its sums', async ({ t, manager, calls }) => {
    const { id } = await calls.rent();
    expect(await calls.read(id)).toMatchObject({ cautionHeld: 0 });
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    const path = `/api/reservations/${id}/guarantee`;
    const body = { method: 'cash', amount: 500 };
    expect((await t.post(path, manager.token, body)).status).toBe(201);
    expect(await calls.read(id)).toMatchObject({ cautionHeld: 500, paid: 45, received: 45, due: 105.03 });
  });

  it('takes what is due once, when two managers take it at once', async ({ calls }) => {
    const { id } = await calls.rent();
    const answers = await Promise.all([calls.take(id, 105.03), calls.take(id, 105.03)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await calls.read(id)).toMatchObject({ paid: 150.03, due: 0 });
  });

  it('stands in the journal', async ({ t, manager, calls }) => {
    const { id } = await calls.rent();
    const { body } = await calls.charge(id, 30);
    await calls.reverse(body.entries[1]?.id, 'Plein fait');
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['act', 'account_id', 'after'])
      .where('subject_kind', '=', 'reservation')
      .where('subject_id', '=', String(id))
      .where('act', 'in', ['reservation.charge', 'reservation.reverse-entry'])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { act: 'reservation.charge', account_id: manager.id, after: { entryKind: 'fuel', amount: 30 } },
      { act: 'reservation.reverse-entry', after: { reason: 'Plein fait' } },
    ]);
  });
});

describe('refused', () => {
  it.for<[string, object, number, string | RegExp]>([
    [
      'more than is due',
      { kind: 'payment', amount: 105.04, method: 'terminal' },
      422,
      /^Ce montant dépasse le reste dû/,
    ],
    ['coins out of use', { kind: 'payment', amount: 20.01, method: 'cash' }, 422, /multiple de 0,05/],
    [
      'a refund of online money at the till',
      { kind: 'refund', what: 'correction', amount: 10, method: 'cash', note: 'x' },
      422,
      'Ce montant dépasse ce qui a été encaissé (0,00\u00a0€)',
    ],
    ['no method', { kind: 'payment', amount: 10 }, 400, 'Choisissez le moyen de paiement'],
    [
      'online by hand',
      { kind: 'payment', amount: 10, method: 'online' },
      400,
      'Choisissez le moyen de paiement',
    ],
    ['a rounding by hand', { kind: 'cash_rounding', amount: 0.02 }, 400, 'Choisissez le type d’écriture'],
    ['a charge without a reason', { kind: 'fuel', amount: 10 }, 400, 'Indiquez le motif'],
    ['a charge with a method', { kind: 'fuel', amount: 10, note: 'x', method: 'cash' }, 400, /pas de moyen/],
    [
      'a reason with characters that cannot be read',
      { kind: 'fuel', amount: 10, note: 'a\u0000b' },
      400,
      'Le motif contient des caractères illisibles',
    ],
    ['nothing', { kind: 'payment', amount: 0, method: 'cash' }, 400, /supérieur à 0/],
    ['fractions of a cent', { kind: 'payment', amount: 10.001, method: 'cash' }, 400, /deux décimales/],
    ['without a key', { kind: 'payment', amount: 10, method: 'cash', requestKey: 'x' }, 400, /illisible/],
  ])('%s', async ([_case, body, status, message], { calls }) => {
    const { id } = await calls.rent();
    const answer = await calls.write(id, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(await calls.read(id)).toMatchObject({ paid: 45, due: 105.03 });
  });

  it('cash above the limit of the law', async ({ calls }) => {
    const { id } = await calls.rent(2_000_00);
    expect((await calls.take(id, 3_000, 'cash')).status).toBe(200);
    expect((await calls.take(id, 0.05, 'cash')).body).toMatchObject({ code: 'cash_limit' });
    expect((await calls.take(id, 1_200, 'transfer')).body).toMatchObject({ due: 0 });
  });

  it('on a hold, and for unknown numbers', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    const hold = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect((await calls.take(hold.body.id, 10)).body).toMatchObject({ code: 'on_hold' });
    expect((await calls.take(2_000_000_000, 10)).status).toBe(404);
    expect((await calls.reverse(2_000_000_000)).status).toBe(404);
    expect((await t.get('/api/reservations/2000000000/ledger', manager.token)).status).toBe(404);
  });

  it('a reversal of a payment of the site, and a second one', async ({ calls }) => {
    const { id } = await calls.rent();
    const { body } = await calls.charge(id, 30);
    expect((await calls.reverse(body.entries[0]?.id)).body).toMatchObject({ code: 'not_reversible' });
    const undone = await calls.reverse(body.entries[1]?.id);
    expect(undone.status).toBe(200);
    expect((await calls.reverse(body.entries[1]?.id)).body).toMatchObject({ code: 'reversed_already' });
    expect((await calls.reverse(undone.body.entries[2]?.id)).body).toMatchObject({ code: 'not_reversible' });
    expect((await calls.reverse(body.entries[1]?.id, ' ')).status).toBe(400);
  });

  it('a reversal of a payment that was given back', async ({ calls }) => {
    const { id } = await calls.rent();
    const { body } = await calls.take(id, 50);
    expect((await calls.giveBack(id, 20)).body).toMatchObject({ paid: 75, refunded: 20, due: 75.03 });
    expect((await calls.giveBack(id, 30.01)).body).toMatchObject({
      code: 'refund_too_large',
      message: 'Ce montant dépasse ce qui a été encaissé (30,00\u00a0€)',
    });
    expect((await calls.reverse(body.entries[1]?.id)).body).toMatchObject({ code: 'refund_too_large' });
  });
});
