// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aVehicle } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const at = (t: TestApp) => t.clock.now();
const HELD = (t: TestApp) => ({ state: 'held' as const, held_at: at(t) });
const RELEASED = (t: TestApp) => ({ state: 'released' as const, held_at: at(t), ended_at: at(t) });

const it = testWithApp()
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend(
    'reservationId',
    async ({ t, manager, vehicle }) => (await changeProbes(() => ({ t, manager, vehicle })).rent(2, 5)).id,
  )
  .extend('insert', ({ t, reservationId }) => async (over: Record<string, unknown> = {}): Promise<number> => {
    const values = {
      reservation_id: reservationId,
      method: 'cash' as const,
      amount_cents: 500_00,
      asked_at: at(t),
      ...HELD(t),
      ...over,
    };
    return (await t.db.insertInto('guarantee').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });

const update = (t: TestApp, id: number, values: Record<string, unknown>) =>
  t.change('guarantee', { id }, values);

const CARD = { method: 'card' as const, state: 'asked' as const, held_at: null };
const TOKEN = (t: TestApp) => ({ token_hash: Buffer.alloc(32, 1), token_ends_at: at(t) });

describe('the database refuses, whatever the code does', () => {
  it.for<[string, (t: TestApp) => Record<string, unknown>]>([
    ['guarantee_method', () => ({ method: 'cheque' })],
    ['guarantee_amount', () => ({ amount_cents: 99 })],
    ['guarantee_state', (t) => ({ state: 'paid', ended_at: at(t) })],
    ['guarantee_kept', () => ({ kept_cents: 1 })],
    ['guarantee_kept', (t) => ({ state: 'captured', ended_at: at(t) })],
    ['guarantee_kept', (t) => ({ state: 'captured', ended_at: at(t), kept_cents: 500_01 })],
    ['guarantee_card', (t) => ({ ...CARD, ...HELD(t), ...TOKEN(t) })],
    ['guarantee_card', (t) => TOKEN(t)],
    ['guarantee_card', () => ({ state: 'asked', held_at: null })],
    ['guarantee_token', () => ({ ...CARD })],
    ['guarantee_moments', (t) => ({ ended_at: at(t) })],
    ['guarantee_moments', () => ({ held_at: null })],
    ['guarantee_notice', (t) => ({ notice_at: at(t) })],
    ['guarantee_notice', (t) => ({ notice_at: at(t), notice_cents: 500_01 })],
    ['guarantee_decision', (t) => ({ decision: 'capture', decided_at: at(t) })],
    ['guarantee_decision', (t) => ({ decision: 'release', decided_at: at(t), decision_cents: 1 })],
    ['guarantee_decision', () => ({ decision: 'release' })],
    ['guarantee_decision_kind', (t) => ({ decision: 'sell', decided_at: at(t) })],
    ['guarantee_reason', () => ({ reason: 'x'.repeat(501) })],
  ])('%s', async ([constraint, over], { t, insert }) => {
    await expect(insert(over(t))).rejects.toMatchObject({ constraint });
  });

  it('two live guarantees of a rental', async ({ t, insert }) => {
    await insert(RELEASED(t));
    await insert();
    await expect(insert({ ...CARD, ...TOKEN(t) })).rejects.toMatchObject({ constraint: 'guarantee_live' });
  });

  it('what has ended to begin again, or to be kept twice, and another amount', async ({ t, insert }) => {
    const id = await insert();
    await expect(update(t, id, { amount_cents: 400_00 })).rejects.toMatchObject({
      constraint: 'guarantee_transition',
    });
    await update(t, id, { state: 'captured', kept_cents: 50_00, ended_at: at(t) });
    for (const again of [
      { state: 'held', kept_cents: 0, ended_at: null },
      { kept_cents: 60_00 },
      { state: 'released', kept_cents: 0 },
    ])
      await expect(update(t, id, again)).rejects.toMatchObject({ constraint: 'guarantee_transition' });
    await update(t, id, { reason: '' });
  });

  it('what was kept to be in the ledger twice', async ({ t, reservationId, insert }) => {
    const id = await insert();
    const write = () =>
      sql`INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, guarantee_id, business_day, at)
          VALUES (${reservationId}, 'payment', 5000, 'cash', ${id}, '2026-06-01', now())`.execute(t.db);
    await write();
    await expect(write()).rejects.toMatchObject({ constraint: 'ledger_entry_guarantee_once' });
  });
});
