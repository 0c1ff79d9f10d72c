import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aManager, aVehicle, type TestCustomer, type TestVehicle } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let manager: TestCustomer;
let vehicle: TestVehicle;
let reservationId: number;
beforeAll(async () => {
  t = await startTestApp();
  manager = await aManager(t);
});
beforeEach(async () => {
  vehicle = await aVehicle(t);
  reservationId = (await changeProbes(() => ({ t, manager, vehicle })).rent(2, 5)).id;
});
afterAll(() => t.close());

const at = () => t.clock.now();
const HELD = () => ({ state: 'held' as const, held_at: at() });
const RELEASED = () => ({ state: 'released' as const, held_at: at(), ended_at: at() });

const insert = async (over: Record<string, unknown> = {}): Promise<number> => {
  const values = {
    reservation_id: reservationId,
    method: 'cash' as const,
    amount_cents: 500_00,
    asked_at: at(),
    ...HELD(),
    ...over,
  };
  return (await t.db.insertInto('guarantee').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const update = (id: number, values: Record<string, unknown>) =>
  t.db.updateTable('guarantee').set(values).where('id', '=', id).execute();

const CARD = { method: 'card' as const, state: 'asked' as const, held_at: null };
const TOKEN = () => ({ token_hash: Buffer.alloc(32, 1), token_ends_at: at() });

describe('the database refuses, whatever the code does', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['guarantee_method', () => ({ method: 'cheque' })],
    ['guarantee_amount', () => ({ amount_cents: 99 })],
    ['guarantee_state', () => ({ state: 'paid', ended_at: at() })],
    ['guarantee_kept', () => ({ kept_cents: 1 })],
    ['guarantee_kept', () => ({ state: 'captured', ended_at: at() })],
    ['guarantee_kept', () => ({ state: 'captured', ended_at: at(), kept_cents: 500_01 })],
    ['guarantee_card', () => ({ ...CARD, ...HELD(), ...TOKEN() })],
    ['guarantee_card', () => TOKEN()],
    ['guarantee_card', () => ({ state: 'asked', held_at: null })],
    ['guarantee_token', () => ({ ...CARD })],
    ['guarantee_moments', () => ({ ended_at: at() })],
    ['guarantee_moments', () => ({ held_at: null })],
    ['guarantee_notice', () => ({ notice_at: at() })],
    ['guarantee_notice', () => ({ notice_at: at(), notice_cents: 500_01 })],
    ['guarantee_decision', () => ({ decision: 'capture', decided_at: at() })],
    ['guarantee_decision', () => ({ decision: 'release', decided_at: at(), decision_cents: 1 })],
    ['guarantee_decision', () => ({ decision: 'release' })],
    ['guarantee_decision_kind', () => ({ decision: 'sell', decided_at: at() })],
    ['guarantee_reason', () => ({ reason: 'x'.repeat(501) })],
  ])('%s', async (constraint, over) => {
    await expect(insert(over())).rejects.toMatchObject({ constraint });
  });

  it('two live guarantees of a rental', async () => {
    await insert(RELEASED());
    await insert();
    await expect(insert({ ...CARD, ...TOKEN() })).rejects.toMatchObject({ constraint: 'guarantee_live' });
  });

  it('what has ended to begin again, or to be kept twice, and another amount', async () => {
    const id = await insert();
    await expect(update(id, { amount_cents: 400_00 })).rejects.toMatchObject({
      constraint: 'guarantee_transition',
    });
    await update(id, { state: 'captured', kept_cents: 50_00, ended_at: at() });
    for (const again of [
      { state: 'held', kept_cents: 0, ended_at: null },
      { kept_cents: 60_00 },
      { state: 'released', kept_cents: 0 },
    ])
      await expect(update(id, again)).rejects.toMatchObject({ constraint: 'guarantee_transition' });
    await update(id, { reason: '' });
  });

  it('what was kept to be in the ledger twice', async () => {
    const id = await insert();
    const write = () =>
      sql`INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, guarantee_id, business_day, at)
          VALUES (${reservationId}, 'payment', 5000, 'cash', ${id}, '2026-06-01', now())`.execute(t.db);
    await write();
    await expect(write()).rejects.toMatchObject({ constraint: 'ledger_entry_guarantee_once' });
  });
});
