import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
  type TestVehicle,
} from '../testing/builders.ts';
import { changeProbes } from '../testing/change-probes.ts';
import { openFurther } from '../testing/further-payment.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let manager: TestCustomer;
let vehicle: TestVehicle;
beforeAll(async () => {
  t = await startTestApp();
  manager = await aManager(t);
});
afterAll(() => t.close());

const probes = changeProbes(() => ({ t, manager, vehicle }));

/** A paid rental of three days at 50,01 €: 150,03 €, 45 € of it paid. */
const rent = async (dailyPriceCents = 50_01) => {
  vehicle = await aVehicle(t, { dailyPriceCents });
  return probes.rent(5, 8);
};

type Answer = Ledger & Omit<ProblemBody, 'status'>;

const read = async (id: number): Promise<Ledger> =>
  (await t.call<Ledger>({ path: `/api/reservations/${id}/ledger`, token: manager.token })).body;
const write = (id: number, body: object) =>
  t.call<Answer>({
    method: 'POST',
    path: `/api/reservations/${id}/ledger`,
    token: manager.token,
    body: { requestKey: randomUUID(), ...body },
  });
const take = (id: number, amount: number, method = 'terminal') =>
  write(id, { kind: 'payment', amount, method });
const giveBack = (id: number, amount: number, method = 'terminal') =>
  write(id, { kind: 'refund', amount, method, note: 'Trop perçu' });
const charge = (id: number, amount: number, kind = 'fuel') =>
  write(id, { kind, amount, note: 'Réservoir à moitié' });
const reverse = (id: number | undefined, reason = 'Erreur de saisie') =>
  t.call<Answer>({
    method: 'POST',
    path: `/api/ledger/${id}/reverse`,
    token: manager.token,
    body: { reason },
  });
const cancel = (id: number, by = 'agence') =>
  t.call({ method: 'PATCH', path: `/api/reservations/${id}?par=${by}`, token: manager.token });
const reservation = async (id: number): Promise<Reservation> =>
  (await t.call<Reservation>({ path: `/api/reservations/${id}`, token: manager.token })).body;

const kinds = ({ entries }: Ledger) => entries.map(({ kind, amount, method }) => [kind, amount, method]);

describe('the account of a reservation', () => {
  it('has the deposit, and is due what the balance says', async () => {
    const { id } = await rent();
    const ledger = await read(id);
    expect(ledger).toMatchObject({
      total: 150.03,
      received: 45,
      paid: 45,
      due: 105.03,
      dueInCash: 105.05,
    });
    expect(kinds(ledger)).toEqual([['payment', 45, 'online']]);
    expect(ledger.entries[0]).toMatchObject({ by: null, isReversible: false });
  });

  it('counts what was paid at the agency, for every reader', async () => {
    const rented = await rent();
    const { status, body } = await take(rented.id, 100);
    expect([status, body]).toMatchObject([200, { paid: 145, due: 5.03, received: 145 }]);
    expect(await reservation(rented.id)).toMatchObject({ paid: 145, due: 5.03, deposit: 45 });
    const mine = await t.call<Reservation[]>({ path: '/api/reservations/me', token: rented.customer.token });
    expect(mine.body[0]).toMatchObject({ paid: 145, due: 5.03 });
  });

  it('has charges, with their VAT', async () => {
    const { id } = await rent();
    await charge(id, 30);
    const { body } = await charge(id, 200, 'damage');
    expect(body).toMatchObject({ charged: 230, due: 335.03 });
    expect(body.entries.map(({ vat }) => vat)).toEqual([null, 'S21', 'O']);
    expect(body.entries[1]).toMatchObject({ note: 'Réservoir à moitié', isReversible: true });
  });

  it('rounds cash that settles it, and undoes the rounding with the payment', async () => {
    const { id } = await rent();
    const { body } = await take(id, 105.03, 'cash');
    expect(kinds(body).slice(1)).toEqual([
      ['payment', 105.05, 'cash'],
      ['rounding', 0.02, null],
    ]);
    expect(body).toMatchObject({ due: 0, paid: 150.05, charged: 0.02 });
    const undone = await reverse(body.entries[1]?.id);
    expect([undone.status, undone.body]).toMatchObject([200, { due: 105.03, charged: 0, paid: 45 }]);
    expect((await take(id, 105.05, 'cash')).body).toMatchObject({ due: 0 });
  });

  it('writes a request once that is sent twice, also at once', async () => {
    const { id } = await rent();
    const body = { kind: 'payment', amount: 20, method: 'terminal', requestKey: randomUUID() };
    const answers = await Promise.all([write(id, body), write(id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await write(id, body)).body).toMatchObject({ paid: 65 });
    expect((await write((await rent()).id, body)).status).toBe(400);
  });

  it('takes what is due once, when two managers take it at once', async () => {
    const { id } = await rent();
    const answers = await Promise.all([take(id, 105.03), take(id, 105.03)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await read(id)).toMatchObject({ paid: 150.03, due: 0 });
  });

  it('stands in the journal', async () => {
    const { id } = await rent();
    const { body } = await charge(id, 30);
    await reverse(body.entries[1]?.id, 'Plein fait');
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
  it.each<[string, object, number, string | RegExp]>([
    [
      'more than is due',
      { kind: 'payment', amount: 105.04, method: 'terminal' },
      422,
      /^Ce montant dépasse le reste dû/,
    ],
    ['coins out of use', { kind: 'payment', amount: 20.01, method: 'cash' }, 422, /multiple de 0,05/],
    [
      'a refund of online money at the till',
      { kind: 'refund', amount: 10, method: 'cash', note: 'x' },
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
    ['a rounding by hand', { kind: 'rounding', amount: 0.02 }, 400, 'Choisissez le type d’écriture'],
    ['a charge without a reason', { kind: 'fuel', amount: 10 }, 400, 'Indiquez le motif'],
    ['a charge with a method', { kind: 'fuel', amount: 10, note: 'x', method: 'cash' }, 400, /pas de moyen/],
    ['nothing', { kind: 'payment', amount: 0, method: 'cash' }, 400, /supérieur à 0/],
    ['fractions of a cent', { kind: 'payment', amount: 10.001, method: 'cash' }, 400, /deux décimales/],
    ['without a key', { kind: 'payment', amount: 10, method: 'cash', requestKey: 'x' }, 400, /illisible/],
  ])('%s', async (_case, body, status, message) => {
    const { id } = await rent();
    const answer = await write(id, body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(await read(id)).toMatchObject({ paid: 45, due: 105.03 });
  });

  it('cash above the limit of the law', async () => {
    const { id } = await rent(2_000_00);
    expect((await take(id, 3_000, 'cash')).status).toBe(200);
    expect((await take(id, 0.05, 'cash')).body).toMatchObject({ code: 'cash_limit' });
    expect((await take(id, 1_200, 'transfer')).body).toMatchObject({ due: 0 });
  });

  it('on a hold, and for unknown numbers', async () => {
    const customer = await aCustomer(t);
    const hold = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect((await take(hold.body.id, 10)).body).toMatchObject({ code: 'on_hold' });
    expect((await take(2_000_000_000, 10)).status).toBe(404);
    expect((await reverse(2_000_000_000)).status).toBe(404);
    expect((await t.call({ path: '/api/reservations/2000000000/ledger', token: manager.token })).status).toBe(
      404,
    );
  });

  it('a reversal of a payment of the site, and a second one', async () => {
    const { id } = await rent();
    const { body } = await charge(id, 30);
    expect((await reverse(body.entries[0]?.id)).body).toMatchObject({ code: 'not_reversible' });
    const undone = await reverse(body.entries[1]?.id);
    expect(undone.status).toBe(200);
    expect((await reverse(body.entries[1]?.id)).body).toMatchObject({ code: 'reversed_already' });
    expect((await reverse(undone.body.entries[2]?.id)).body).toMatchObject({ code: 'not_reversible' });
    expect((await reverse(body.entries[1]?.id, ' ')).status).toBe(400);
  });

  it('a reversal of a payment that was given back', async () => {
    const { id } = await rent();
    const { body } = await take(id, 50);
    expect((await giveBack(id, 20)).body).toMatchObject({ paid: 75, refunded: 20, due: 75.03 });
    expect((await giveBack(id, 30.01)).body).toMatchObject({
      code: 'refund_too_large',
      message: 'Ce montant dépasse ce qui a été encaissé (30,00\u00a0€)',
    });
    expect((await reverse(body.entries[1]?.id)).body).toMatchObject({ code: 'refund_too_large' });
  });
});

describe('what the site receives and gives back', () => {
  it('is written with the cancellation, and what was paid at the agency is to be given back there', async () => {
    const { id } = await rent();
    await take(id, 105.03);
    await cancel(id);
    const ledger = await read(id);
    expect(kinds(ledger)).toEqual([
      ['payment', 45, 'online'],
      ['payment', 105.03, 'terminal'],
      ['refund', 45, 'online'],
    ]);
    expect(ledger).toMatchObject({ paid: 105.03, due: 0, credit: 105.03, refundable: 105.03 });
    expect((await giveBack(id, 105.03)).body).toMatchObject({ paid: 0, credit: 0 });
  });

  it('is reversed when the refund fails after all, and written again', async () => {
    const { id } = await rent();
    await cancel(id);
    const refund = await t.db
      .selectFrom('refund')
      .innerJoin('reservation', 'reservation.payment_id', 'refund.payment_id')
      .select('refund.id')
      .where('reservation.id', '=', id)
      .executeTakeFirstOrThrow();
    const become = (state: 'failed' | 'succeeded') =>
      t.db
        .updateTable('refund')
        .set({ state, updated_at: t.clock.now() })
        .where('id', '=', refund.id)
        .execute();
    await become('failed');
    expect(await read(id)).toMatchObject({ paid: 45, refunded: 0, comingBack: 45 });
    await become('succeeded');
    const ledger = await read(id);
    expect(ledger).toMatchObject({ paid: 0, refunded: 45, comingBack: 0 });
    expect(ledger.entries.map(({ amount }) => amount)).toEqual([45, 45, -45, 45]);
  });

  it('in the provider’s dashboard, too', async () => {
    const { id, intentId } = await rent();
    const elsewhere = async (cents: number) => {
      await t.db
        .updateTable('payment')
        .set({ refunded_elsewhere_cents: cents })
        .where('intent_id', '=', intentId)
        .execute();
      return read(id);
    };
    expect(await elsewhere(10_00)).toMatchObject({ paid: 35, refunded: 10, due: 115.03 });
    expect(await elsewhere(25_00)).toMatchObject({ refunded: 25 });
    // A refund of the dashboard failed.
    expect(await elsewhere(10_00)).toMatchObject({ refunded: 10, due: 115.03 });
  });

  it('beside the deposit, for the reservation that it was opened for; a guarantee is no revenue', async () => {
    const { id, customer } = await rent();
    const supplement = await openFurther(t, { customer, reservationId: id, cents: 20_00 });
    await pay(t, supplement.clientSecret);
    const guarantee = await openFurther(t, {
      customer,
      reservationId: id,
      purpose: 'guarantee',
      cents: 500_00,
    });
    await pay(t, guarantee.clientSecret);
    await t.volant.sweep();
    t.clock.advance({ minutes: 3 });
    await t.volant.sweep();
    expect(await read(id)).toMatchObject({ received: 65, due: 85.03 });
  });

  it('too late for its hold is received and given back', async () => {
    const [customer, busy] = [await aCustomer(t), await aVehicle(t)];
    const hold = (await book(t, customer, { vehicle: busy, from: 5, to: 8 })).body;
    const intent = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, intent.body.clientSecret);
    await t.db
      .updateTable('reservation')
      .set({ state: 'canceled', cancel_reason: 'expired' })
      .where('id', '=', hold.id)
      .execute();
    await t.volant.sweep();
    t.clock.advance({ minutes: 3 });
    await t.volant.sweep();
    expect(await read(hold.id)).toMatchObject({ received: 45, refunded: 45, due: 0 });
  });

  it('stays for the deposit when the rental becomes cheaper', async () => {
    const rented = await rent();
    await take(rented.id, 105.03);
    const { body: before } = await t.call<Reservation>({
      path: `/api/reservations/${rented.id}`,
      token: manager.token,
    });
    const changed = await t.call<Reservation>({
      method: 'POST',
      path: `/api/reservations/${rented.id}/change`,
      token: manager.token,
      body: {
        startDate: before.startDate,
        endDate: `${before.endDate.slice(0, 8)}${String(Number(before.endDate.slice(8)) - 2).padStart(2, '0')}`,
        price: 'recompute',
        version: before.version,
        expectedTotal: 50.01,
      },
    });
    expect(changed.status).toBe(200);
    // 100,02 € too much, paid at the agency, and given back there.
    expect(await read(rented.id)).toMatchObject({
      total: 50.01,
      refunded: 0,
      paid: 150.03,
      due: 0,
      credit: 100.02,
    });
  });
});
