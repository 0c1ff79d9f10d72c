import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { anEmployee, inDays, renewManager } from '../testing/builders.ts';
import { bookProbes, movedIn } from '../testing/money/book-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...bookProbes(() => ({ t, manager })),
  ledger: ledgerProbes(() => ({ t, manager })),
  caution: guaranteeProbes(() => ({ t, manager })),
}));

const anyText = expect.any(String) as string;
const cashPayment = (t: TestApp, id: number, day: string) => ({
  reservation_id: id,
  kind: 'payment' as const,
  amount_cents: 10_00,
  method: 'cash' as const,
  business_day: day,
  at: t.clock.now(),
});

describe('a day of the till', () => {
  it('is opened, takes cash, gives some out, and is closed as counted', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    expect(await calls.open(150)).toMatchObject({
      status: 200,
      body: { state: 'open', opening: 150, expected: 150, counted: null, before: null, mayClose: true },
    });
    await calls.ledger.take(id, 60, 'cash');
    await calls.ledger.take(id, 20, 'terminal');
    await calls.ledger.giveBack(id, 10, 'cash');
    expect((await calls.takeOut('bank_deposit', 100)).status).toBe(200);
    const spent = await calls.takeOut('expense', 12.5, 'Produit de nettoyage');
    expect(spent).toMatchObject({ status: 200, body: { expected: 87.5 } });
    expect(movedIn(spent.body.movements)).toEqual([
      ['opening', 'cash', 150],
      ['payment', 'cash', 60],
      ['refund', 'cash', -10],
      ['bank_deposit', 'cash', -100],
      ['expense', 'cash', -12.5],
    ]);
    expect(spent.body.movements.map(({ reservationId, note }) => [reservationId, note])).toEqual([
      [null, ''],
      [id, ''],
      [id, ''],
      [null, ''],
      [null, 'Produit de nettoyage'],
    ]);
    expect(await calls.close(87.5)).toMatchObject({
      status: 200,
      body: { state: 'closed', expected: 87.5, counted: 87.5, difference: 0, reason: '' },
    });
    const noted = await t.rows('audit_entry', { subject_kind: 'till' }, 'act');
    expect(noted.map(({ act }) => act).toSorted()).toEqual([
      'till.bank-deposit',
      'till.close',
      'till.expense',
      'till.open',
    ]);
  });

  it('is closed with a difference only with its reason, and the next one knows what it held', async ({
    t,
    manager,
    calls,
  }) => {
    await calls.open(100);
    expect(await calls.close(95)).toMatchObject({ status: 422, body: { code: 'reason_required' } });
    expect((await calls.till()).state).toBe('open');
    const closed = await calls.close(95, 'Erreur de rendu');
    expect(closed).toMatchObject({
      status: 200,
      body: { expected: 100, counted: 95, difference: -5, reason: 'Erreur de rendu' },
    });
    expect(movedIn(closed.body.movements).at(-1)).toEqual(['difference', 'cash', -5]);
    const day = calls.today();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    expect(await calls.till()).toMatchObject({ state: 'unopened', before: { day, counted: 95 } });
    expect(await calls.till(day)).toMatchObject({ state: 'closed', before: null });
  });

  it('once closed, refuses cash in every act, and nothing else', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    const other = await calls.ledger.rent();
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    expect((await calls.caution.ask(other.id, 'cash')).status).toBe(201);
    await calls.ledger.take(id, 20, 'cash');
    const taken = (await calls.ledger.read(id)).entries.at(-1);
    await calls.open(0);
    expect((await calls.close(520)).body).toMatchObject({ state: 'closed' });

    const closed = { status: 409, body: { code: 'cash_day_closed' } };
    const isClosed = expect.stringContaining('déjà clôturée') as string;
    const tillClosed = { status: 409, body: { code: 'cash_day_closed', message: isClosed } };
    const before = await calls.movements();
    expect(await calls.ledger.take(id, 20, 'cash')).toMatchObject(closed);
    expect(await calls.ledger.giveBack(id, 5, 'cash')).toMatchObject(closed);
    expect(await calls.ledger.reverse(taken?.id)).toMatchObject(closed);
    expect(await calls.caution.release(other.id)).toMatchObject(closed);
    expect(await calls.caution.capture(other.id, 30)).toMatchObject(closed);
    expect(await calls.caution.ask(id, 'cash')).toMatchObject(closed);
    expect(await calls.open(10)).toMatchObject(tillClosed);
    expect(await calls.takeOut('expense', 1, 'Timbre')).toMatchObject(tillClosed);
    expect(await calls.close(521, 'Recompté')).toMatchObject(tillClosed);
    expect(await calls.movements()).toEqual(before);
    expect((await calls.ledger.read(id)).entries).toHaveLength(2);
    expect(await calls.caution.newest(other.id)).toMatchObject({ state: 'held' });

    expect((await calls.ledger.take(id, 20, 'terminal')).status).toBe(200);
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    expect((await calls.ledger.take(id, 20, 'cash')).status).toBe(200);
    expect((await calls.caution.release(other.id)).status).toBe(200);
  });

  it('takes cash that another writer left on the next day', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(0);
    await calls.close(0);
    await t.insert('ledger_entry', cashPayment(t, id, calls.today()));
    await t.volant.sweep();
    expect(await calls.till()).toMatchObject({ counted: 0, expected: 0 });
    const [moved] = await calls.movements(inDays(t, 1));
    expect(moved).toMatchObject({ kind: 'payment', amount: 10, day: inDays(t, 1), ownDay: calls.today() });
  });

  it('is opened once, before it gives cash out, and not before it begins', async ({ t, calls }) => {
    expect(await calls.takeOut('expense', 1, 'Timbre')).toMatchObject({
      status: 409,
      body: { code: 'till_not_open' },
    });
    expect(await calls.close(0)).toMatchObject({ status: 409, body: { code: 'till_not_open' } });
    await calls.open(10);
    expect(await calls.open(11)).toMatchObject({ status: 409, body: { code: 'till_opened' } });
    const early = { status: 422, body: { code: 'day_not_begun' } };
    expect(await calls.open(10, inDays(t, 1))).toMatchObject(early);
    // Forgotten yesterday.
    expect((await calls.open(10, inDays(t, -1))).status).toBe(200);
    expect(await calls.close(10, '', inDays(t, -1))).toMatchObject({ status: 200, body: { expected: 10 } });
  });

  it('gives cash out once for one request', async ({ calls }) => {
    await calls.open(100);
    const requestKey = randomUUID();
    for (const note of ['Timbres', 'Timbres'])
      expect(await calls.takeOut('expense', 12, note, { requestKey })).toMatchObject({
        status: 200,
        body: { expected: 88 },
      });
    const reused = { status: 409, body: { code: 'key_reused' } };
    expect(await calls.takeOut('expense', 13, 'Timbres', { requestKey })).toMatchObject(reused);
    expect(await calls.takeOut('expense', 12, 'Essence', { requestKey })).toMatchObject(reused);
  });

  it('gives out no more than it should hold', async ({ calls }) => {
    await calls.open(150);
    const refused = { status: 422, body: { code: 'more_than_held', fields: { amount: anyText } } };
    expect(await calls.takeOut('expense', 1250, 'Carburant')).toMatchObject(refused);
    expect(await calls.takeOut('bank_deposit', 150.01)).toMatchObject(refused);
    expect((await calls.takeOut('bank_deposit', 150)).body.expected).toBe(0);
    expect(await calls.takeOut('expense', 0.01, 'Carburant')).toMatchObject(refused);
  });

  it('is opened and closed once by a call that is sent again', async ({ t, calls }) => {
    for (const again of [1, 2]) expect([again, (await calls.open(100)).status]).toEqual([again, 200]);
    for (const again of [1, 2]) {
      const closed = await calls.close(95, 'Erreur de rendu');
      expect([again, closed]).toMatchObject([again, { status: 200, body: { counted: 95, difference: -5 } }]);
      expect(movedIn(closed.body.movements)).toHaveLength(2);
    }
    expect(await t.rows('audit_entry', { subject_kind: 'till' })).toHaveLength(2);
  });

  it('is closed by what was seen: cash that came since is told first', async ({ calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(150);
    await calls.ledger.take(id, 40, 'cash');
    const seen = (expected: number) =>
      calls.close(145, 'Erreur de rendu', calls.today(), undefined, { expected });
    const refused = await seen(150);
    expect(refused).toMatchObject({ status: 409, body: { code: 'till_changed' } });
    expect(refused.body.message).toMatch(/190,00/);
    expect(await calls.till()).toMatchObject({ state: 'open', expected: 190 });
    expect(await seen(190)).toMatchObject({ status: 200, body: { difference: -45 } });
  });

  it('counts cash that another writer left before it closes', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(0);
    await t.insert('ledger_entry', cashPayment(t, id, calls.today()));
    expect(await calls.close(10)).toMatchObject({
      status: 200,
      body: { expected: 10, difference: 0, counted: 10 },
    });
  });

  it('is closed by an employee only where the agency decided so', async ({ t, manager, calls }) => {
    const { token } = await anEmployee(t);
    expect((await calls.open(10, calls.today(), token)).body).toMatchObject({ mayClose: false });
    expect(await calls.close(10, '', calls.today(), token)).toMatchObject({
      status: 403,
      body: { code: 'owner_needed' },
    });
    const path = '/api/settings/till';
    expect((await t.put(path, token, { employeesClose: true })).status).toBe(403);
    expect((await t.get(path, manager.token)).body).toEqual({ employeesClose: false });
    expect((await t.put(path, manager.token, { employeesClose: true })).status).toBe(200);
    expect((await calls.till(calls.today(), token)).mayClose).toBe(true);
    expect((await calls.close(10, '', calls.today(), token)).status).toBe(200);
  });

  it.for<[string, object, string]>([
    ['open', { amount: -1 }, 'amount'],
    ['open', { amount: 1.005 }, 'amount'],
    ['open', {}, 'amount'],
    ['movements', { kind: 'difference', amount: 1, note: 'x' }, 'kind'],
    ['movements', { kind: 'expense', amount: 1 }, 'note'],
    ['movements', { kind: 'bank_deposit', amount: 0 }, 'amount'],
    ['close', { counted: '10' }, 'counted'],
    ['close', { counted: 10, expected: 1.005 }, 'expected'],
    ['close', { counted: 10, reason: 'x'.repeat(501) }, 'reason'],
  ])('%s refuses %j', async ([act, body, field], { t, manager, calls }) => {
    const answer = await t.post(`/api/cash-days/${calls.today()}/${act}`, manager.token, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: anyText } },
    });
  });

  it('refuses a day that does not exist', async ({ t, manager }) => {
    expect((await t.get('/api/cash-days/2026-02-30', manager.token)).status).toBe(400);
  });
});
