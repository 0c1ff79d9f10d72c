// @module-tag long
import { sql } from 'kysely';
import { describe, expect, inject, vi } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import { bookProbes } from '../testing/money/book-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import type { Tx } from '../platform/db/open-database.ts';
import { bookLeftMovements } from './book-movements.ts';
import { closeCashDay, lockTill } from './cash-days.store.ts';
import { bookUnbooked } from './unbooked.store.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...bookProbes(() => ({ t, manager })),
  ledger: ledgerProbes(() => ({ t, manager })),
}));

const TAKEN = { status: 200 };
const REFUSED = { status: 409, body: { code: 'cash_day_closed' } };

it('cash of a crowd is taken before the till is closed or refused after it, and the day adds up', async ({
  t,
  manager,
  calls,
}) => {
  const rentals = [];
  for (let count = 0; count < 6; count += 1) rentals.push((await calls.ledger.rent()).id);
  // The close comes in somewhere among them.
  for (const at of [0, 2, 4, 6]) {
    await calls.open(100);
    const close = () => calls.close(100, 'Compté pendant que d’autres encaissent');
    const takings = rentals.map((id) => () => calls.ledger.take(id, 10, 'cash'));
    const acts = [...takings.slice(0, at), close, ...takings.slice(at)];
    const answers = await Promise.all(acts.map((act) => act()));
    const [closed] = answers.splice(at, 1);
    expect(closed).toMatchObject(TAKEN);
    const taken = answers.filter(({ status }) => status === 200);
    for (const answer of answers.filter((one) => !taken.includes(one))) expect(answer).toMatchObject(REFUSED);
    const till = await calls.till();
    expect(till.expected).toBe(100 + 10 * taken.length);
    expect(till.movements.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(100_00);
    expect(await t.rows('unbooked_movement', {})).toEqual([]);
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
  }
});

// The embedded database has a single connection.
describe.skipIf(inject('database').kind === 'embedded')('while somebody closes the till', () => {
  const waiting = (db: Tx) =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7366 AND NOT granted`.execute(db);
      expect(rows).toHaveLength(1);
    });
  const closed = (t: { clock: { now: () => Date } }) => ({
    closed_at: t.clock.now(),
    closed_by: null,
    counted_cents: 0,
  });

  it('cash waits, and is refused', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(0);
    const taken = await t.db.transaction().execute(async (tx) => {
      await lockTill(tx, calls.today(), 'alone');
      await closeCashDay(tx, calls.today(), closed(t));
      const answer = calls.ledger.take(id, 10, 'cash');
      await waiting(tx);
      return { answer };
    });
    expect(await taken.answer).toMatchObject(REFUSED);
    expect((await calls.ledger.read(id)).entries).toHaveLength(1);
  });

  it('who closes it waits for cash that is being taken, and is told of it', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    const day = calls.today();
    await calls.open(0);
    const closing = await t.db.transaction().execute(async (tx) => {
      await lockTill(tx, day, 'shared');
      await tx
        .insertInto('ledger_entry')
        .values({
          reservation_id: id,
          kind: 'payment',
          amount_cents: 10_00,
          method: 'cash',
          business_day: day,
          at: t.clock.now(),
        })
        .execute();
      await bookUnbooked(tx, 'own', { day, cashDay: day });
      const answer = calls.close(0);
      await waiting(tx);
      return { answer };
    });
    expect(await closing.answer).toMatchObject({ status: 422, body: { code: 'reason_required' } });
    expect(await calls.till()).toMatchObject({ state: 'open', expected: 10 });
  });

  it('cash does not wait for ever: it is refused, and nothing of it is kept', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(0);
    await t.db.transaction().execute(async (tx) => {
      await lockTill(tx, calls.today(), 'alone');
      const answer = calls.ledger.take(id, 10, 'cash');
      await waiting(tx);
      // As a time limit ends it.
      await sql`
        SELECT pg_cancel_backend(pid) FROM pg_locks
         WHERE locktype = 'advisory' AND classid = 7366 AND NOT granted`.execute(tx);
      expect(await answer).toMatchObject({ status: 503 });
    });
    expect((await calls.ledger.read(id)).entries).toHaveLength(1);
    expect(await t.rows('unbooked_movement', {})).toEqual([]);
    expect(await calls.ledger.take(id, 10, 'cash')).toMatchObject(TAKEN);
    expect((await calls.till()).expected).toBe(10);
  });

  it('the duty takes what is written until then to the next day', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.open(0);
    const write = (method: 'cash' | 'transfer') =>
      t.insert('ledger_entry', {
        reservation_id: id,
        kind: 'payment',
        amount_cents: 10_00,
        method,
        business_day: calls.today(),
        at: t.clock.now(),
      });
    await write('transfer');
    const { booked } = await t.db.transaction().execute(async (tx) => {
      await lockTill(tx, calls.today(), 'alone');
      const duty = bookLeftMovements({ db: t.db, clock: t.clock });
      await waiting(tx);
      await write('cash');
      await closeCashDay(tx, calls.today(), closed(t));
      return { booked: duty };
    });
    await booked;
    expect(await calls.till()).toMatchObject({ counted: 0, expected: 0 });
    expect((await calls.movements(inDays(t, 1))).map(({ method }) => method)).toEqual(['cash']);
  });
});
