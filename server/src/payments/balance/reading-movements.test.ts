// @module-tag long
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { aCustomer, renewManager } from '../../testing/builders.ts';
import { bookAndPay } from '../../testing/money/compared-orders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';
import { stripeProvider } from '../stripe/stripe.ts';
import { readMovements } from './reading-movements.ts';

const it = testWithFreshApp();

const PATH = '/api/movements/read';
const MOVEMENTS = /\/v1\/balance_transactions$/;
/** More often than one reading asks: the library repeats failed requests. */
const OFTEN = 100;

const pay = (t: TestApp, amount = 100_00) =>
  t.stripe.paymentIntents.create({ amount, currency: 'eur', payment_method: 'pm_card_visa', confirm: true });
const known = async (t: TestApp) =>
  (await t.db.selectFrom('provider_movement').selectAll().orderBy('happened_at').orderBy('id').execute()).map(
    ({ kind, gross_cents: gross, fee_cents: fee, payment_id: payment }) => ({ kind, gross, fee, payment }),
  );
const state = (t: TestApp) =>
  t.db.selectFrom('payments_provider_reading_view').selectAll().executeTakeFirst();
/** A server that forwards its first request to the provider, and fails afterwards. */
const firstAnswerOnly = async (providerUrl: string): Promise<string> => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked > 1) {
      response.writeHead(500).end('{}');
      return;
    }
    const headers = { authorization: request.headers.authorization ?? '' };
    fetch(`${providerUrl}${request.url ?? ''}`, { headers })
      .then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
/** Reads of a provider that fails after its first answer. */
const readFirstAnswer = async (t: TestApp, accountId: number): Promise<void> => {
  const provider = stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    live: false,
    apiUrl: await firstAnswerOnly(t.sandbox.url),
    clock: t.clock,
  });
  const actor = { kind: 'manager', accountId, address: '127.0.0.1' } as const;
  const reading = readMovements({ ...t.volant.payments, provider }, actor);
  await expect(reading).rejects.toThrow('payment provider unavailable');
};
const acts = (t: TestApp) => t.rows('audit_entry', { act: 'installation.read-movements' });

describe('movements at the provider', () => {
  it('are read at once for an owner, with their payments and both days', async ({ t, manager }) => {
    t.clock.set('2026-06-01T21:30:00.000Z');
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    const { payment_id: payment } = await t.row('reservation', { id: reservation.id }, 'payment_id');
    const cents = reservation.deposit * 100;
    await t.stripe.refunds.create({ payment_intent: intentId, amount: 10_00 });
    // After midnight in Brussels.
    t.clock.advance({ minutes: 45 });
    expect(await t.post(PATH, manager.token)).toMatchObject({ status: 200, body: { read: 2 } });
    const fee = Math.round(cents * 0.015) + 25;
    expect(new Set(await known(t))).toEqual(
      new Set([
        { kind: 'charge', gross: cents, fee, payment },
        { kind: 'refund', gross: -10_00, fee: 0, payment },
      ]),
    );
    const rows = await t.db.selectFrom('payments_provider_movement_view').selectAll().execute();
    for (const row of rows) {
      expect(row).toMatchObject({ happened_on: '2026-06-01', known_on: '2026-06-02' });
      expect(row.net_cents).toBe(row.gross_cents - row.fee_cents);
    }
    expect(await state(t)).toEqual({ read_at: t.clock.now(), failed_at: null, failures: 0, failure: null });
    expect(await acts(t)).toMatchObject([{ account_id: manager.id, after: { movements: 2 } }]);
  });

  it('are written once, however often they are read, also by several at once', async ({ t, manager }) => {
    await t.volant.sweep();
    await pay(t);
    const answers = await Promise.all([1, 2, 3].map(() => t.post<{ read: number }>(PATH, manager.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.read, 0)).toBe(1);
    const before = await known(t);
    t.clock.advance({ minutes: 1 });
    expect((await t.post(PATH, manager.token)).body).toEqual({ read: 0 });
    expect(await known(t)).toEqual(before);
  });

  it('are read page by page', async ({ t, manager }) => {
    const { id } = await pay(t, 1000_00);
    for (let refunds = 0; refunds < 104; refunds += 1)
      await t.stripe.refunds.create({ payment_intent: id, amount: 100 + refunds });
    expect((await t.post(PATH, manager.token)).body).toEqual({ read: 105 });
    expect(await known(t)).toHaveLength(105);
  });

  it('of a year are read in spans of a month, and counted together', async ({ t, manager }) => {
    for (let month = 0; month < 12; month += 1) {
      await pay(t);
      t.clock.advance({ days: 30 });
    }
    await renewManager(t, manager);
    const { read } = (await t.post<{ read: number }>(PATH, manager.token)).body;
    const { rows } = await sql<{ net: number }>`
      SELECT sum(net_cents)::integer AS net FROM provider_movement WHERE kind = 'charge'`.execute(t.db);
    // Each of the payments, all of which were paid out meanwhile.
    expect([read, rows[0]?.net]).toEqual([24, 12 * 98_25]);
    // The journal says how many, of all spans.
    expect(await acts(t)).toMatchObject([{ account_id: manager.id, after: { movements: 24 } }]);
  });

  it('are read by a duty, once a day', async ({ t }) => {
    await t.volant.sweep();
    await pay(t);
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    expect(await known(t)).toEqual([]);
    t.clock.set('2026-06-01T22:00:30.000Z');
    await t.volant.sweep();
    expect(await known(t)).toMatchObject([{ kind: 'charge', gross: 100_00, payment: null }]);
    expect(await acts(t)).toEqual([]);
  });

  it('are read again by a new process, from the newest that its database has', async ({ t }) => {
    await pay(t);
    await t.volant.sweep();
    t.clock.advance({ days: 5 });
    await t.volant.sweep();
    const backup = (await t.rows('provider_movement', {}, 'id')).map(({ id }) => id);
    await pay(t, 70_00);
    t.clock.advance({ days: 1 });
    await t.volant.sweep();
    const before = await known(t);
    // As a backup of the day before knows them.
    await sql`ALTER TABLE provider_movement DISABLE TRIGGER provider_movement_kept`.execute(t.db);
    await t.db.deleteFrom('provider_movement').where('id', 'not in', backup).execute();
    await sql`ALTER TABLE provider_movement ENABLE TRIGGER provider_movement_kept`.execute(t.db);
    await t.restart();
    await t.volant.sweep();
    expect(await known(t)).toEqual(before);
  });

  it('wait after a restore for the payments, and are linked to them', async ({ t, manager }) => {
    const { reservation, intentId } = await bookAndPay(t, await aCustomer(t));
    const { payment_id: payment } = await t.row('reservation', { id: reservation.id }, 'payment_id');
    await t.change('payment', { id: payment ?? '' }, { intent_id: null });
    await t.post(PATH, manager.token);
    expect(await known(t)).toMatchObject([{ kind: 'charge', payment: null }]);
    await t.change('installation', {}, { restored_at: t.clock.now() });
    expect(await t.post(PATH, manager.token)).toMatchObject({ status: 503, body: { code: 'restoring' } });
    await t.change('installation', {}, { restored_at: null });
    await t.change('payment', { id: payment ?? '' }, { intent_id: intentId });
    await t.post(PATH, manager.token);
    expect(await known(t)).toMatchObject([{ kind: 'charge', payment }]);
  });
});

describe('a provider that does not tell its movements', () => {
  it.for([
    ['an error', 'status', 503, 503, 'provider_unavailable', 'unavailable'],
    ['no answer', 'cut-after', undefined, 503, 'provider_unavailable', 'unavailable'],
    ['a refusal of the keys', 'status', 403, 409, 'balance_refused', 'refused'],
  ] as const)('by %s is asked again after growing pauses', async (given, { t, manager }) => {
    const [, kind, status, answer, code, failure] = given;
    await t.volant.sweep();
    await pay(t);
    t.sandbox.addFault({ kind, method: 'GET', path: MOVEMENTS, times: OFTEN, ...(status && { status }) });
    expect(await t.post(PATH, manager.token)).toMatchObject({ status: answer, body: { code } });
    const failedAt = t.clock.now();
    expect(await state(t)).toMatchObject({ failed_at: failedAt, failures: 1, failure });
    t.clock.advance({ seconds: 59 });
    await t.volant.sweep();
    expect(await state(t)).toMatchObject({ failed_at: failedAt, failures: 1 });
    t.clock.advance({ seconds: 1 });
    await t.volant.sweep();
    expect(await state(t)).toMatchObject({ failed_at: t.clock.now(), failures: 2, failure });
    expect(await known(t)).toEqual([]);
    t.sandbox.clearFaults();
    t.clock.advance({ seconds: 119 });
    await t.volant.sweep();
    expect(await known(t)).toEqual([]);
    t.clock.advance({ seconds: 1 });
    await t.volant.sweep();
    expect(await known(t)).toHaveLength(1);
    expect(await state(t)).toEqual({ read_at: t.clock.now(), failed_at: null, failures: 0, failure: null });
  });

  it('after the first page leaves nothing written', async ({ t, manager }) => {
    const { id } = await pay(t, 1000_00);
    for (let refunds = 0; refunds < 104; refunds += 1)
      await t.stripe.refunds.create({ payment_intent: id, amount: 100 });
    await readFirstAnswer(t, manager.id);
    expect(await known(t)).toEqual([]);
    expect((await t.post(PATH, manager.token)).body).toEqual({ read: 105 });
  });

  it('after the first span leaves that span, and the next reading goes on from it', async ({
    t,
    manager,
  }) => {
    for (let month = 0; month < 3; month += 1) {
      await pay(t);
      t.clock.advance({ days: 35 });
    }
    await renewManager(t, manager);
    await readFirstAnswer(t, manager.id);
    const kept = await known(t);
    expect(kept.map(({ kind }) => kind)).toEqual(['charge']);
    expect(await state(t)).toMatchObject({ read_at: null, failures: 1 });
    const { read } = (await t.post<{ read: number }>(PATH, manager.token)).body;
    const all = await known(t);
    // Three payments, each paid out.
    expect([read, all.length, all.slice(0, 1)]).toEqual([5, 6, kept]);
    expect(await acts(t)).toMatchObject([{ account_id: manager.id, after: { movements: read } }]);
  });
});
