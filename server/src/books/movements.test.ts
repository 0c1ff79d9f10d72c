import { describe, expect } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import { bookProbes, movedIn } from '../testing/money/book-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { bookLeftMovements } from './book-movements.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...bookProbes(() => ({ t, manager })),
  ledger: ledgerProbes(() => ({ t, manager })),
  caution: guaranteeProbes(() => ({ t, manager })),
}));

describe('movements', () => {
  it('are booked with the payment, the refund and the reversal', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.take(id, 60, 'cash');
    const taken = (await calls.ledger.read(id)).entries.at(-1);
    await calls.ledger.take(id, 20, 'terminal');
    await calls.ledger.reverse(taken?.id);
    await calls.ledger.giveBack(id, 10, 'transfer');
    const moved = await calls.movements();
    expect(movedIn(moved)).toEqual([
      ['payment', 'online', 45],
      ['payment', 'cash', 60],
      ['payment', 'terminal', 20],
      ['payment', 'cash', -60],
      ['refund', 'transfer', -10],
    ]);
    expect(moved.every((one) => one.reservationId === id && one.day === one.ownDay)).toBe(true);
    expect(await t.rows('unbooked_movement', {})).toEqual([]);
  });

  it('of cautions are taken, kept and released, and what is kept is paid once', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.ledger.rent();
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    await calls.caution.ask(id, 'cash');
    await calls.caution.capture(id, 60);
    expect(movedIn(await calls.movements())).toEqual([
      ['caution_taken', 'cash', 500],
      ['caution_kept', 'cash', -60],
      ['caution_released', 'cash', -440],
      ['payment', 'cash', 60],
    ]);
    expect((await calls.till()).expected).toBe(60);
    const kept = (await calls.ledger.read(id)).entries.at(-1);
    await calls.ledger.reverse(kept?.id);
    expect(movedIn(await calls.movements()).slice(4)).toEqual([
      ['payment', 'cash', -60],
      ['caution_kept', 'cash', 60],
      ['caution_released', 'cash', -60],
    ]);
    expect((await calls.till()).expected).toBe(0);
  });

  it('of a caution on a card follow the provider', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    t.clock.advance({ days: 5 });
    await renewManager(t, manager);
    await calls.caution.hold(id);
    await calls.caution.release(id);
    expect(movedIn(await calls.movements())).toEqual([
      ['caution_taken', 'online', 500],
      ['caution_released', 'online', -500],
    ]);
  });

  it('are the fees and payouts of the provider, on the day on which they are read', async ({
    t,
    manager,
    calls,
  }) => {
    await calls.ledger.rent();
    const day = calls.today();
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    await t.post('/api/movements/read', manager.token);
    const fees = (await calls.movements()).filter(({ kind }) => kind === 'fee');
    const told = await t.db.selectFrom('payments_provider_movement_view').selectAll().execute();
    expect(fees.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      -told.reduce((sum, { fee_cents: cents }) => sum + cents, 0),
    );
    expect(fees.length).toBeGreaterThan(0);
    expect(fees[0]).toMatchObject({ ownDay: day, day: inDays(t, 0), method: 'online' });

    t.clock.advance({ days: 10 });
    await renewManager(t, manager);
    await t.post('/api/movements/read', manager.token);
    const { data: sent } = await t.stripe.payouts.list({ limit: 100 });
    const payouts = (await calls.movements()).filter(({ kind }) => kind === 'payout');
    expect(payouts.map(({ amount }) => toCents(amount))).toEqual(sent.map(({ amount }) => -amount));
    expect(payouts.length).toBeGreaterThan(0);
    expect(payouts[0]).toMatchObject({ day: inDays(t, 0), method: 'online', reservationId: null });
  });

  it('of the provider are its fees and payouts alone: what it puts aside is neither', async ({
    t,
    calls,
  }) => {
    const moved = (id: string, kind: 'fee' | 'payout' | 'other', gross: number, fee = 0) =>
      t.insert('provider_movement', {
        id,
        kind,
        category: id,
        gross_cents: gross,
        fee_cents: fee,
        happened_at: t.clock.now(),
        available_at: t.clock.now(),
        known_at: t.clock.now(),
      });
    await moved('other_adjustment', 'fee', -3_00);
    await moved('topup', 'payout', 50_00);
    await moved('risk_reserved_funds', 'other', -1000_00);
    await moved('unheard_of', 'other', 20_00, 1_00);
    await t.volant.sweep();
    const written = (await calls.movements()).filter(({ kind }) => kind === 'fee' || kind === 'payout');
    expect(movedIn(written)).toEqual([
      ['fee', 'online', -3],
      ['payout', 'online', 50],
      ['fee', 'online', -1],
    ]);
  });

  it('that a restored database lost have their own days again, and cash its day', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await t.db.updateTable('installation').set({ restored_at: t.clock.now() }).execute();
    for (const method of ['transfer', 'cash'] as const)
      await t.insert('ledger_entry', {
        reservation_id: id,
        kind: 'payment',
        amount_cents: 10_00,
        method,
        business_day: inDays(t, -3),
        at: t.clock.now(),
      });
    await bookLeftMovements({ db: t.db, clock: t.clock });
    expect(movedIn(await calls.movements(inDays(t, -3)))).toEqual([['payment', 'transfer', 10]]);
    expect(movedIn(await calls.movements())).toEqual([
      ['payment', 'online', 45],
      ['payment', 'cash', 10],
    ]);
  });

  it('that another writer left are booked by the duty, once, beside the day on which they happened', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.ledger.rent();
    await t.insert('ledger_entry', {
      reservation_id: id,
      kind: 'payment',
      amount_cents: 10_00,
      method: 'transfer',
      business_day: inDays(t, -3),
      at: t.clock.now(),
    });
    await t.volant.sweep();
    await t.volant.sweep();
    const payments = (await calls.movements()).filter(({ kind }) => kind === 'payment');
    expect(payments).toHaveLength(2);
    expect(payments[1]).toMatchObject({ amount: 10, day: calls.today(), ownDay: inDays(t, -3) });
  });

  it('are none for what another system was paid', async ({ t, calls }) => {
    const { id } = await calls.ledger.rent();
    await t.insert('ledger_entry', {
      reservation_id: id,
      kind: 'payment',
      amount_cents: 10_00,
      method: 'reprise',
      business_day: calls.today(),
      at: t.clock.now(),
    });
    await t.volant.sweep();
    expect((await calls.movements()).filter(({ kind }) => kind === 'payment')).toHaveLength(1);
  });

  it.for(['', '?from=2026-06-01', '?from=2026-06-02&to=2026-06-01', '?from=2026-01-01&to=2027-01-02'])(
    'refuse the period "%s"',
    async (period, { t, manager }) => {
      for (const path of ['/api/movements', '/api/journal'])
        expect((await t.get(path + period, manager.token)).status).toBe(400);
    },
  );
});
